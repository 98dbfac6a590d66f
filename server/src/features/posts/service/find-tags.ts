import type { Db } from "../../../platform/db/database.ts";
import { isStorable } from "@waymates/contract/text/stored";
import { listTags } from "../store/tags.ts";

/** Hashtags that begin so; what no database can hold finds none. */
export async function findTags(
  db: Db,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<{ items: { name: string; usage_count: number }[]; nextCursor: null }> {
  const items = isStorable(prefix) ? await listTags(db, prefix, limit) : [];
  return { items, nextCursor: null };
}
