import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

/** Who did something, and whether the reader follows them. */
export interface SeenActor {
  card: PersonCard;
  isFollowed: boolean;
}

/** Those of these people who have not deleted their account, by id. */
export async function listActors(
  db: Db,
  readerId: string,
  ids: readonly string[],
): Promise<Map<string, SeenActor>> {
  if (ids.length === 0) return new Map();
  const found = await rows<PersonCard & { isFollowed: boolean }>(
    db,
    sql`select ${cardColumns("p")},
          (select true from follow_pairs f
           where f.follower_id = ${readerId} and f.following_id = p.id) is not null as "isFollowed"
        from living_profiles p where p.id = any(${idArray(ids)})`,
  );
  return new Map(found.map(({ isFollowed, ...card }) => [card.id, { card, isFollowed }]));
}
