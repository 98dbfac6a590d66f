import { TIERS } from "@waymates/contract/features/paths";
import type { Platform } from "../../../platform/platform.ts";
import { canSeeProfile, listFollowedAmong, listFriendIds } from "../../follows/index.ts";
import { isAttached } from "../../pages/index.ts";
import { findPathCard, listMembersAmong } from "../../paths/index.ts";
import { getPersonCards, preferencesOf } from "../../profiles/index.ts";
import { emit } from "../service/emit.ts";
import type { NewNotification } from "../service/new-notification.ts";
import { type FanOut, sendFanOuts } from "../service/fan-out.ts";

export function pathListeners(platform: Platform): void {
  listenToNewPaths(platform);
  listenToCompletions(platform);
}

function listenToNewPaths(platform: Platform): void {
  const { bus, db } = platform;

  bus.on("path.published", async ({ pathId, creatorId }, event) => {
    const path = creatorId ? await findPathCard(db, pathId) : null;
    if (!path || !creatorId) return;
    const creator = (await getPersonCards(db, [creatorId])).get(creatorId);
    if (!creator) return;
    const notification: NewNotification = {
      type: "new_path",
      sourceType: "path",
      sourceId: pathId,
      actorId: creatorId,
      params: { path: path.title },
      data: { ...aboutPath(path), userHasCompleted: false, creatorUsername: creator.username },
      // A path is new once: not again after it is unpublished and published, nor for a reader who
      // is in several audiences.
      eventId: `path.published:${pathId}`,
    };
    const fanOuts: FanOut[] = [{ audience: { followersOf: creatorId }, notification }];
    if (path.page_id) fanOuts.push({ audience: { membersOf: path.page_id }, notification });
    // A path of a page notifies its members only.
    else if (path.tags.length > 0) {
      const params = { ...notification.params, variant: "interest" };
      // People who only share the interest get one path a day.
      const rare = { ...notification, params, rareInHours: 24 };
      fanOuts.push({ audience: { interestedIn: path.tags }, notification: rare });
    }
    await sendFanOuts(platform, event.id, fanOuts);
  });

  // A path that is put on a page is new to its members, whenever it was published.
  bus.on("page.pathAttached", async ({ page, pathId, attachedBy }, event) => {
    const path = await findPathCard(db, pathId);
    if (!path || !(await isAttached(db, page.pageId, pathId))) return;
    const notification: NewNotification = {
      type: "new_path",
      sourceType: "path",
      sourceId: pathId,
      actorId: attachedBy,
      params: { path: path.title, variant: "page", page: page.displayName },
      data: { ...aboutPath(path), userHasCompleted: false },
      // Once per page, however often it is taken off and put on again.
      eventId: `page.pathAttached:${page.pageId}:${pathId}`,
    };
    const audience = { membersOf: page.pageId };
    await sendFanOuts(platform, event.id, [{ audience, notification }]);
  });
}

function listenToCompletions(platform: Platform): void {
  const { bus, db } = platform;

  bus.on("path.completed", async ({ userId, pathId, tierId }, { id: eventId }) => {
    const path = await findPathCard(db, pathId);
    if (!path) return;
    const tier = TIERS[tierId ?? 0] ?? "default";
    const readers = await listReaders(platform, userId, pathId, path.creator_id);
    for (const [hasCompleted, group] of Map.groupBy(readers, (one) => one.hasCompleted)) {
      const completion = {
        type: "path_completion" as const,
        sourceType: "path",
        sourceId: pathId,
        actorId: userId,
        params: { path: path.title, ...(tierId ? { variant: "tier", tier } : {}) },
        data: {
          ...aboutPath(path),
          ...(tierId ? { tierId } : {}),
          tier,
          isPathCompletion: true,
          userHasCompleted: hasCompleted,
        },
        eventId,
      };
      await emit(
        platform,
        completion,
        group.map(({ id }) => id),
      );
    }
  });
}

function aboutPath(path: { id: string; name: string; title: string; category: string | null }) {
  const category = path.category ? { categoryName: path.category } : {};
  return { pathId: path.id, pathName: path.name, pathTitle: path.title, ...category };
}

/**
 * Friends on the same path and its creator who may see the learner's profile, each with whether they
 * completed the path themselves.
 */
async function listReaders(
  { db }: Platform,
  userId: string,
  pathId: string,
  creatorId: string | null,
): Promise<{ id: string; hasCompleted: boolean }[]> {
  const friends = await listFriendIds(db, userId);
  const asked = creatorId ? [...new Set([...friends, creatorId])] : friends;
  const members = await listMembersAmong(db, pathId, asked);
  const hasCompleted = new Map(members.map((one) => [one.id, one.hasCompleted]));
  const visibility =
    (await preferencesOf(db, [userId])).get(userId)?.profile_visibility ?? "public";
  const follows = creatorId ? await listFollowedAmong(db, creatorId, [userId]) : new Set<string>();
  const isOpenTo = (id: string) =>
    canSeeProfile(
      { isSelf: false, isBlocked: false, isFollower: friends.includes(id) || follows.has(userId) },
      visibility,
    );
  return asked
    .filter((id) => (hasCompleted.has(id) || id === creatorId) && isOpenTo(id))
    .map((id) => ({ id, hasCompleted: hasCompleted.get(id) ?? false }));
}
