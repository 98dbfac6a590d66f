import type { membersQuery, pagesQuery } from "@waymates/contract/features/page-views";
import type { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { memberOf } from "../../../platform/http/access.ts";
import type { Reading } from "../../../platform/loaders.ts";
import type { MemberWindow } from "../store/members.ts";
import { listPages, type PageRow, type PlaceInList } from "../store/pages.ts";

/** A page's place in the list of all pages, as `pagesCursor` of the contract describes it. */
export const cursorOf = ({ member_count, name }: PageRow): string => `${member_count}.${name}`;

function placeOf(cursor: string): PlaceInList {
  const at = cursor.indexOf(".");
  return { memberCount: Number(cursor.slice(0, at)), name: cursor.slice(at + 1) };
}

/**
 * Listed pages, or those that the reader has joined; the latter have no cursors.
 * @throws NOT_AUTHENTICATED, REGISTRATION_INCOMPLETE where somebody else asks for their own
 */
export function findPages(
  db: Db,
  reading: Reading,
  { type, search, cursor, limit, offset, joined }: z.output<typeof pagesQuery>,
): Promise<PageRow[]> {
  const isOwn = joined === "true";
  return listPages(db, {
    type: type ?? null,
    search: search || null,
    memberId: isOwn ? memberOf(reading).userId : null,
    limit,
    offset,
    after: cursor && !isOwn ? placeOf(cursor) : null,
  });
}

export const toMemberWindow = ({
  role,
  search,
  limit,
  offset,
}: z.output<typeof membersQuery>): MemberWindow => ({
  role: role ?? null,
  search: search || null,
  limit,
  offset,
});
