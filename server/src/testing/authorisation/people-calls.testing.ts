import * as badges from "@waymates/contract/operations/badges";
import * as follows from "@waymates/contract/operations/follows";
import * as home from "@waymates/contract/operations/home";
import * as invites from "@waymates/contract/operations/invites";
import * as notifications from "@waymates/contract/operations/notifications";
import * as pages from "@waymates/contract/operations/pages";
import * as paths from "@waymates/contract/operations/paths";
import * as receipts from "@waymates/contract/operations/receipts";
import * as reviews from "@waymates/contract/operations/reviews";
import * as rewards from "@waymates/contract/operations/rewards";
import * as sanctions from "@waymates/contract/operations/sanctions";
import * as streaks from "@waymates/contract/operations/streaks";
import { followRequests, follows as followRows } from "../../features/follows/tables.ts";
import { makeCode } from "../../features/invites/rules.ts";
import { inviteCodes } from "../../features/invites/tables.ts";
import { notifications as notificationRows } from "../../features/notifications/tables.ts";
import { newId } from "../../platform/ids.ts";
import type { ActorName } from "./actors.testing.ts";
import { call, plain, type World } from "./calls.testing.ts";

const ofOwner = ({ people }: World) => ({ params: { username: people.owner.username } });
const toOwner = ({ people }: World) => ({ params: { userId: people.owner.id } });
const idOf = (world: World, caller: ActorName) =>
  world.people[caller === "anonymous" ? "stranger" : caller].id;

async function followRequest({ app, people, things }: World) {
  const asking = await things.person();
  const row = { id: newId(), requester_id: asking.id, target_id: people.owner.id };
  await app.platform.db.insert(followRequests).values(row);
  return { params: { id: row.id } };
}

const followCalls = [
  ...plain(follows.listFollowRequests, follows.listBlocks, follows.suggestPeople),
  call(follows.followPerson, ({ people }) => ({ body: { followingId: people.owner.id } })),
  call(follows.unfollowPerson, ({ people }) => ({ body: { followingId: people.owner.id } })),
  call(follows.removeFollower, async ({ app, people, things }) => {
    const { id } = await things.person();
    await app.platform.db
      .insert(followRows)
      .values({ follower_id: id, following_id: people.owner.id });
    return { params: { id } };
  }),
  call(follows.checkFollow, (world, caller) => ({
    query: { followerId: idOf(world, caller), followingId: world.people.owner.id },
  })),
  call(follows.acceptFollowRequest, followRequest),
  call(follows.declineFollowRequest, followRequest),
  call(follows.searchPeople, () => ({ query: { username: "owner" } })),
  call(follows.viewProfile, ofOwner),
  call(follows.listFollowers, ofOwner),
  call(follows.listFollowing, ofOwner),
  call(follows.listFriends, ({ people }) => ({ query: { userId: people.owner.id } })),
  call(follows.blockPerson, async ({ things }) => ({
    body: { userId: (await things.person()).id },
  })),
  call(follows.unblockPerson, ({ people }) => ({ params: { id: people.blocked.id } })),
];

async function notification({ app, people }: World) {
  const row = { id: newId(), event_id: newId(), type: "system", source_type: "system" };
  await app.platform.db
    .insert(notificationRows)
    .values({ ...row, user_id: people.owner.id, source_id: "welcome" } as never);
  return { params: { id: row.id } };
}

const notificationCalls = [
  ...plain(
    notifications.countUnread,
    notifications.listMutes,
    notifications.listNotifications,
    notifications.markNotificationsSeen,
    notifications.viewNotificationPreferences,
  ),
  call(notifications.changeNotificationPreferences, () => ({ body: { hideChatContent: false } })),
  call(notifications.explainNotification, notification),
  call(notifications.markNotificationRead, notification),
  call(notifications.markNotificationsRead, () => ({ body: { all: true as const } })),
];

async function pageCode({ app, people, things }: World) {
  const page = await things.page();
  const code = makeCode();
  const row = { code, owner_id: people.page_owner.id, page_id: page.id, max_uses: 5 };
  await app.platform.db
    .insert(inviteCodes)
    .values({ ...row, kind: "page", expires_at: new Date(Date.now() + 86_400_000) });
  return { params: { code, pageName: page.name } };
}
const page = async ({ things }: World) => ({ params: { pageName: (await things.page()).name } });

const inviteCalls = [
  ...plain(invites.listInvites),
  call(invites.createInvite, () => ({ body: {} })),
  call(invites.createPageCode, async (world) => ({
    ...(await page(world)),
    body: { maxUses: 5, days: 7 as const },
  })),
  call(invites.listPageCodes, page),
  call(invites.revokePageCode, pageCode),
  call(invites.joinByInvite, async (world) => ({
    params: { code: (await pageCode(world)).params.code },
  })),
  call(invites.viewInvite, async (world) => ({
    params: { code: (await pageCode(world)).params.code },
  })),
  call(pages.inviteToPage, async (world) => {
    const { id } = await world.things.person();
    return { ...(await page(world)), body: { userIds: [id] } };
  }),
];

const learningCalls = [
  ...plain(paths.listCategories, paths.listPaths, receipts.listReceipts, reviews.listReviews),
  ...plain(reviews.viewReviewsToday, rewards.listPointDays, rewards.listPoints),
  ...plain(rewards.viewPointsSummary, streaks.listFriendStreaks, sanctions.listSanctions),
  ...plain(home.viewHome),
  call(paths.viewPath, ({ path }) => ({ params: { pathId: path.id } })),
  call(paths.joinPath, ({ path }) => ({ params: { pathId: path.id } })),
  call(paths.leavePath, ({ path }) => ({ params: { pathId: path.id } }), { once: true }),
  call(paths.listProfilePaths, ofOwner),
  call(paths.listNodes, ({ path }) => ({ params: { id: path.chapterId } })),
  call(receipts.listProfileReceipts, ofOwner),
  call(badges.listBadges, toOwner),
  call(streaks.viewStreak, toOwner),
  call(streaks.viewStreakCalendar, toOwner),
  call(streaks.inviteToFriendStreak, ({ people }) => ({ body: { userId: people.owner.id } })),
];

export const peopleCalls = [...followCalls, ...notificationCalls, ...inviteCalls, ...learningCalls];
