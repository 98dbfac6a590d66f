import { TIERS } from "@waymates/contract/features/paths";
import type { Platform } from "../../../platform/platform.ts";
import { canSeeProfile, listFollowedAmong, listFriendIds } from "../../follows/index.ts";
import { findPathCard, listMembersAmong } from "../../paths/index.ts";
import { getPersonCards, preferencesOf } from "../../profiles/index.ts";
import { emitToMany } from "../service/emit-to-many.ts";
import { sendFanOut } from "../service/fan-out.ts";

export function pathListeners(platform: Platform): void {
  const { bus, db } = platform;

  bus.on("path.published", async ({ pathId, creatorId }, event) => {
    const path = creatorId ? await findPathCard(db, pathId) : null;
    if (!path || !creatorId) return;
    const creator = (await getPersonCards(db, [creatorId])).get(creatorId);
    if (!creator) return;
    await sendFanOut(platform, event.id, {
      audience: { followersOf: creatorId },
      draft: {
        type: "new_path",
        sourceType: "path",
        sourceId: pathId,
        actorId: creatorId,
        params: { path: path.title },
        data: { ...aboutPath(path), userHasCompleted: false, creatorUsername: creator.username },
        // A path is new once, however often it is taken back and published again.
        eventId: `path.published:${pathId}`,
      },
    });
  });

  bus.on("path.completed", async ({ userId, pathId, tierId }, { id: eventId }) => {
    const path = await findPathCard(db, pathId);
    if (!path) return;
    const tier = TIERS[tierId ?? 0] ?? "default";
    const readers = await listWitnesses(platform, userId, pathId, path.creator_id);
    for (const [hasCompleted, group] of Map.groupBy(readers, (one) => one.hasCompleted)) {
      const draft = {
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
      await emitToMany(
        platform,
        draft,
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
 * Mutual friends on the same path and its creator, as far as they may see what the person learns,
 * and whether they have completed it themselves.
 */
async function listWitnesses(
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
