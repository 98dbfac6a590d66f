import type { Relation } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { followRequests, follows } from "../tables.ts";

/** What each of these people is to the viewer, by id. */
export async function listRelations(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Relation>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Omit<Relation, "self"> & { id: string }>(
    db,
    // Relations are looked up row by row; with "exists" the planner may hash all rows of a person with a
    // million follows.
    sql`select p.id,
          (select true from ${follows} f where f.follower_id = ${viewerId} and f.following_id = p.id)
            is not null as following,
          (select true from ${follows} f where f.follower_id = p.id and f.following_id = ${viewerId})
            is not null as "followedBy",
          (select true from ${followRequests} r where r.requester_id = ${viewerId}
            and r.target_id = p.id and r.status = 'pending') is not null as requested
        from unnest(${idArray(ids)}) as p (id)`,
  );
  return new Map(found.map(({ id, ...relation }) => [id, { self: id === viewerId, ...relation }]));
}
