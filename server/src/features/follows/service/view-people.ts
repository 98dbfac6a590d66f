import type { Suggestion } from "@waymates/contract/features/follows";
import type { ListedPerson, PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import { searchByPrefix } from "../../profiles/index.ts";
import { isFollowing } from "../store/follows.ts";
import { countSearch, type Follower, listFollows, listFriends } from "../store/lists.ts";
import { listSuggestions } from "../store/suggestions.ts";
import { findOpenPerson, listSearchable, listSeen } from "../store/visible-people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names the people with these ids whom the reader could also have found by name. */
export async function namePeople(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<PersonCard[]> {
  return [...(await listSearchable(db, actor.userId, ids)).values()];
}

/** More than a person needs in a day, and too few to copy all names. */
const SEARCHES_PER_DAY = 1000;

/** How many more are read than shown by a search. */
const SPARE = 20;

const untilTomorrow = () => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);

/**
 * Returns people whose name begins with the typed text, without those who must not find each other.
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
    const cards = await listSearchable(db, actor.userId, found);
    const shown = found.flatMap((id) => cards.get(id) ?? []);
    if (shown.length >= limit || found.length < most) {
      return shown.slice(0, limit);
    }
  }
}

/** A person whose lists and activity the actor may see. @throws NOT_FOUND */
export async function getOpenPerson(
  db: Db,
  actor: Pick<Actor, "userId">,
  person: { id: string } | { username: string },
): Promise<PersonCard> {
  const found = await findOpenPerson(db, actor.userId, person);
  if (!found) throw new Problem("NOT_FOUND");
  return found;
}

/** How a list shows people to the actor: without the deleted, and without who is blocked either way. */
async function presentPeople(
  db: Db,
  { userId }: Actor,
  found: readonly Follower[],
): Promise<ListedPerson[]> {
  const ids = found.map(({ id }) => id);
  const seen = await listSeen(db, userId, ids);
  return ids.flatMap((id) => seen.get(id) ?? []);
}

/** Who follows a person, or whom they follow; `name` begins a name. @throws NOT_FOUND */
export async function viewFollows(
  db: Db,
  actor: Actor,
  side: "followers" | "following",
  username: string,
  { name, ...query }: ListQuery & { name?: string | undefined },
): Promise<Page<ListedPerson>> {
  const owner = await getOpenPerson(db, actor, { username });
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
  const owner = await getOpenPerson(db, actor, { id: userId });
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
    await getOpenPerson(db, actor, { id });
  }
  return isFollowing(db, followerId, followingId);
}

/** How many people are suggested at once. */
const SUGGESTIONS_SHOWN = 5;

/** People that the actor may want to follow, each with the friend who knows them. */
export const suggestPeople = (
  db: Db,
  actor: Actor,
  limit = SUGGESTIONS_SHOWN,
): Promise<Suggestion[]> => listSuggestions(db, actor.userId, limit);
