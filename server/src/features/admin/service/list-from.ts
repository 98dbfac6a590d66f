import type { Page } from "@waymates/contract/paging";
import { Problem } from "../../../platform/problem.ts";
import type { ListQuery } from "../../../platform/list.ts";

/**
 * Reads one page of a list that never changes: by how many rows come before it.
 * @throws VALIDATION for an invalid cursor
 */
export async function readFrom<Item>(
  { cursor, limit }: ListQuery,
  read: (limit: number, from: number) => Promise<Item[]> | Item[],
): Promise<Page<Item>> {
  const [, digits] =
    /^from-(\d{1,9})$/.exec(Buffer.from(cursor ?? "", "base64url").toString()) ?? [];
  if (cursor !== undefined && digits === undefined) {
    throw new Problem("VALIDATION", { fields: { cursor: "INVALID" } });
  }
  const from = Number(digits ?? 0);
  const found = await read(limit + 1, from);
  const next = Buffer.from(`from-${from + limit}`).toString("base64url");
  return { items: found.slice(0, limit), nextCursor: found.length > limit ? next : null };
}
