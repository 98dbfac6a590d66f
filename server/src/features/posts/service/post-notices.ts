import { POST_LIMITS } from "@waymates/contract/features/posts";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listReadableNames } from "../store/targets.ts";
import { firstWords } from "./present-post.ts";

/**
 * How posts that the reader may read are called: by the title, else the first words, else the author.
 * @returns names by id; what the reader may not read is left out
 */
export async function listPostNames(
  db: Db,
  reader: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await listReadableNames(db, reader, ids);
  return new Map(
    found.map(({ id, title, body, author }) => [
      id,
      title ?? (firstWords(body, POST_LIMITS.title) || author || "…"),
    ]),
  );
}
