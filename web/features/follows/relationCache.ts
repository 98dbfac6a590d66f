import { listNotifications } from "@waymates/contract/operations/notifications";
import { listPaths } from "@waymates/contract/operations/paths";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { ListedPerson, ProfileView, Relation } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import {
  listFollowRequests,
  listFriends,
  suggestPeople,
  viewProfile,
} from "@waymates/contract/operations/follows";
import { isQueryOf, isUnder } from "../../platform/queries.ts";

/** A profile itself, none of the lists below it. */
const isProfile = isQueryOf(viewProfile);

type People = InfiniteData<Page<ListedPerson>>;

export interface RelationChange {
  relation: Partial<Relation>;
  /** How the person's own number of followers moves. */
  followers?: number;
  /** How the number of people they follow moves. */
  following?: number;
}

/**
 * Shows a changed relation wherever the person is listed: on their profile and in every list.
 * @returns a function that restores everything
 */
export function showRelation(
  client: QueryClient,
  userId: string,
  change: RelationChange,
): () => void {
  const before: [QueryKey, unknown][] = [];
  for (const [key, data] of client.getQueriesData({
    predicate: isUnder(viewProfile, listFriends),
  })) {
    const next = isProfile({ queryKey: key })
      ? withProfile(data as ProfileView | undefined, userId, change)
      : withPerson(data, userId, change.relation);
    if (next === data) continue;
    before.push([key, data]);
    client.setQueryData(key, next);
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

function withProfile(
  data: ProfileView | undefined,
  userId: string,
  change: RelationChange,
): ProfileView | undefined {
  if (data?.id !== userId) return data;
  return {
    ...data,
    relation: { ...data.relation, ...change.relation },
    followerCount: moved(data.followerCount, change.followers),
    followingCount: moved(data.followingCount, change.following),
  };
}

const moved = (count: number | null, by = 0) => (count === null ? null : Math.max(0, count + by));

function withPerson(data: unknown, userId: string, relation: Partial<Relation>): unknown {
  if (!isPeople(data) || !data.pages.some(({ items }) => items.some(({ id }) => id === userId)))
    return data;
  const change = (person: ListedPerson) =>
    person.id === userId ? { ...person, relation: { ...person.relation, ...relation } } : person;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

function isPeople(data: unknown): data is People {
  const first = (data as People | undefined)?.pages?.[0]?.items[0];
  return first !== undefined && "relation" in first;
}

/**
 * After a change: profiles are refetched for their counts; lists on screen stay as they are, so that
 * no row vanishes under a finger, and are refetched when they are opened again.
 */
export function relationChanged(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isProfile });
  void client.invalidateQueries({
    predicate: isUnder(
      viewProfile,
      suggestPeople,
      listFollowRequests,
      listFriends,
      listPaths,
      listNotifications,
    ),
    refetchType: "none",
  });
}
