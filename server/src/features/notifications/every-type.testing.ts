import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { newId } from "../../platform/ids.ts";
import type { Facts } from "../../platform/facts.ts";
import type { TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { followRequests, follows } from "../follows/tables.ts";
import { pageMembers, pagePaths, pages } from "../pages/tables.ts";
import { duelOf, publish } from "../posts/posts.testing.ts";
import { pathMembers, paths } from "../paths/tables.ts";
import { profileInterests } from "../profiles/tables.ts";

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
  /** The variant of its text; undefined for the text of the type itself. */
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
const AT = "2026-03-10T10:00:00.000Z";
const AT_IN_WORDS = "March 10, 2026 at 10:00 AM UTC";
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

async function putPage({ app, ben }: Cast): Promise<void> {
  const { pageId: page_id, pageName: name, displayName: display_name } = page;
  await app.platform.db.insert(pages).values({ id: page_id, name, display_name });
  await app.platform.db.insert(pageMembers).values({ page_id, user_id: ben.id });
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
  sourceId = variant,
): TypeCase => ({
  variant,
  fact,
  source: () => `system:${sourceId}`,
  by: null,
  data: () => ({}),
  english,
});

const ofPost = {
  source: () => `post:${postId}`,
  by: "ada",
  data: () => ({ post_type: "story" }),
} as const;

const removal = ({ id: authorId }: TestPerson) => ({
  targetType: "message" as const,
  targetId: ID,
  authorId,
  reason: "spam",
});

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
  words = "",
): PublishedFact => ["share.sent", { kind, thingId, actorId: ada.id, receiverId: ben.id, words }];

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
    {
      ...ofPost,
      variant: "words",
      fact: toPost("ada", (cast) => shared(cast, "post", postId, "Read this!")),
      data: () => ({ post_type: "story", creatorUsername: "ada" }),
      english: "Ada Example shared a post with you: “Read this!”",
    },
  ],
  page_share: (
    [
      ["", "Ada Example shared the page The Makers with you"],
      ["Join us!", "Ada Example shared the page The Makers with you: “Join us!”"],
    ] as const
  ).map(([words, english]) => ({
    ...(words ? { variant: "words" } : {}),
    fact: async (cast: Cast) => {
      await putPage(cast);
      return shared(cast, "page", ID, words);
    },
    source: () => `page:${ID}`,
    by: "ada" as const,
    data: () => pageData,
    english,
  })),
  game_shared: (
    [
      ["", "Ada Example shared “Tides” with you"],
      ["Beat me!", "Ada Example shared “Tides” with you: “Beat me!”"],
    ] as const
  ).map(([words, english]) => ({
    ...(words ? { variant: "words" } : {}),
    fact: async (cast: Cast) => {
      gameId = await duelOf(cast.app, cast.ben);
      return shared(cast, "game", gameId, words);
    },
    source: () => `game:${gameId}`,
    by: "ada" as const,
    data: () => ({ ...gameData, gameName: "Tides", creatorUsername: "ben" }),
    english,
  })),
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
    {
      ...ofPost,
      variant: "page",
      fact: async (cast) => {
        const { app, ada, ben } = cast;
        await putPage(cast);
        await app.platform.db.insert(pageMembers).values({ page_id: ID, user_id: ada.id });
        postId = (await publish(ada, { page_id: ID })).id;
        const named = { mentionedIds: [ben.id], taggedIds: [] };
        return ["post.peopleNamed", { postId, actorId: ada.id, ...named }];
      },
      data: () => ({ post_type: "story", pageName: "makers" }),
      english: "Ada Example mentioned you in The Makers",
    },
  ],
  chat_message: (
    [
      ["", "Ada Example sent you a message"],
      ["Tea at four?", "Ada Example: Tea at four?"],
    ] as const
  ).map(([preview, english]) => ({
    ...(preview ? { variant: "preview" } : {}),
    fact: ({ ada, ben }: Cast): PublishedFact => [
      "chat.messageSent",
      { chatId: ID, messageId: ID, senderId: ada.id, readerIds: [ben.id, ada.id], preview },
    ],
    source: () => `chat:${ID}`,
    by: "ada" as const,
    data: () => ({}),
    english,
  })),
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
        await putPage(cast);
        await cast.app.platform.db.insert(pagePaths).values({ page_id: ID, path_id: pathId });
        return ["page.pathAttached", { page, pathId, attachedBy: cast.ada.id }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      english: "New in The Makers: Tides",
      german: "Neu in The Makers: Tides",
    },
    {
      variant: "interest",
      fact: async (cast) => {
        const { db } = cast.app.platform;
        pathId = await putPath(cast);
        await db.delete(follows);
        await db.update(paths).set({ tags: ["astronomy"] });
        await db.insert(profileInterests).values({ user_id: cast.ben.id, tag: "astronomy" });
        return ["path.published", { pathId, creatorId: cast.ada.id }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      english: "A new path that might be for you: Tides",
    },
  ],
  path_completion: [
    {
      fact: async (cast) => {
        pathId = await putPath(cast);
        return ["path.completed", { userId: cast.ada.id, pathId, tierId: null }];
      },
      source: () => `path:${pathId}`,
      by: "ada",
      english: "Ada Example completed “Tides”",
    },
    {
      variant: "tier",
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
  page_join_approved: (
    [
      [null, "Welcome to The Makers. Your request was approved."],
      ["Say hi!", "Welcome to The Makers. The moderators wrote: “Say hi!”"],
    ] as const
  ).map(([message, english]) => ({
    ...(message ? { variant: "answered" } : {}),
    fact: ({ ada, ben }: Cast): PublishedFact => [
      "page.joinAnswered",
      {
        page,
        requestId: ID,
        requesterId: ben.id,
        reviewerId: ada.id,
        moderatorIds: [ada.id],
        answer: "approved",
        message,
      },
    ],
    source: () => `page:${ID}`,
    by: "ada" as const,
    data: () => ({ ...pageData, requestId: ID, requestStatus: "approved" }),
    english,
  })),
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
      "mailStoppedWithReason",
      ({ ben }) => [
        "account.mailStopped",
        { userId: ben.id, address: "b@waymates.test", reason: "550 no such person" },
      ],
      "We can’t reach you at b@waymates.test, so we’ve stopped sending email there. The mail server says: 550 no such person",
      "mailStopped",
    ),
    notice(
      "mailStopped",
      ({ ben }) => [
        "account.mailStopped",
        { userId: ben.id, address: "b@waymates.test", reason: null },
      ],
      "We can’t reach you at b@waymates.test, so we’ve stopped sending email there. Check the address, then try again.",
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
      "pageMuted:makers",
    ),
    notice(
      "pageMutedWithReason",
      ({ ben }) => [
        "page.memberMuted",
        { pageId: ID, userId: ben.id, until: soon, notice: { page, days: 3, reason: "spam" } },
      ],
      "The moderators of The Makers have muted you for 3 days. You can read, but not post. Reason: spam",
      "pageMuted:makers",
    ),
    notice(
      "pageRemoved",
      ({ ben }) => ["page.memberRemoved", { page, userId: ben.id }],
      "The moderators of The Makers removed you from the page.",
      "pageRemoved:makers",
    ),
    notice(
      "pageRemovedWithReason",
      ({ ben }) => ["page.memberRemoved", { page, userId: ben.id, reason: "spam" }],
      "The moderators of The Makers removed you from the page. Reason: spam",
      "pageRemoved:makers",
    ),
    notice(
      "questionReported",
      ({ ben }) => ["question.suspended", { nodeId: ID, prompt: "Why?", staffIds: [ben.id] }],
      "Three people reported “Why?”. Please review it.",
    ),
    notice(
      "reportReviewed",
      ({ ben }) => [
        "report.decided",
        { reportId: ID, reporterId: ben.id, decision: "keep", isQuestion: false },
      ],
      "We looked into your report. Thanks for looking out for others.",
      `reportReviewed:${ID}`,
    ),
    notice(
      "reportConfirmed",
      ({ ben }) => [
        "report.decided",
        { reportId: ID, reporterId: ben.id, decision: "remove", isQuestion: true },
      ],
      "You were right about a question, so we removed it. Thanks for your sharp eye.",
      `reportReviewed:${ID}`,
    ),
    notice(
      "contentRemoved",
      ({ ben }) => ["content.removed", removal(ben)],
      "We removed something you posted. Reason: spam",
    ),
    notice(
      "pageContentRemoved",
      ({ ben }) => ["content.removed", { ...removal(ben), page }],
      "The moderators of The Makers removed something you wrote. Reason: spam",
      "pageContentRemoved:makers",
    ),
    ...(
      [
        [
          "sanctionWarning",
          "warning",
          null,
          "You’ve received a warning from the Waymates team: spam",
        ],
        [
          "sanctionMute",
          "mute",
          AT,
          `You can read, but not post, until ${AT_IN_WORDS}. Reason: spam`,
        ],
        [
          "sanctionSuspension",
          "suspension",
          AT,
          `You can’t sign in until ${AT_IN_WORDS}. Reason: spam`,
        ],
        ["sanctionBan", "ban", null, "You can’t sign in anymore. Reason: spam"],
      ] as const
    ).map(([variant, kind, until, english]) =>
      notice(
        variant,
        ({ ben }) => [
          "sanction.imposed",
          { sanctionId: ID, userId: ben.id, kind, reason: "spam", until },
        ],
        english,
        `sanction:${ID}`,
      ),
    ),
    ...(
      [
        [true, "We’ve reversed the decision. Answer: Sorry."],
        [false, "We’re upholding the decision. Answer: Sorry."],
      ] as const
    ).map(([isLifted, english]) =>
      notice(
        isLifted ? "appealLifted" : "appealUpheld",
        ({ ben }) => [
          "appeal.decided",
          { appealId: ID, userId: ben.id, isLifted, answer: "Sorry." },
        ],
        english,
        `appealDecided:${ID}`,
      ),
    ),
    notice(
      "announcement",
      ({ ben }) => [
        "announcement.due",
        { announcementId: ID, text: "New paths are here", userIds: [ben.id] },
      ],
      "New paths are here",
      `announcement:${ID}`,
    ),
    notice(
      "gameCalledOff",
      ({ ben }) => ["game.calledOff", { game: gameRef, playerIds: [ben.id], reason: "spam" }],
      "We canceled “Rivers”. Reason: spam",
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
      variant: "guest",
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
    ...(won ? { variant: "won" } : {}),
    fact: ({ ben }: Cast): PublishedFact => [
      "game.completed",
      {
        game: gameRef,
        userId: ben.id,
        tier,
        won,
        at: AT,
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
      variant: "tier",
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
      german: "Kompass",
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
