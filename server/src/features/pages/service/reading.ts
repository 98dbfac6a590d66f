import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { readerOf } from "../../../platform/http/access.ts";
import { batched, type Reading } from "../../../platform/loaders.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { canSeeInside, type PageMembership, VISITOR } from "../policy.ts";
import { listPageMemberships, type RoleOnPage } from "../store/members.ts";
import type { PageRow } from "../store/pages.ts";
import { rulesOf, toMembership } from "./membership.ts";

/** What the reader is to a page; all pages of a request in one statement. */
export async function readerMembership(
  db: Db,
  reading: Reading,
  page: PageRow,
): Promise<PageMembership> {
  const reader = readerOf(reading);
  if (!reader) return VISITOR;
  return toMembership(reader, (await readerRole(db, reading, page)) ?? undefined);
}

/** The same as it is stored; null for a visitor. */
export async function readerRole(
  db: Db,
  reading: Reading,
  page: PageRow,
): Promise<RoleOnPage | null> {
  const reader = readerOf(reading);
  if (!reader) return null;
  return batched(reading, "page membership", page.id, async (ids) => {
    const found = await listPageMemberships(db, reader.userId, ids);
    return new Map(found.map((one) => [one.page_id, one]));
  });
}

/** A value that only members may see, or the fallback for other readers. */
export async function inside<Value>(
  db: Db,
  reading: Reading,
  page: PageRow,
  otherwise: Value,
  read: (membership: PageMembership) => Promise<Value> | Value,
): Promise<Value> {
  const membership = await readerMembership(db, reading, page);
  return canSeeInside(membership, rulesOf(page)) ? read(membership) : otherwise;
}

export function person(db: Db, reading: Reading, id: string): Promise<PersonCard | null> {
  return batched(reading, "person", id, (ids) => getPersonCards(db, ids));
}
