import type { Db } from "../../../platform/db/database.ts";
import { type DirectMessageAccess, directMessageAccess } from "../policy.ts";
import { listRelations } from "../store/relations.ts";

/** How the actor may write to each of these people; people they cannot write to are left out. */
export async function listDirectAccess(
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, Exclude<DirectMessageAccess, "none">>> {
  const relations = await listRelations(db, actorId, ids);
  return new Map(
    [...relations].flatMap(([id, relation]): [string, "direct" | "request"][] => {
      const access = directMessageAccess(relation, relation.actorIsMinor);
      return access === "none" ? [] : [[id, access]];
    }),
  );
}
