import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { newId } from "../../platform/ids.ts";
import type { Facts } from "../../platform/facts.ts";
import type { TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { followRequests, follows } from "../follows/tables.ts";
import { pageMembers, pagePaths, pages } from "../pages/tables.ts";
import { duelOf, publish } from "../posts/posts.testing.ts";
import { pathMembers, paths } from "../paths/tables.ts";
import type { NotificationParams } from "./rules.ts";

/** ada acts; ben gets the notification. */
export interface Cast {
  app: TestApp;
  ada: TestPerson;
  ben: TestPerson;
}

/** A fact's name and payload. */
export type PublishedFact = { [Name in keyof Facts & string]: [Name, Facts[Name]] }[keyof Facts &
  string];

export interface TypeCase {
  /** Distinguishes the cases of a type. */
  variant?: string;
  /** Prepares the rows that the listener reads, and returns the fact. */
  fact(cast: Cast): Promise<PublishedFact> | PublishedFact;
  source: (cast: Cast) => string;
  /** The actor; null for notifications of the system. */
  by: "ada" | null;
  data?: (cast: Cast) => NotificationData;
  english: string;
  german?: string;
  isHidden?: boolean;
}

const ID = newId();
const page = { pageId: ID, pageName: "makers", displayName: "The Makers", pageAvatarUrl: null };
const gameRef = { id: ID, name: "Rivers", gameType: "duel", gameTypeId: 1 } as const;
const gameData = { gameName: "Rivers", gameTypeId: 1 };
const pageData = { pageId: ID, pageName: "makers", pageAvatarUrl: null };
const soon = new Date(Date.now() + 60 * 60 * 1000).toISOString();

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

/** Makes ben a member of the page and adds the path to it. */
async function putOnPage({ app, ben }: Cast, path_id: string): Promise<void> {
  const { pageId: page_id, pageName: name, displayName: display_name } = page;
  await app.platform.db.insert(pages).values({ id: page_id, name, display_name });
  await app.platform.db.insert(pageMembers).values({ page_id, user_id: ben.id });
  await app.platform.db.insert(pagePaths).values({ page_id, path_id });
}

let pathId = "";
let postId = "";
let gameId = "";
const moment = ({ ben }: Cast) => ({ userId: ben.id, days: 7, tier: "bronze" as const });
const streak = (english: string): Omit<TypeCase, "fact"> => ({
  source: () => "streak:own",
  by: null,
  data: () => ({ tier: "bronze" }),
  english,
});
const grown =
  (celebration: NonNullable<Facts["streak.grown"]["celebration"]>) =>
  (cast: Cast): PublishedFact => ["streak.grown", { ...moment(cast), longest: 7, celebration }];
const due =
  (type: Facts["streak.noticesDue"]["type"]) =>
  (cast: Cast): PublishedFact => ["streak.noticesDue", { type, people: [moment(cast)] }];
const byAda = ({ ada }: Cast) => `user:${ada.id}`;
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

const ofPost = {
  source: () => `post:${postId}`,
  by: "ada",
  data: () => ({ post_type: "story" }),
} as const;

/** What ada did to a post, of her own or of ben's. */
const toPost =
  (author: "ada" | "ben", fact: (cast: Cast) => PublishedFact) =>
  async (cast: Cast): Promise<PublishedFact> => {
    postId = (await publish(cast[author])).id;
    return fact(cast);
  };

const written = ({ ada, ben }: Cast) => ({
  postId,
  commentId: ID,
  actorId: ada.id,
  postAuthorId: ben.id,
  parentId: null,
  parentAuthorId: null,
  mentionedIds: [],
});

const liked = ({ ada, ben }: Cast, commentId: string | null): PublishedFact => [
  "post.liked",
  { postId, commentId, likerId: ada.id, authorId: ben.id, likeCount: 1 },
];

const shared = (
  { ada, ben }: Cast,
  kind: Facts["share.sent"]["kind"],
  thingId: string,
): PublishedFact => ["share.sent", { kind, thingId, actorId: ada.id, receiverId: ben.id }];

/** Each type, with the facts that cause it. */
export const typeCases: Record<NotificationType, TypeCase[]> = {
  like: [
    {
      ...ofPost,
      fact: toPost("ben", (cast) => liked(cast, null)),
      english: "Ada Example liked your post",
    },
    {
      ...ofPost,
      variant: "comment",
      fact: toPost("ben", (cast) => liked(cast, ID)),
      english: "Ada Example liked your comment",
    },
  ],
  comment: [
    {
      ...ofPost,
      fact: toPost("ben", (cast) => ["comment.written", written(cast)]),
      english: "Ada Example commented on your post",
    },
  ],
  reply: [
    {
      ...ofPost,
      fact: toPost("ada", (cast) => [
        "comment.written",
        { ...written(cast), postAuthorId: cast.ada.id, parentId: ID, parentAuthorId: cast.ben.id },
      ]),
      english: "Ada Example replied to your comment",
    },
  ],
  tag: [
    {
      ...ofPost,
      fact: toPost("ada", ({ ada, ben }) => [
        "post.peopleNamed",
        { postId, actorId: ada.id, mentionedIds: [], taggedIds: [ben.id] },
      ]),
      english: "Ada Example tagged you in a post",
    },
  ],
  post_shared: [
    {
      ...ofPost,
      fact: toPost("ada", (cast) => shared(cast, "post", postId)),
      data: () => ({ post_type: "story", creatorUsername: "ada" }),
      english: "Ada Example shared a post with you",
    },
  ],
  page_share: [
    {
      fact: async (cast) => {
        const { pageId: id, pageName: name, displayName: display_name } = page;
        await cast.app.platform.db.insert(pages).values({ id, name, display_name });
        return shared(cast, "page", ID);
      },
      source: () => `page:${ID}`,
      by: "ada",
      data: () => pageData,
      english: "Ada Example shared the page The Makers with you",
    },
  ],
  game_shared: [
    {
      fact: async (cast) => {
        gameId = await duelOf(cast.app, cast.ben);
        return shared(cast, "game", gameId);
      },
      source: () => `game:${gameId}`,
      by: "ada",
      data: () => ({ ...gameData, gameName: "Tides", creatorUsername: "ben" }),
      english: "Ada Example shared “Tides” with you",
    },
  ],
  follow: [
    {
      fact: ({ ada, ben }) => [
        "follow.started",
        { followerId: ada.id, followingId: ben.id, requestId: null },
      ],
      source: byAda,
      by: "ada",
      data: () => ({}),
      english: "Ada Example started following you",
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
      english: "Ada Example wants to follow you",
    },
  ],
  mention: [
    {
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
      english: "Ada Example wants to join The Makers",
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
      "New sign-in to your account on Firefox, Linux. Not you? Change your password.",
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
      "Someone used a copy of your sign-in on Firefox, Linux, so we signed it out. Not you? Change your password.",
    ),
    {
      ...notice(
        "partnerClaimed",
        ({ ada, ben }) => [
          "partner.claimed",
          { claimId: ID, partnerId: ben.id, claimerId: ada.id },
        ],
        "Ada Example added you as their partner. You can confirm or decline in your settings, under Relationships.",
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
        "Ada Example confirmed that you’re partners.",
      ),
      by: "ada",
    },
    notice(
      "exportReady",
      ({ ben }) => ["account.exportReady", { userId: ben.id, exportId: ID }],
      "Your export is ready to download.",
    ),
    notice(
      "pageMuted",
      ({ ben }) => [
        "page.memberMuted",
        { pageId: ID, userId: ben.id, until: soon, notice: { page, days: 3 } },
      ],
      "The moderators of The Makers have muted you for 3 days. You can read, but not post.",
      "makers",
    ),
    notice(
      "pageRemoved",
      ({ ben }) => ["page.memberRemoved", { page, userId: ben.id }],
      "The moderators of The Makers removed you from the page.",
      "makers",
    ),
  ],
  game_invite: [
    {
      fact: ({ ada, ben }) => [
        "game.invited",
        {
          game: gameRef,
          creatorId: ada.id,
          path: { id: ID, title: "Rivers" },
          inviteeIds: [ben.id],
          expiresAt: null,
        },
      ],
      source: () => `game:${ID}`,
      by: "ada",
      data: () => ({ ...gameData, creatorUsername: "ada", pathId: ID, pathName: "Rivers" }),
      english: "Ada Example invited you to play “Rivers”",
    },
  ],
  game_reply_ready: [
    {
      fact: ({ ada, ben }) => [
        "game.seatFinished",
        { game: gameRef, userId: ada.id, guestName: null, readerIds: [ben.id] },
      ],
      source: () => `game:${ID}`,
      by: "ada",
      data: () => gameData,
      english: "Ada Example has finished “Rivers”",
    },
    {
      variant: "of a guest",
      fact: ({ ben }) => [
        "game.seatFinished",
        { game: gameRef, userId: null, guestName: "Zoe", readerIds: [ben.id] },
      ],
      source: () => `game:${ID}`,
      by: null,
      data: () => gameData,
      english: "Zoe has finished “Rivers”",
    },
  ],
  game_complete: (
    [
      [false, null, "“Rivers” is over. See how it ended!"],
      [true, "gold", "You won “Rivers”. Well played!"],
    ] as const
  ).map(([won, tier, english]) => ({
    variant: won ? "won" : "not won",
    fact: ({ ben }: Cast): PublishedFact => [
      "game.completed",
      {
        game: gameRef,
        userId: ben.id,
        tier,
        won,
        at: "2026-03-10T10:00:00.000Z",
        source: { type: "game", id: ID },
      },
    ],
    source: () => `game:${ID}`,
    by: null,
    data: () => ({ ...gameData, ...(tier ? { tier } : {}) }),
    english,
  })),
  badge_earned: [
    {
      fact: ({ ben }) => [
        "badge.earned",
        { userId: ben.id, key: "pathfinder.gold", family: "pathfinder", tier: "gold" },
      ],
      source: () => "badge:pathfinder.gold",
      by: null,
      data: () => ({
        badgeReward: {
          image_url: "/badges/pathfinder.gold.svg",
          external_name: "Pathfinder",
          gradient_start: "#B8860B",
          gradient_end: "#FFE08A",
          gradient_direction: "to bottom right",
        },
        tier: "gold",
      }),
      english: "You earned the badge “Pathfinder” (Gold)",
      german: "Pfadfinder",
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
      fact: ({ ben }) => ["freeze.earned", { userId: ben.id, localDate: "2026-03-10", held: 2 }],
      source: () => "reward:freeze:2026-03-10",
      by: null,
      data: () => ({}),
      english: "You got 1 freeze. It protects your streak for a day.",
    },
  ],
  friend_streak: (
    [
      ["invited", "Ada Example wants to start a streak with you", "Accept"],
      ["started", "You and Ada Example have started a streak", null],
      ["milestone", "7 days in a row with Ada Example!", null],
      ["atRisk", "Your streak with Ada Example needs you today", "Nudge"],
      [
        "atRiskForBoth",
        "Your streak with Ada Example isn’t safe yet today. Send a nudge?",
        "Nudge",
      ],
      ["nudge", "Ada Example nudged you to keep your streak going", "Nudge"],
      ["ended", "Your streak with Ada Example has ended. Start a new one?", null],
    ] as const
  ).map(([event, english, button]) => ({
    variant: event,
    fact: ({ ada, ben }: Cast): PublishedFact => [
      "friendStreak.noticeDue",
      {
        streakId: ID,
        event,
        days: 7,
        tier: "bronze",
        readers: [{ userId: ben.id, friendId: ada.id }],
      },
    ],
    source: () => `streak:${ID}`,
    by: "ada" as const,
    data: ({ ada }: Cast) => ({
      tier: "bronze",
      ...(button ? { action_button: { text: button, target_user_id: ada.id } } : {}),
    }),
    english,
  })),
  streak_saved: [{ ...streak("Your streak of 7 days is safe"), fact: due("streak_saved") }],
  streak_broken: [
    {
      ...streak("7 days in a row still count. Start again today?"),
      fact: due("streak_broken"),
    },
  ],
  streak_reminder: [
    {
      ...streak("Three questions keep your streak of 7 days going"),
      fact: due("streak_reminder"),
    },
  ],
  streak_urgent_reminder: [
    {
      ...streak("Your streak of 7 days ends tonight. Three questions will save it."),
      fact: due("streak_urgent_reminder"),
    },
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
  streak_milestone: [{ ...streak("7 days in a row. Way to go!"), fact: grown("streak_milestone") }],
  streak_achievement: [
    { ...streak("7 days in a row: your longest streak so far"), fact: grown("streak_achievement") },
  ],
};

/** A text of a notification with the parameters that fill it. */
interface TextCase {
  type: NotificationType;
  params?: NotificationParams;
  /** Without an actor. */
  isSystem?: true;
  english: string;
}

/** Further texts, of facts that the tests of pages, moderation and announcements publish. */
export const furtherTexts: TextCase[] = [
  {
    type: "mention",
    params: { variant: "page", page: "The Makers" },
    english: "Ada Example mentioned you in The Makers",
  },
  {
    type: "system",
    params: { variant: "contentRemoved", reason: "spam" },
    isSystem: true,
    english: "We removed something you posted. Reason: spam",
  },
  {
    type: "system",
    params: { variant: "reportReviewed" },
    isSystem: true,
    english: "We looked into your report. Thanks for looking out for others.",
  },
  {
    type: "system",
    params: { variant: "announcement", text: "New paths are here" },
    isSystem: true,
    english: "New paths are here",
  },
];
