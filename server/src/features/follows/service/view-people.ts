import type { Suggestion } from "@waymates/contract/features/follows";
import type { ListedPerson, PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import {
  findById,
  findByUsername,
  getPersonCards,
  preferencesOf,
  type Profile,
  searchByPrefix,
} from "../../profiles/index.ts";
import { canBeSearched, canSeeProfile, type Relationship } from "../policy.ts";
import { isBlockedPair, listBlockedWith } from "../store/blocks.ts";
import { isFollowing, listFollowedAmong } from "../store/follows.ts";
import { countSearch, type Follower, listFollows, listFriends } from "../store/lists.ts";
import { listRelations } from "../store/relations.ts";
import { listSuggestions } from "../store/suggestions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function relationshipOf(db: Db, actor: Actor, ownerId: string): Promise<Relationship> {
  const isSelf = actor.userId === ownerId;
  return {
    isSelf,
    isFollower: !isSelf && (await isFollowing(db, actor.userId, ownerId)),
    isBlocked: !isSelf && (await isBlockedPair(db, actor.userId, ownerId)),
  };
}

async function visibilityOf(db: Db, ownerId: string) {
  return (await preferencesOf(db, [ownerId])).get(ownerId)?.profile_visibility ?? "public";
}

/** The people with these ids whom the reader could also have found by name, as far as they are there. */
export async function namePeople(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<PersonCard[]> {
  return filterSearchable(db, actor, [...(await getPersonCards(db, ids)).values()]);
}

/** More than a person needs in a day, and too few to copy all names. */
const SEARCHES_PER_DAY = 1000;

/** How many more are read than shown by a search. */
const SPARE = 20;

const untilTomorrow = () => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);

/**
 * People whose name begins with what was typed, without those who must not find each other.
 * @throws RATE_LIMITED until the day (UTC) is over, once its share of searches is used up
 */
export async function searchPeople(
  db: Db,
  actor: Actor,
  typed: string,
  limit: number,
): Promise<PersonCard[]> {
  if (!(await countSearch(db, actor.userId, SEARCHES_PER_DAY)))
    throw new Problem("RATE_LIMITED", { retryAfter: untilTomorrow() });
  // More are read than asked for, because some may not be shown; all again when too few are left.
  for (let most = limit + SPARE; ; most *= 4) {
    const found = await searchByPrefix(db, typed, most);
    const shown = await filterSearchable(db, actor, found);
    if (shown.length >= limit || found.length < most) {
      return shown.slice(0, limit);
    }
  }
}

/** Those of the people found whom the actor may find by search. */
async function filterSearchable(db: Db, actor: Actor, found: PersonCard[]): Promise<PersonCard[]> {
  const ids = found.map(({ id }) => id);
  const blocked = await listBlockedWith(db, actor.userId, ids);
  const preferences = await preferencesOf(db, ids);
  const followed = await listFollowedAmong(db, actor.userId, ids);
  const isOpen = (person: PersonCard) =>
    canBeSearched(
      {
        isSelf: person.id === actor.userId,
        isFollower: followed.has(person.id),
        isBlocked: blocked.has(person.id),
      },
      preferences.get(person.id)?.profile_visibility ?? "public",
    );
  return found.filter(isOpen);
}

/** The profile of a person whose lists and activity the actor may see. @throws NOT_FOUND */
export async function getOpenProfile(db: Db, actor: Actor, username: string): Promise<Profile> {
  return assertListOpen(db, actor, await findByUsername(db, username.toLowerCase()));
}

async function assertListOpen(db: Db, actor: Actor, profile: Profile | null): Promise<Profile> {
  if (!profile || profile.deleted_at) throw new Problem("NOT_FOUND");
  const relationship = await relationshipOf(db, actor, profile.id);
  if (!canSeeProfile(relationship, await visibilityOf(db, profile.id)))
    throw new Problem("NOT_FOUND");
  return profile;
}

/** How a list shows people to the actor: without the deleted, and without who is blocked either way. */
async function presentPeople(
  db: Db,
  { userId }: Actor,
  found: readonly Follower[],
): Promise<ListedPerson[]> {
  const listed = found.map(({ id }) => id);
  const blocked = await listBlockedWith(db, userId, listed);
  const ids = listed.filter((id) => !blocked.has(id));
  const cards = await getPersonCards(db, ids);
  const relations = await listRelations(db, userId, ids);
  return ids.flatMap((id) => {
    const [card, relation] = [cards.get(id), relations.get(id)];
    return card && relation ? [{ ...card, relation }] : [];
  });
}

/** Who follows a person, or whom they follow; `name` begins a name. @throws NOT_FOUND */
export async function viewFollows(
  db: Db,
  actor: Actor,
  side: "followers" | "following",
  username: string,
  { name, ...query }: ListQuery & { name?: string | undefined },
): Promise<Page<ListedPerson>> {
  const owner = await getOpenProfile(db, actor, username);
  return readPage(query, {
    read: (limit, after) => listFollows(db, side, owner.id, limit, after, name),
    position: ({ id, at }) => ({ id, at }),
    present: (found) => presentPeople(db, actor, found),
  });
}

/** Mutual follows of a person, optionally by the beginning of a name. @throws NOT_FOUND */
export async function viewFriends(
  db: Db,
  actor: Actor,
  userId: string,
  prefix: string | null,
  query: ListQuery,
): Promise<Page<ListedPerson>> {
  const owner = await assertListOpen(db, actor, await findById(db, userId));
  return readPage(query, {
    read: (limit, after) => listFriends(db, owner.id, prefix, limit, after),
    position: ({ id, at }) => ({ id, at }),
    present: (found) => presentPeople(db, actor, found),
  });
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

/** How many people are suggested at once. */
const SUGGESTIONS_SHOWN = 5;

/** People that the actor may want to follow, each with the friend who knows them. */
export async function suggestPeople(
  db: Db,
  actor: Actor,
  limit = SUGGESTIONS_SHOWN,
): Promise<Suggestion[]> {
  const found = await listSuggestions(db, actor.userId, limit);
  return found.map(({ via, follows_you, ...card }) => ({
    ...card,
    why: via,
    followsYou: follows_you,
  }));
}
