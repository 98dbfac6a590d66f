import type { BadgeFamilyName, BadgeTier } from "@waymates/contract/features/badges";
import type { GameTier, GameType } from "@waymates/contract/features/games";
import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { PointTag, StreakTier } from "@waymates/contract/features/rewards";

/** A page as listeners need it: pageName is its address, displayName the name that is shown. */
export interface PageRef {
  pageId: string;
  pageName: string;
  displayName: string;
  pageAvatarUrl: string | null;
}

/** A channel of a page; its id is also the id of its chat. */
export interface PageChannelRef {
  channelId: string;
  pageId: string;
  name: string;
  description: string | null;
  imageUrl: string | null;
  isActive: boolean;
}

/** A game as notifications speak of it. */
export interface GameRef {
  id: string;
  name: string;
  gameType: GameType;
  gameTypeId: number;
}

/** A celebration that a counted day causes. */
export type StreakCelebration =
  | "streak_level_up"
  | "streak_achieved"
  | "streak_tier_upgrade"
  | "streak_milestone"
  | "streak_achievement";

/** A notification that is due by the clock rather than by an act. */
export type StreakNotice =
  | "streak_saved"
  | "streak_broken"
  | "streak_reminder"
  | "streak_urgent_reminder";

/** `atRiskForBoth`: the reader has learned today, the friend has not. */
export type FriendStreakEvent =
  | "invited"
  | "started"
  | "milestone"
  | "atRisk"
  | "atRiskForBoth"
  | "nudge"
  | "ended";

/**
 * Every fact that one feature publishes and others listen to, with its payload (JSON; times are
 * ISO 8601). A fact is declared here together with the code that publishes it.
 */
export interface Facts {
  // platform
  /** Mail to the address came back, so none goes there any more. */
  "mail.addressStopped": { address: string; reason: string | null };

  // accounts
  /** isFirst: the person's very first sign-in. */
  "session.startedOnNewDevice": {
    userId: string;
    userAgent: string | null;
    at: string;
    isFirst?: boolean;
  };
  /** A refresh token was used a second time, so it was copied. The session has ended. */
  "session.refreshReused": { userId: string; userAgent: string | null; at: string };
  /** The client restored a session, which continues under another id. */
  "session.renamed": { userId: string; from: string; to: string };
  "account.passwordChanged": { userId: string };
  /** former: the address before the change, which gets a last mail. */
  "account.emailChanged": { userId: string; email: string; former: string };
  /** Mail to the account's address came back, so none goes there any more. */
  "account.mailStopped": { userId: string; address: string; reason: string | null };
  "account.exportReady": { userId: string; exportId: string };
  /** Locked and hidden until it is restored or erased. */
  "account.deleted": { userId: string; eraseAfter: string };
  "account.restored": { userId: string };
  /** All rows of the person are erased; for features that keep something outside the database. */
  "account.erased": { userId: string; keepPosts: boolean; removeMessages: boolean };

  // sanctions
  /** until: ISO 8601, null for one without an end. */
  "sanction.imposed": {
    sanctionId: string;
    userId: string;
    kind: "warning" | "mute" | "suspension" | "ban";
    reason: string;
    until: string | null;
  };
  /** Its lifting was taken back: it holds again. */
  "sanction.resumed": { userId: string; kind: string };
  "appeal.decided": { appealId: string; userId: string; isLifted: boolean; answer: string };

  // profiles and settings
  /** The shown name, username or picture of a person changed. */
  "profile.shown": { userId: string };
  "partner.claimed": { claimId: string; claimerId: string; partnerId: string };
  "partner.confirmed": { claimId: string; claimerId: string; partnerId: string };

  // staff
  /** To these people, in their language; all of one announcement's facts have its id. */
  "announcement.due": { announcementId: string; text: string; userIds: string[] };

  // invites, waitlist
  /** An invited person finished registering. */
  "invite.accepted": { inviterId: string; inviteeId: string };
  "waitlist.confirmed": { entryId: string };

  // follows
  /** requestId is the request that was accepted; null for a follow without a request. */
  "follow.started": { followerId: string; followingId: string; requestId: string | null };
  "follow.requested": { requestId: string; requesterId: string; targetId: string };
  "follow.requestAnswered": {
    requestId: string;
    targetId: string;
    answer: "accepted" | "declined";
  };
  "follow.requestCancelled": { requestId: string; targetId: string };
  "user.blocked": { blockerId: string; blockedId: string };
  "user.unblocked": { blockerId: string; blockedId: string };

  // notifications and push
  /** Published only where both people opted in to profile views. */
  "profile.viewed": { viewerId: string; viewedId: string };
  /** To every device, or `again` to one whose push service was too busy. */
  "push.due": {
    userId: string;
    notificationId: string;
    again?: { subscriptionId: string; attempt: number };
  };

  // pages
  "page.invited": {
    page: PageRef;
    customizationConfig: unknown;
    inviterId: string;
    inviteeIds: string[];
    /** When the invitation ends. */
    expiresAt: string;
  };
  /** moderatorIds: all people who may decide. */
  "page.joinRequested": {
    page: PageRef;
    requestId: string;
    requesterId: string;
    moderatorIds: string[];
  };
  "page.joinAnswered": {
    page: PageRef;
    requestId: string;
    requesterId: string;
    reviewerId: string;
    moderatorIds: string[];
    answer: "approved" | "rejected";
    /** What the moderator wrote with the answer. */
    message?: string | null;
  };
  /** The requester took the request back. */
  "page.joinWithdrawn": {
    page: PageRef;
    requestId: string;
    requesterId: string;
    moderatorIds: string[];
  };
  /** The path was put on the page, for the first time or again. */
  "page.pathAttached": { page: PageRef; pathId: string; attachedBy: string };
  "page.pathDetached": { pageId: string; pathId: string };
  /** All members of the page take part in its channels; listPageRoles returns them. */
  "page.channelCreated": PageChannelRef & { createdBy: string };
  "page.channelChanged": PageChannelRef;
  "page.channelDeleted": { pageId: string; channelId: string };
  "page.memberJoined": { pageId: string; userId: string; role: PageRole };
  /** Left, was removed, or was banned. */
  "page.memberLeft": { pageId: string; userId: string };
  "page.roleChanged": { pageId: string; userId: string; role: PageRole };
  /** The member may read but not write until then; null ends the mute. */
  "page.memberMuted": {
    pageId: string;
    userId: string;
    until: string | null;
    /** Content of the notice to the member; no notice without it. */
    notice?: { page: PageRef; days: number; reason?: string | null };
  };
  /** Moderators of the page have muted or banned a person, or lifted it. */
  "page.memberModerated": {
    pageId: string;
    action: "mute" | "unmute" | "ban" | "unban";
    actorId: string;
    userId: string;
    reason: string | null;
  };
  /** Removed by a moderator, or banned with or without a reason; `page.memberLeft` is published as well. */
  "page.memberRemoved": { page: PageRef; userId: string; reason?: string | null };
  /** The page is deleted already; these were its channels and members. */
  "page.deleted": { pageId: string; channelIds: string[]; memberIds: string[] };

  // paths
  "path.joined": { userId: string; pathId: string };
  "path.published": { pathId: string; creatorId: string | null };
  "node.answered": {
    userId: string;
    nodeId: string;
    chapterId: string;
    pathId: string;
    scored: boolean;
    correct: boolean;
    firstTry: boolean;
    /** When the answer was given (ISO 8601): earlier than now where it was given offline. */
    answeredAt: string;
  };
  /** Not for a skipped chapter, and not in a replay. isPerfect: every scored question right at once. */
  "chapter.completed": { userId: string; chapterId: string; pathId: string; isPerfect: boolean };
  /** The first completion only; tierId null is the default tier. */
  "path.completed": { userId: string; pathId: string; tierId: 1 | 2 | 3 | null };

  // games
  "game.invited": {
    game: GameRef;
    creatorId: string;
    path: { id: string; title: string } | null;
    inviteeIds: string[];
    /** When the game ends by itself. */
    expiresAt: string | null;
  };
  /** A player has finished a self-paced game; readerIds: the creator, and those who finished earlier. */
  "game.seatFinished": {
    game: GameRef;
    userId: string | null;
    guestName: string | null;
    readerIds: string[];
  };
  /** A person has finished a game that counts: once, at its end, or for late ones at their own. */
  "game.completed": {
    game: GameRef;
    userId: string;
    tier: GameTier | null;
    /** Rank 1 among two or more. */
    won: boolean;
    /** When they had finished (ISO 8601). */
    at: string;
    /** What its points are booked for: the game, or the post that it was played from. */
    source: { type: string; id: string };
  };
  /** It has ended with results. playerIds: who has finished, guests left out; finishers counts them too. */
  "game.finished": {
    game: GameRef;
    creatorId: string | null;
    playerIds: string[];
    finishers: number;
    /** When (ISO 8601); facts of an earlier version have none. */
    at?: string;
  };
  /** Its time was over before enough players had finished: it has no results. playerIds: who had. */
  "game.expired": { game: GameRef; playerIds: string[] };
  /** A live game is over, with results or without. */
  "game.over": { gameId: string };
  /** Called off by staff, with their reason. */
  "game.calledOff": { game: GameRef; playerIds: string[]; reason: string };

  // posts
  /** at: ISO 8601, its created_at. */
  "post.published": { postId: string; authorId: string; at: string };
  /** Whom a new post names and attaches; after a change, those who are new. */
  "post.peopleNamed": {
    postId: string;
    actorId: string;
    mentionedIds: string[];
    taggedIds: string[];
  };
  /**
   * A person's first like of a post, or of a comment of it; authorId: who wrote what is liked, threadId: the
   * first-level comment of a liked reply.
   */
  "post.liked": {
    postId: string;
    commentId: string | null;
    threadId?: string | null;
    likerId: string;
    authorId: string;
    likeCount: number;
  };
  "post.deleted": { postId: string };
  "post.pinned": { postId: string; pageId: string; actorId: string; pinned: boolean };
  /** parentId: the comment that it answers; null for one of the first level. */
  "comment.written": {
    commentId: string;
    postId: string;
    actorId: string;
    postAuthorId: string | null;
    parentId: string | null;
    parentAuthorId: string | null;
    mentionedIds: string[];
  };

  // shares
  /** A person passed something on to another, who may be allowed to see it or not. */
  "share.sent": {
    kind: "post" | "page" | "game";
    thingId: string;
    actorId: string;
    receiverId: string;
    /** What was written with it; empty for nothing. */
    words?: string;
  };

  // reports
  /** Reported by several, the question is out of play until one of these people has decided. */
  "question.suspended": { nodeId: string; prompt: string; staffIds: string[] };
  /** Staff or moderators have removed something that a person wrote. */
  "content.removed": {
    targetType: "post" | "comment" | "message";
    targetId: string;
    authorId: string | null;
    reason: string;
    /** Where the moderators of a page removed it. */
    page?: { pageName: string; displayName: string };
  };
  /** Staff of the site have removed something without a report, or put it back. */
  "content.moderated": {
    targetType: "post" | "comment";
    targetId: string;
    name: string;
    actorId: string;
    reason: string;
    before: "visible" | "under_review" | "removed";
    after: "visible" | "removed";
  };
  /** An admin has made a campaign code, which has no owner. */
  "invite.campaignMade": {
    actorId: string;
    code: string;
    maxUses: number;
    /** ISO 8601. */
    expiresAt: string;
  };
  "report.decided": {
    reportId: string;
    reporterId: string;
    decision: "keep" | "remove" | "sanction";
    isQuestion: boolean;
  };

  // reviews
  /** Nothing is left of what was due on a local date (YYYY-MM-DD). */
  "review.emptied": { userId: string; date: string };

  // rewards
  /** A single booking of 20 points or more. */
  "points.bonusBooked": { userId: string; entryId: string; tag: PointTag; points: number };

  // suggestions
  /** A suggestion has become a text of the product. */
  "suggestion.accepted": { suggestionId: string; authorId: string };

  // streaks
  /** A local day was counted, or a gap was closed. */
  "streak.grown": {
    userId: string;
    /** Length of the streak, and of the longest that the person ever had. */
    days: number;
    longest: number;
    tier: StreakTier;
    celebration: StreakCelebration | null;
  };
  /** A repair made a streak long enough for points: number of days, and the run's first day. */
  "streak.milestones": { userId: string; milestones: { days: number; runStart: string }[] };
  /** localDate: the day that earned it; held: the current number. */
  "freeze.earned": { userId: string; localDate: string; held: number };
  /** A day counted for two people who keep a streak together. */
  "friendStreak.grown": { streakId: string; userIds: [string, string]; days: number };
  /** A notice is due to these readers about a streak that each keeps with the friend. */
  "friendStreak.noticeDue": {
    streakId: string;
    event: FriendStreakEvent;
    days: number;
    tier: StreakTier;
    readers: { userId: string; friendId: string }[];
  };
  /** Notices about their streaks are due to these people, each once. */
  "streak.noticesDue": {
    type: StreakNotice;
    people: { userId: string; days: number; tier: StreakTier }[];
  };

  // badges
  /** key is `<family>.<tier>`. */
  "badge.earned": { userId: string; key: string; family: BadgeFamilyName; tier: BadgeTier };

  // chat
  /** readerIds: people to notify, who do not have the chat open and have not muted it. */
  "chat.messageSent": {
    chatId: string;
    messageId: string;
    senderId: string;
    readerIds: string[];
    /** The first words, without formatting. */
    preview: string;
  };
  /** Something stopped using these pictures, was removed, or was put back. */
  "pictures.released": { ids: string[] };
  /** A card was put into a chat, and is to be shown to its people. */
  "chat.cardPut": { chatId: string; messageId: string; membersRev: number };
  "chat.mentioned": {
    chatId: string;
    messageId: string;
    senderId: string;
    mentionedIds: string[];
  };
}

type FactEntities = { [Name in keyof Facts]: (payload: Facts[Name]) => string };

const user = (id: string) => `user:${id}`;
const page = (id: string) => `page:${id}`;

/**
 * What each fact is about. Facts about one entity are delivered one after the other, in the order in
 * which they were written, on all processes; facts about different entities are delivered side by side.
 */
export const factEntities: FactEntities = {
  "account.deleted": ({ userId }) => user(userId),
  "account.emailChanged": ({ userId }) => user(userId),
  "account.erased": ({ userId }) => user(userId),
  "account.exportReady": ({ userId }) => user(userId),
  "account.mailStopped": ({ userId }) => user(userId),
  "account.passwordChanged": ({ userId }) => user(userId),
  "account.restored": ({ userId }) => user(userId),
  // A batch is written once and has no order to keep.
  "announcement.due": ({ announcementId, userIds }) =>
    `announcement:${announcementId}:${userIds[0]}`,
  "appeal.decided": ({ userId }) => user(userId),
  "badge.earned": ({ userId }) => user(userId),
  "chapter.completed": ({ userId }) => user(userId),
  "chat.cardPut": ({ chatId }) => `chat:${chatId}`,
  "chat.mentioned": ({ chatId }) => `chat:${chatId}`,
  "chat.messageSent": ({ chatId }) => `chat:${chatId}`,
  "comment.written": ({ postId }) => `post:${postId}`,
  "follow.requestAnswered": ({ targetId }) => user(targetId),
  "follow.requestCancelled": ({ targetId }) => user(targetId),
  "follow.requested": ({ targetId }) => user(targetId),
  "follow.started": ({ followingId }) => user(followingId),
  "freeze.earned": ({ userId }) => user(userId),
  "friendStreak.grown": ({ streakId }) => `friendStreak:${streakId}`,
  "friendStreak.noticeDue": ({ streakId }) => `friendStreak:${streakId}`,
  "game.calledOff": ({ game }) => `game:${game.id}`,
  "game.completed": ({ userId }) => user(userId),
  "game.expired": ({ game }) => `game:${game.id}`,
  "game.finished": ({ game }) => `game:${game.id}`,
  "game.invited": ({ game }) => `game:${game.id}`,
  "game.over": ({ gameId }) => `game:${gameId}`,
  "game.seatFinished": ({ game }) => `game:${game.id}`,
  "invite.accepted": ({ inviterId }) => user(inviterId),
  "mail.addressStopped": ({ address }) => `mail:${address}`,
  "node.answered": ({ userId }) => user(userId),
  "page.channelChanged": ({ pageId }) => page(pageId),
  "page.channelCreated": ({ pageId }) => page(pageId),
  "page.channelDeleted": ({ pageId }) => page(pageId),
  "page.deleted": ({ pageId }) => page(pageId),
  "page.invited": ({ page: { pageId } }) => page(pageId),
  "page.joinAnswered": ({ page: { pageId } }) => page(pageId),
  "page.joinRequested": ({ page: { pageId } }) => page(pageId),
  "page.joinWithdrawn": ({ page: { pageId } }) => page(pageId),
  "page.memberJoined": ({ pageId }) => page(pageId),
  "page.memberLeft": ({ pageId }) => page(pageId),
  "page.memberModerated": ({ pageId }) => page(pageId),
  "page.memberMuted": ({ pageId }) => page(pageId),
  "page.memberRemoved": ({ page: { pageId } }) => page(pageId),
  "page.pathAttached": ({ page: { pageId } }) => page(pageId),
  "page.pathDetached": ({ pageId }) => page(pageId),
  "page.roleChanged": ({ pageId }) => page(pageId),
  "partner.claimed": ({ partnerId }) => user(partnerId),
  "partner.confirmed": ({ partnerId }) => user(partnerId),
  "path.completed": ({ userId }) => user(userId),
  "path.joined": ({ userId }) => user(userId),
  "path.published": ({ pathId }) => `path:${pathId}`,
  "pictures.released": ({ ids }) => `picture:${ids[0]}`,
  "points.bonusBooked": ({ userId }) => user(userId),
  "post.deleted": ({ postId }) => `post:${postId}`,
  "post.liked": ({ postId }) => `post:${postId}`,
  "post.peopleNamed": ({ postId }) => `post:${postId}`,
  "post.pinned": ({ postId }) => `post:${postId}`,
  "post.published": ({ postId }) => `post:${postId}`,
  "profile.shown": ({ userId }) => user(userId),
  "profile.viewed": ({ viewedId }) => user(viewedId),
  // Not the person's other facts: a slow push service delays pushes only.
  "push.due": ({ userId }) => `push:${userId}`,
  "question.suspended": ({ nodeId }) => `node:${nodeId}`,
  "content.removed": ({ targetType, targetId }) => `${targetType}:${targetId}`,
  "content.moderated": ({ targetType, targetId }) => `${targetType}:${targetId}`,
  "invite.campaignMade": ({ code }) => `invite:${code}`,
  "report.decided": ({ reporterId }) => user(reporterId),
  "review.emptied": ({ userId }) => user(userId),
  "sanction.imposed": ({ userId }) => user(userId),
  "sanction.resumed": ({ userId }) => user(userId),
  "session.refreshReused": ({ userId }) => user(userId),
  "session.renamed": ({ userId }) => user(userId),
  "session.startedOnNewDevice": ({ userId }) => user(userId),
  "share.sent": ({ receiverId }) => user(receiverId),
  "streak.grown": ({ userId }) => user(userId),
  "streak.milestones": ({ userId }) => user(userId),
  // A batch is written once and has no order to keep.
  "streak.noticesDue": ({ type, people }) => `${type}:${people[0]?.userId}`,
  "suggestion.accepted": ({ authorId }) => user(authorId),
  "user.blocked": ({ blockedId }) => user(blockedId),
  "user.unblocked": ({ blockedId }) => user(blockedId),
  "waitlist.confirmed": ({ entryId }) => `waitlist:${entryId}`,
};
