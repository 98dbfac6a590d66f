import type { Db } from "../../../platform/db/database.ts";
import { foldHashtag } from "@waymates/contract/text/parts";
import { isStorable } from "@waymates/contract/text/stored";
import { listTags } from "../store/tags.ts";

/** Hashtags that begin so, in any case; what no hashtag can begin with finds none. */
export async function findTags(
  db: Db,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<{ items: { name: string; usage_count: number }[]; nextCursor: null }> {
  const begin = foldHashtag(prefix);
  const items = isStorable(begin) ? await listTags(db, begin, limit) : [];
  return { items, nextCursor: null };
}
