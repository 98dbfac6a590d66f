import { tierId, type JoinedPathList } from "@waymates/contract/features/paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import { getOpenPerson } from "../../follows/index.ts";
import type { Languages } from "../store/languages.ts";
import { listPublished } from "../store/paths.ts";
import { progressIn, progressOf } from "./progress.ts";

/**
 * The published paths of a person with that person's own progress, the one they were at last
 * first. Learning is a part of the profile: who may not see the one does not see the other.
 * @throws NOT_FOUND
 */
export async function listProfilePaths(
  db: Db,
  actor: Actor,
  username: string,
  query: ListQuery,
  languages: Languages,
): Promise<JoinedPathList> {
  const owner = await getOpenPerson(db, actor, { username });
  return readChangingPage(query, {
    read: (limit, seen) =>
      listPublished(db, { userId: owner.id, languages }, { joined: true }, limit, seen),
    id: ({ id }) => id,
    present(rows) {
      const { chapters, attempts } = progressIn(rows);
      return rows.map(
        ({ id, title, language, image_url, category, tags, chapter_count, member }) => ({
          id,
          title,
          language,
          image_url,
          category,
          tags,
          chapter_count,
          progress: progressOf(chapters.get(id) ?? [], attempts),
          tier_id: tierId.nullable().parse(member?.tier_id ?? null),
        }),
      );
    },
  });
}
