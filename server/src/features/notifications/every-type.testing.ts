import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { newId } from "../../platform/ids.ts";
import type { Facts } from "../../platform/bus.ts";
import type { TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { followRequests, follows } from "../follows/tables.ts";
import { pageMembers, pagePaths, pages } from "../pages/tables.ts";
import { pathMembers, paths } from "../paths/tables.ts";

/** ada acts; ben is told. */
export interface Cast {
  app: TestApp;
  ada: TestPerson;
  ben: TestPerson;
}

/** A fact and what it says. */
export type Told = { [Name in keyof Facts & string]: [Name, Facts[Name]] }[keyof Facts & string];

export interface TypeCase {
  /** What to distinguish it by, where a type has several wordings. */
  variant?: string;
  /** Brings the world into the state in which the fact happens, and names it. */
  fact(cast: Cast): Promise<Told> | Told;
  source: (cast: Cast) => string;
  /** By whom it is; nobody where the house itself tells. */
  by: "ada" | null;
  data?: (cast: Cast) => NotificationData;
  english: string;
  german?: string;
  isHidden?: boolean;
}

const ID = newId();
const post = { postId: ID, postType: "game" as const, gameName: "Rivers" };
const postData = { post_type: "game", postgamename: "Rivers" };
const game = { gameId: ID, gameName: "Rivers", gameTypeId: 1 as const };
const gameData = { gameName: "Rivers", gameTypeId: 1 };
const page = { pageId: ID, pageName: "makers", displayName: "The Makers", pageAvatarUrl: null };
const pageData = { pageId: ID, pageName: "makers", pageAvatarUrl: null };
const soon = new Date(Date.now() + 60 * 60 * 1000).toISOString();
const badge = {
  badgeId: ID,
  externalName: "Pathfinder",
  tier: "gold" as const,
  imageUrl: "/badges/gold.svg",
  gradientStart: "#B8860B",
  gradientEnd: "#FFE08A",
  gradientDirection: "to bottom right",
};

async function putPath({ app, ada, ben }: Cast): Promise<string> {
  const id = newId();
  const path = { id, name: `tides-${id}`, title: "Tides", status: "published" as const };
  await app.platform.db.insert(paths).values({ ...path, creator_id: ada.id });
  await app.platform.db.insert(pathMembers).values({ path_id: id, user_id: ben.id });
  await app.platform.db.insert(follows).values([
    { follower_id: ada.id, following_id: ben.id },
    { follower_id: ben.id, following_id: ada.id },
  ]);
  return id;
}

/** The page is ben's too, and the path stands on it. */
async function putOnPage({ app, ben }: Cast, path_id: string): Promise<void> {
  const { pageId: page_id, pageName: name, displayName: display_name } = page;
  await app.platform.db.insert(pages).values({ id: page_id, name, display_name });
  await app.platform.db.insert(pageMembers).values({ page_id, user_id: ben.id });
  await app.platform.db.insert(pagePaths).values({ page_id, path_id });
}

let pathId = "";
const moment = ({ ben }: Cast) => ({ userId: ben.id, days: 7, tier: "bronze" as const });
const streak = (english: string): Omit<TypeCase, "fact"> => ({
  source: () => "streak:own",
  by: null,
  data: () => ({ tier: "bronze" }),
  english,
});
const grown =
  (celebration: NonNullable<Facts["streak.grown"]["celebration"]>) =>
  (cast: Cast): Told => ["streak.grown", { ...moment(cast), celebration }];
const byAda = ({ ada }: Cast) => `user:${ada.id}`;
const friendStreak = (named: Facts["friendStreak.moved"]["moment"], english: string): TypeCase => ({
  variant: named,
  fact: ({ ada, ben }) => [
    "friendStreak.moved",
    { pairId: ID, userId: ben.id, friendId: ada.id, moment: named, days: 7, tier: "bronze" },
  ],
  source: () => `streak:${ID}`,
  by: "ada",
  english,
});
const notice = (
  variant: string,
  fact: TypeCase["fact"],
  english: string,
  about?: string,
): TypeCase => ({
  variant,
  fact,
  source: () => `system:${about ? `${variant}:${about}` : variant}`,
  by: null,
  data: () => ({}),
  english,
});

/** Every type with the facts that give rise to it. */
export const typeCases: Record<NotificationType, TypeCase[]> = {
  follow: [
    {
      fact: ({ ada, ben }) => [
        "follow.started",
        { followerId: ada.id, followingId: ben.id, requestId: null },
      ],
      source: byAda,
      by: "ada",
      data: () => ({}),
      english: "Ada Example follows you now",
    },
    {
      variant: "accepted",
      fact: ({ ada, ben }) => [
        "follow.started",
        { followerId: ben.id, followingId: ada.id, requestId: ID },
      ],
      source: byAda,
      by: "ada",
      english: "Ada Example accepted your follow request",
    },
  ],
  follow_request: [
    {
      fact: async ({ app, ada, ben }) => {
        const requestId = newId();
        await app.platform.db.delete(followRequests);
        await app.platform.db
          .insert(followRequests)
          .values({ id: requestId, requester_id: ada.id, target_id: ben.id });
        return ["follow.requested", { requestId, requesterId: ada.id, targetId: ben.id }];
      },
      source: byAda,
      by: "ada",
      english: "Ada Example would like to follow you",
    },
  ],
  like: [
    {
      fact: ({ ada, ben }) => [
        "post.liked",
        { post, commentId: null, authorId: ben.id, likerId: ada.id },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => postData,
      english: "Ada Example liked your post",
      german: "Ada Example",
    },
    {
      variant: "comment",
      fact: ({ ada, ben }) => [
        "post.liked",
        { post, commentId: ID, authorId: ben.id, likerId: ada.id },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      english: "Ada Example liked your comment",
    },
  ],
  comment: [
    {
      fact: ({ ada, ben }) => [
        "post.commented",
        { post, commentId: ID, authorId: ben.id, commenterId: ada.id },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => postData,
      english: "Ada Example commented on your post",
    },
  ],
  reply: [
    {
      fact: ({ ada, ben }) => [
        "post.replied",
        { post, commentId: ID, authorId: ben.id, replierId: ada.id },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => postData,
      english: "Ada Example replied to your comment",
    },
  ],
  mention: [
    {
      fact: ({ ada, ben }) => [
        "post.mentioned",
        { post, mentionedIds: [ben.id, ada.id], actorId: ada.id, pageName: "The Makers" },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => ({ ...postData, pageName: "The Makers" }),
      english: "Ada Example mentioned you in The Makers",
    },
    {
      variant: "in a chat",
      fact: ({ ada, ben }) => [
        "chat.mentioned",
        { chatId: ID, messageId: ID, senderId: ada.id, mentionedIds: [ben.id, ada.id] },
      ],
      source: () => `chat:${ID}`,
      by: "ada",
      data: () => ({}),
      english: "Ada Example mentioned you",
    },
  ],
  tag: [
    {
      fact: ({ ada, ben }) => [
        "post.tagged",
        { post, taggedIds: [ben.id, ada.id], actorId: ada.id },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => postData,
      english: "Ada Example tagged you in a post",
    },
  ],
  chat_message: [
    {
      fact: ({ ada, ben }) => [
        "chat.messageSent",
        {
          chatId: ID,
          messageId: ID,
          senderId: ada.id,
          readerIds: [ben.id, ada.id],
          preview: "Tea at four?",
        },
      ],
      source: () => `chat:${ID}`,
      by: "ada",
      data: () => ({}),
      english: "Ada Example: Tea at four?",
    },
  ],
  game_invite: [
    {
      fact: ({ ada, ben }) => [
        "game.invited",
        {
          game,
          creatorUsername: "ada",
          path: { pathId: ID, pathName: "tides" },
          inviterId: ada.id,
          inviteeIds: [ben.id, ada.id],
          expiresAt: soon,
        },
      ],
      source: () => `game:${ID}`,
      by: "ada",
      data: () => ({ ...gameData, creatorUsername: "ada", pathId: ID, pathName: "tides" }),
      english: "Ada Example invited you to play “Rivers”",
      german: "Rivers",
    },
  ],
  game_complete: [
    {
      fact: ({ ben }) => ["game.completed", { game, finisherIds: [ben.id], winnerIds: [] }],
      source: () => `game:${ID}`,
      by: null,
      data: () => gameData,
      english: "“Rivers” is over. Come and see how it ended!",
    },
    {
      variant: "won",
      fact: ({ ben }) => [
        "game.completed",
        { game, finisherIds: [ben.id], winnerIds: [ben.id], tiers: { [ben.id]: "gold" } },
      ],
      source: () => `game:${ID}`,
      by: null,
      data: () => ({ ...gameData, tier: "gold" }),
      english: "You won “Rivers”. Well played!",
    },
  ],
  game_shared: [
    {
      fact: ({ ada, ben }) => [
        "game.shared",
        { game, senderId: ada.id, receiverId: ben.id, creatorUsername: "ada", postName: null },
      ],
      source: () => `game:${ID}`,
      by: "ada",
      data: () => ({ ...gameData, creatorUsername: "ada" }),
      english: "Ada Example shared “Rivers” with you",
    },
  ],
  game_reply_ready: [
    {
      fact: ({ ada, ben }) => [
        "game.playerFinished",
        { game, playerId: ada.id, readerIds: [ben.id, ada.id] },
      ],
      source: () => `game:${ID}`,
      by: "ada",
      data: () => gameData,
      english: "Ada Example has finished “Rivers”",
    },
  ],
  new_path: [
    {
      fact: async (cast) => {
        pathId = await putPath(cast);
        return ["path.published", { pathId, creatorId: cast.ada.id }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      data: () => ({
        pathId,
        pathName: `tides-${pathId}`,
        pathTitle: "Tides",
        userHasCompleted: false,
        creatorUsername: "ada",
      }),
      english: "Ada Example published a new path: Tides",
      german: "Tides",
    },
    {
      variant: "page",
      fact: async (cast) => {
        pathId = await putPath(cast);
        await putOnPage(cast, pathId);
        return ["page.pathAttached", { page, pathId, attachedBy: cast.ada.id }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      english: "New in The Makers: Tides",
      german: "Neu in The Makers: Tides",
    },
  ],
  path_completion: [
    {
      fact: async (cast) => {
        pathId = await putPath(cast);
        return ["path.completed", { userId: cast.ada.id, pathId, tierId: 3 }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      data: () => ({
        pathId,
        pathName: `tides-${pathId}`,
        pathTitle: "Tides",
        tier: "gold",
        tierId: 3,
        isPathCompletion: true,
        userHasCompleted: false,
      }),
      english: "Ada Example completed “Tides” (Gold)",
    },
  ],
  page_share: [
    {
      fact: ({ ada, ben }) => ["page.shared", { page, senderId: ada.id, receiverId: ben.id }],
      source: () => `page:${ID}`,
      by: "ada",
      data: () => pageData,
      english: "Ada Example shared the page The Makers with you",
    },
  ],
  page_invite: [
    {
      fact: ({ ada, ben }) => [
        "page.invited",
        {
          page,
          customizationConfig: null,
          inviterId: ada.id,
          inviteeIds: [ben.id, ada.id],
          expiresAt: soon,
        },
      ],
      source: () => `page:${ID}`,
      by: "ada",
      data: () => ({ ...pageData, inviter_username: "ada", inviter_avatar_url: null }),
      english: "Ada Example invited you to join The Makers",
    },
  ],
  page_join_request: [
    {
      fact: ({ ada, ben }) => [
        "page.joinRequested",
        { page, requestId: ID, requesterId: ada.id, moderatorIds: [ben.id] },
      ],
      source: () => `page:${ID}`,
      by: "ada",
      data: ({ ada }) => ({
        ...pageData,
        requestId: ID,
        requestUserId: ada.id,
        requestStatus: "pending",
      }),
      english: "Ada Example would like to join The Makers",
    },
  ],
  page_join_approved: [
    {
      fact: ({ ada, ben }) => [
        "page.joinAnswered",
        {
          page,
          requestId: ID,
          requesterId: ben.id,
          reviewerId: ada.id,
          moderatorIds: [ada.id],
          answer: "approved",
        },
      ],
      source: () => `page:${ID}`,
      by: "ada",
      data: () => ({ ...pageData, requestId: ID, requestStatus: "approved" }),
      english: "Welcome to The Makers. Your request was approved.",
    },
  ],
  profile_view: [
    {
      fact: ({ ada, ben }) => ["profile.viewed", { viewerId: ada.id, viewedId: ben.id }],
      source: byAda,
      by: "ada",
      data: () => ({}),
      english: "Ada Example visited your profile",
      isHidden: true,
    },
  ],
  user_blocked: [
    {
      fact: ({ ada, ben }) => ["user.blocked", { blockerId: ben.id, blockedId: ada.id }],
      source: byAda,
      by: "ada",
      data: () => ({}),
      english: "You blocked Ada Example",
      isHidden: true,
    },
  ],
  user_unblocked: [
    {
      fact: ({ ada, ben }) => ["user.unblocked", { blockerId: ben.id, blockedId: ada.id }],
      source: byAda,
      by: "ada",
      data: () => ({}),
      english: "You unblocked Ada Example",
      isHidden: true,
    },
  ],
  user_registered: [
    {
      fact: ({ ada, ben }) => ["invite.accepted", { inviterId: ben.id, inviteeId: ada.id }],
      source: byAda,
      by: "ada",
      data: () => ({ new_user_username: "ada" }),
      english: "Ada Example joined with your invitation. Say hello!",
    },
  ],
  invitation_received: [
    {
      fact: ({ ada, ben }) => ["invite.accepted", { inviterId: ada.id, inviteeId: ben.id }],
      source: byAda,
      by: "ada",
      data: ({ ada }) => ({
        inviter_username: "ada",
        inviter_avatar_url: null,
        action_button: { text: "Follow", target_user_id: ada.id },
      }),
      english: "Ada Example invited you. Follow them to stay in touch.",
    },
  ],
  waitlist_signup: [
    {
      fact: () => ["waitlist.confirmed", { entryId: ID }],
      source: () => "waitlist:0",
      by: null,
      data: () => ({}),
      english: "1 person joined the waitlist",
    },
  ],
  system: [
    notice(
      "newDevice",
      ({ ben }) => [
        "session.startedOnNewDevice",
        { userId: ben.id, userAgent: "Firefox/140 Linux", at: soon },
      ],
      "Your account was just opened on Firefox, Linux. Not you? Change your password.",
    ),
    notice(
      "passwordChanged",
      ({ ben }) => ["account.passwordChanged", { userId: ben.id }],
      "Your password was changed. If that wasn’t you, reset it right away.",
    ),
    notice(
      "emailChanged",
      ({ ben }) => [
        "account.emailChanged",
        { userId: ben.id, email: "b@waymates.test", former: "ben@waymates.test" },
      ],
      "Your account now uses b@waymates.test. If that wasn’t you, contact us.",
    ),
    notice(
      "sessionCopied",
      ({ ben }) => [
        "session.refreshReused",
        { userId: ben.id, userAgent: "Firefox/140 Linux", at: soon },
      ],
      "A copy of your sign-in on Firefox, Linux was used, so we ended it. Not you? Change your password.",
    ),
    {
      ...notice(
        "partnerClaimed",
        ({ ada, ben }) => [
          "partner.claimed",
          { claimId: ID, partnerId: ben.id, claimerId: ada.id },
        ],
        "Ada Example named you as their partner. In your settings, under Relationships, you can confirm or decline.",
      ),
      by: "ada",
    },
    {
      ...notice(
        "partnerConfirmed",
        ({ ada, ben }) => [
          "partner.confirmed",
          { claimId: ID, partnerId: ada.id, claimerId: ben.id },
        ],
        "Ada Example confirmed that you are partners.",
      ),
      by: "ada",
    },
    notice(
      "exportReady",
      ({ ben }) => ["account.exportReady", { userId: ben.id, exportId: ID }],
      "Your export is ready to download.",
    ),
    notice(
      "contentRemoved",
      ({ ben }) => [
        "moderation.contentRemoved",
        { decisionId: ID, userId: ben.id, reason: "spam" },
      ],
      "We removed something you posted. Reason: spam",
    ),
    notice(
      "reportReviewed",
      ({ ben }) => ["moderation.reportReviewed", { decisionId: ID, userId: ben.id }],
      "We looked into your report. Thank you for keeping an eye out.",
    ),
    notice(
      "pageMuted",
      ({ ben }) => [
        "page.memberMuted",
        { pageId: ID, userId: ben.id, until: soon, told: { page, days: 3 } },
      ],
      "The moderators of The Makers have muted you for 3 days. You can read along, but not write.",
      "makers",
    ),
    notice(
      "pageRemoved",
      ({ ben }) => ["page.memberRemoved", { page, userId: ben.id }],
      "The moderators of The Makers have taken you off the page.",
      "makers",
    ),
    notice(
      "announcement",
      () => ["announcement.published", { announcementId: ID, text: "New paths are here" }],
      "New paths are here",
    ),
  ],
  badge_earned: [
    {
      fact: ({ ben }) => ["badge.earned", { userId: ben.id, badge }],
      source: () => `badge:${ID}`,
      by: null,
      data: () => ({
        badgeReward: {
          image_url: "/badges/gold.svg",
          external_name: "Pathfinder",
          gradient_start: "#B8860B",
          gradient_end: "#FFE08A",
          gradient_direction: "to bottom right",
        },
        tier: "gold",
      }),
      english: "You earned the badge “Pathfinder” (Gold)",
      german: "Pathfinder",
    },
  ],
  reward_earned: [
    {
      fact: ({ ben }) => [
        "points.bonusBooked",
        { userId: ben.id, entryId: ID, tag: "path_complete", points: 50 },
      ],
      source: () => `reward:${ID}`,
      by: null,
      data: () => ({}),
      english: "50 bonus points for you",
    },
    {
      variant: "freeze",
      fact: ({ ben }) => ["streak.freezeEarned", { userId: ben.id, freezeId: ID }],
      source: () => `reward:${ID}`,
      by: null,
      english: "You got a freeze. It protects your streak for a day.",
    },
  ],
  friend_streak: [
    friendStreak("invited", "Ada Example wants to start a streak with you"),
    friendStreak("started", "Your streak with Ada Example has begun"),
    friendStreak("milestone", "7 days in a row with Ada Example!"),
    friendStreak("atRisk", "Your streak with Ada Example needs you today"),
    friendStreak("nudge", "Ada Example gives you a nudge: keep your streak going"),
    friendStreak("ended", "Your streak with Ada Example has ended. Start a new one?"),
  ],
  streak_level_up: [{ ...streak("7 days in a row: next level!"), fact: grown("streak_level_up") }],
  streak_achieved: [
    { ...streak("7 days in a row. A good start!"), fact: grown("streak_achieved") },
  ],
  streak_tier_upgrade: [
    {
      ...streak("7 days in a row. Your streak is now Bronze!"),
      fact: grown("streak_tier_upgrade"),
      german: "Bronze",
    },
  ],
  streak_milestone: [
    { ...streak("7 days in a row. What a stretch!"), fact: grown("streak_milestone") },
  ],
  streak_achievement: [
    { ...streak("7 days in a row: your longest streak so far"), fact: grown("streak_achievement") },
  ],
  streak_saved: [
    { ...streak("Your streak of 7 days is safe"), fact: (cast) => ["streak.saved", moment(cast)] },
  ],
  streak_broken: [
    {
      ...streak("7 days in a row: that counts. Set off again today?"),
      fact: (cast) => ["streak.broken", moment(cast)],
    },
  ],
  streak_reminder: [
    {
      ...streak("Three questions keep your streak of 7 days going"),
      fact: (cast) => ["streak.reminderDue", { ...moment(cast), urgent: false }],
    },
  ],
  streak_urgent_reminder: [
    {
      ...streak("Your streak of 7 days ends tonight. Three questions will save it."),
      fact: (cast) => ["streak.reminderDue", { ...moment(cast), urgent: true }],
    },
  ],
  post_shared: [
    {
      fact: ({ ada, ben }) => [
        "post.shared",
        { post, senderId: ada.id, receiverId: ben.id, creatorUsername: "ada" },
      ],
      source: () => `post:${ID}`,
      by: "ada",
      data: () => ({ ...postData, creatorUsername: "ada" }),
      english: "Ada Example shared a post with you",
    },
  ],
};
