import type { bansQuery } from "@waymates/contract/features/page-views";
import type { PageRight } from "@waymates/contract/features/pages";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Page } from "@waymates/contract/paging";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { getPersonCards, preferencesOf } from "../../profiles/index.ts";
import { may } from "../policy.ts";
import { listMembers, type MemberRow, type MemberWindow } from "../store/members.ts";
import { findPage, type PageRow } from "../store/pages.ts";
import { type JoinRequestRow, listLatestRequests, listWaiting } from "../store/requests.ts";
import { listBanned, listMuted } from "../store/sanctions.ts";
import { rulesOf, membershipOf } from "./membership.ts";

/** A member with their face, as the reader may see them. */
export interface SeenMember {
  row: MemberRow;
  user: PersonCard;
}

/**
 * Members of pages that the reader may look into. A visitor sees only people whose profile is
 * public; people who blocked each other, in either direction, are left out.
 */
export async function viewMembers(
  db: Db,
  reader: Actor | null,
  pageIds: readonly string[],
  window: MemberWindow,
): Promise<Map<string, SeenMember[]>> {
  const found = await listMembers(db, pageIds, window);
  const members = await presentMembers(db, reader, [...found.values()].flat());
  return Map.groupBy(members, ({ row }) => row.page_id);
}

/** A piece of one page's members, to a reader who may look into it. */
export const viewMemberPage = (
  db: Db,
  reader: Actor | null,
  pageId: string,
  window: MemberWindow,
  query: ListQuery,
): Promise<Page<SeenMember>> =>
  readChangingPage(query, {
    read: async (limit, seen) =>
      (await listMembers(db, [pageId], { ...window, limit, seen })).get(pageId) ?? [],
    id: ({ user_id }) => user_id,
    present: (members) => presentMembers(db, reader, members),
  });

async function presentMembers(
  db: Db,
  reader: Actor | null,
  members: readonly MemberRow[],
): Promise<SeenMember[]> {
  const ids = [...new Set(members.map(({ user_id }) => user_id))];
  const [cards, isShown] = await Promise.all([getPersonCards(db, ids), visibleTo(db, reader, ids)]);
  return members.flatMap((row) => {
    const user = cards.get(row.user_id);
    return user && isShown(user.id) ? [{ row, user }] : [];
  });
}

async function visibleTo(
  db: Db,
  reader: Actor | null,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (reader) {
    const hidden = await listBlockedWith(db, reader.userId, ids);
    return (id) => !hidden.has(id);
  }
  const preferences = await preferencesOf(db, ids);
  return (id) => preferences.get(id)?.profile_visibility === "public";
}

export interface WaitingRequest {
  row: JoinRequestRow;
  user: PersonCard;
}

/** Waiting requests of a page, for someone who decides on them. @throws NOT_FOUND, FORBIDDEN */
export async function viewJoinRequests(
  db: Db,
  actor: Actor,
  pageName: string,
): Promise<WaitingRequest[]> {
  const page = await getPageFor(db, actor, pageName, "decideRequests");
  const waiting = await listWaiting(db, page.id);
  const people = await getPersonCards(
    db,
    waiting.map(({ user_id }) => user_id),
  );
  return waiting.flatMap((row) => {
    const user = people.get(row.user_id);
    return user ? [{ row, user }] : [];
  });
}

/** Returns a page's banned people, for its moderators. @throws NOT_FOUND, FORBIDDEN */
export async function viewBanned(
  db: Db,
  actor: Actor,
  pageName: string,
  { search, limit }: z.output<typeof bansQuery>,
): Promise<PersonCard[]> {
  const page = await getPageFor(db, actor, pageName, "moderate");
  const ids = await listBanned(db, page.id, { search: search || null, limit });
  const people = await getPersonCards(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** Members who are muted on a page now, for its moderators. @throws NOT_FOUND, FORBIDDEN */
export async function viewMuted(
  db: Db,
  actor: Actor,
  pageName: string,
): Promise<{ userId: string; until: Date }[]> {
  return listMuted(db, (await getPageFor(db, actor, pageName, "moderate")).id);
}

/** A page on which the actor has a right. @throws NOT_FOUND, FORBIDDEN */
export async function getPageFor(
  db: Db,
  actor: Actor,
  pageName: string,
  right: PageRight,
): Promise<PageRow> {
  const page = await findPage(db, pageName);
  if (!page) throw new Problem("NOT_FOUND");
  const membership = await membershipOf(db, actor, page.id);
  if (!may(right, membership, rulesOf(page))) throw new Problem("FORBIDDEN");
  return page;
}

/** Whether the reader's request to join waits for a decision. */
export async function isRequestWaiting(
  db: Db,
  reader: Actor | null,
  pageName: string,
): Promise<boolean> {
  const page = reader && (await findPage(db, pageName));
  if (!page) return false;
  const latest = await listLatestRequests(db, reader.userId, [page.id]);
  return latest.get(page.id)?.status === "pending";
}
