import type { PersonCard } from "@waymates/contract/features/profiles";
import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

/** Who did something, and whether the reader follows them. */
interface SeenActor {
  card: PersonCard;
  isFollowed: boolean;
}

/** What notifications name, by id. */
export interface Named {
  /** Without those who have deleted their account. */
  actors: Map<string, SeenActor>;
  /** The titles of paths for the reader, where they are not those that the paths were written with. */
  titles: Map<string, string>;
}

type Row = { id: string } & (
  | (SeenActor & { title: null })
  | { title: string; card: null; isFollowed: null }
);

/** Reads the people and paths that notifications name, for one reader, in one statement. */
export async function readNamed(
  db: Db,
  reader: { id: string; language: string },
  ids: { actors: readonly string[]; paths: readonly string[] },
): Promise<Named> {
  const named: Named = { actors: new Map(), titles: new Map() };
  if (ids.actors.length + ids.paths.length === 0) return named;
  const found = await rows<Row>(
    db,
    sql`select p.id, ${cardJson("p")} as card,
          (select true from follow_pairs f
           where f.follower_id = ${reader.id} and f.following_id = p.id) is not null as "isFollowed",
          null as title
        from living_profiles p where p.id = any(${idArray(ids.actors)})
        union all
        select p.id, null, null, t.title from unnest(${idArray(ids.paths)}) as p (id)
        cross join lateral path_title_for(p.id, ${reader.language}) t`,
  );
  for (const { id, title, card, isFollowed } of found) {
    if (title === null) named.actors.set(id, { card, isFollowed });
    else named.titles.set(id, title);
  }
  return named;
}
