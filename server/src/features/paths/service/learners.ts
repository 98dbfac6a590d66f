import { FACES_SHOWN } from "@waymates/contract/features/paths";
import { type Face, faceOf } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import { type FriendPlace, listLearners, type Wanted } from "../store/learners.ts";

/** Other learners on some paths, as far as the viewer may see them. */
export interface VisibleLearners {
  /** Friends, last active first. */
  places: (FriendPlace & { user_id: string })[];
  /** The latest members of one path, last active first, and how many it has. */
  recent: string[];
  memberCount: number;
  faces: Map<string, Face>;
}

/** Friends of a person on these paths, and faces, without people whom the person must not see. */
export async function loadLearners(
  db: Db,
  userId: string,
  pathIds: readonly string[],
  wanted: Wanted,
): Promise<VisibleLearners> {
  const learners: VisibleLearners = { places: [], recent: [], memberCount: 0, faces: new Map() };
  for (const row of await listLearners(db, userId, pathIds, wanted, FACES_SHOWN)) {
    if (row.kind === "recent") learners.memberCount = row.path_total;
    if (row.id === null) continue;
    const { id } = row;
    learners.faces.set(id, faceOf(row));
    if (row.kind === "recent" && id !== userId) learners.recent.push(id);
    if (row.kind !== "friend") continue;
    const { path_id, chapter_id, path_total } = row;
    learners.places.push({ path_id, chapter_id, path_total, user_id: id });
  }
  return learners;
}

/** The first few of these people who have a face. */
export function facesOf(ids: Iterable<string>, faces: ReadonlyMap<string, Face>): Face[] {
  return [...new Set(ids)].flatMap((id) => faces.get(id) ?? []).slice(0, FACES_SHOWN);
}
