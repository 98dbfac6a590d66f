import { hashtagOf } from "@waymates/contract/text/parts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { tags } from "../tables.ts";

interface TagRow {
  name: string;
  usage_count: number;
  banned: boolean;
}

/**
 * Bans a hashtag or allows it again, for staff; also one that was never used.
 * @returns the tag before and after
 * @throws NOT_FOUND for an invalid hashtag, and for allowing an unknown one
 */
export async function setTagBanned(
  tx: Db,
  typed: string,
  banned: boolean,
): Promise<{ before: TagRow; after: TagRow }> {
  const name = hashtagOf(typed);
  if (name === null) throw new Problem("NOT_FOUND");
  if (banned) await tx.insert(tags).values({ id: newId(), name }).onConflictDoNothing();
  const [found] = await tx.select().from(tags).where(eq(tags.name, name)).for("update");
  if (!found) throw new Problem("NOT_FOUND");
  await tx.update(tags).set({ banned }).where(eq(tags.id, found.id));
  const before = { name: found.name, usage_count: found.usage_count, banned: found.banned };
  return { before, after: { ...before, banned } };
}
