import type { membersQuery, pagesQuery } from "@waymates/contract/features/page-views";
import type { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { memberOf } from "../../../platform/http/access.ts";
import { NOTHING_SEEN, type Seen } from "../../../platform/changing-list.ts";
import type { Reading } from "../../../platform/loaders.ts";
import type { MemberWindow } from "../store/members.ts";
import { listPages, type PageRow, type PlaceInList } from "../store/pages.ts";

/** A page's place in the list of all pages, as `pagesPlace` of the contract describes it. */
export const cursorOf = ({ member_count, name }: PageRow): string => `${member_count}.${name}`;

/** The place that `cursorOf` names. */
export function placeOf(cursor: string): PlaceInList {
  const at = cursor.indexOf(".");
  return { memberCount: Number(cursor.slice(0, at)), name: cursor.slice(at + 1) };
}

/** From where a list of pages is read on: after what was given out, or after a place in the list of all. */
interface From {
  seen?: Seen;
  after?: PlaceInList | null;
}

/**
 * Listed pages, or those that the reader has joined.
 * @throws NOT_AUTHENTICATED, REGISTRATION_INCOMPLETE where someone else asks for their own
 */
export function findPages(
  db: Db,
  reading: Reading,
  { type, search, limit, offset, joined }: Omit<z.output<typeof pagesQuery>, "cursor">,
  { seen = NOTHING_SEEN, after = null }: From = {},
): Promise<PageRow[]> {
  const isOwn = joined === "true";
  return listPages(db, {
    type: type ?? null,
    search: search || null,
    memberId: isOwn ? memberOf(reading).userId : null,
    limit,
    offset,
    after: isOwn ? null : after,
    seen,
  });
}

export const toMemberWindow = ({
  role,
  search,
  limit,
  offset,
}: Omit<z.output<typeof membersQuery>, "cursor">): MemberWindow => ({
  role: role ?? null,
  search: search || null,
  limit,
  offset,
});
