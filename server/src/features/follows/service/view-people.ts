import type { PersonCard, ProfileView } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, toPage } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import {
  findById,
  findByUsername,
  getPersonCards,
  preferencesOf,
  type Profile,
  searchByPrefix,
  toPersonCard,
} from "../../profiles/index.ts";
import { canBeSearched, canFindProfile, canSeeProfile, type Standing } from "../policy.ts";
import {
  countsOf,
  findPendingRequest,
  type Follower,
  isBlockedPair,
  isFollowing,
  listBlockedWith,
  listFollowedAmong,
  listFollows,
  listFriends,
  listSuggestions,
} from "../store.ts";

async function standingOf(db: Db, actor: Actor, ownerId: string): Promise<Standing> {
  const isSelf = actor.userId === ownerId;
  return {
    isSelf,
    isFollower: !isSelf && (await isFollowing(db, actor.userId, ownerId)),
    isBlocked: !isSelf && (await isBlockedPair(db, actor.userId, ownerId)),
  };
}

/** A profile as the actor may see it. @throws NOT_FOUND */
export async function viewProfile(db: Db, actor: Actor, username: string): Promise<ProfileView> {
  const profile = await findByUsername(db, username.toLowerCase());
  if (!profile || profile.deleted_at) throw new Problem("NOT_FOUND");
  const standing = await standingOf(db, actor, profile.id);
  if (!canFindProfile(standing)) throw new Problem("NOT_FOUND");
  const open = canSeeProfile(standing, await visibilityOf(db, profile.id));
  const counts = open ? await countsOf(db, profile.id) : null;
  return {
    ...toPersonCard(profile),
    about: open ? profile.about : null,
    city: open ? profile.city : null,
    country: open ? profile.country : null,
    joinedAt: profile.created_at.toISOString(),
    followerCount: counts?.followers ?? null,
    followingCount: counts?.following ?? null,
    hidden: !open,
    relation: {
      self: standing.isSelf,
      following: standing.isFollower,
      followedBy: !standing.isSelf && (await isFollowing(db, profile.id, actor.userId)),
      requested: (await findPendingRequest(db, actor.userId, profile.id)) !== null,
    },
  };
}

async function visibilityOf(db: Db, ownerId: string) {
  return (await preferencesOf(db, [ownerId])).get(ownerId)?.profile_visibility ?? "public";
}

/** People whose name begins with what was typed, without those who must not find each other. */
export async function searchPeople(
  db: Db,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<PersonCard[]> {
  const hidden = await listBlockedWith(db, actor.userId);
  // Read a few more than asked for: some may have to be left out.
  const found = await searchByPrefix(db, typed, limit + hidden.size + 20);
  const ids = found.map(({ id }) => id);
  const preferences = await preferencesOf(db, ids);
  const followed = await listFollowedAmong(db, actor.userId, ids);
  const isOpen = (profile: Profile) =>
    canBeSearched(
      {
        isSelf: profile.id === actor.userId,
        isFollower: followed.has(profile.id),
        isBlocked: hidden.has(profile.id),
      },
      preferences.get(profile.id)?.profile_visibility ?? "public",
    );
  return found.filter(isOpen).slice(0, limit).map(toPersonCard);
}

/** The owner of a list, if the actor may see their lists. @throws NOT_FOUND */
async function assertListOpen(db: Db, actor: Actor, profile: Profile | null): Promise<Profile> {
  if (!profile || profile.deleted_at) throw new Problem("NOT_FOUND");
  const standing = await standingOf(db, actor, profile.id);
  if (!canSeeProfile(standing, await visibilityOf(db, profile.id))) throw new Problem("NOT_FOUND");
  return profile;
}

async function present(
  db: Db,
  actor: Actor,
  found: Follower[],
  limit: number,
): Promise<Page<PersonCard>> {
  const page = toPage(found, limit, ({ id, at }) => ({ id, at }));
  const hidden = await listBlockedWith(db, actor.userId);
  const cards = await getPersonCards(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id }) => cards.get(id) ?? []);
  return { items, nextCursor: page.nextCursor };
}

export interface ListQuery {
  cursor?: string | undefined;
  limit: number;
}

export async function viewFollows(
  db: Db,
  actor: Actor,
  side: "followers" | "following",
  username: string,
  { cursor, limit }: ListQuery,
): Promise<Page<PersonCard>> {
  const owner = await assertListOpen(db, actor, await findByUsername(db, username.toLowerCase()));
  return present(
    db,
    actor,
    await listFollows(db, side, owner.id, limit + 1, decodeCursor(cursor)),
    limit,
  );
}

export async function viewFriends(
  db: Db,
  actor: Actor,
  userId: string,
  prefix: string | null,
  { cursor, limit }: ListQuery,
): Promise<Page<PersonCard>> {
  const owner = await assertListOpen(db, actor, await findById(db, userId));
  return present(
    db,
    actor,
    await listFriends(db, owner.id, prefix, limit + 1, decodeCursor(cursor)),
    limit,
  );
}

/** Whether one follows the other; asked about others only where both profiles are open. */
export async function checkFollow(
  db: Db,
  actor: Actor,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  for (const id of [followerId, followingId]) {
    if (followerId === actor.userId) break;
    await assertListOpen(db, actor, await findById(db, id));
  }
  return isFollowing(db, followerId, followingId);
}

/** People that the actor may want to follow, each with the friend who knows them. */
export async function suggestPeople(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<(PersonCard & { why: string | null })[]> {
  const found = await listSuggestions(db, actor.userId, limit);
  const cards = await getPersonCards(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, via }) => {
    const card = cards.get(id);
    return card ? [{ ...card, why: via }] : [];
  });
}
