import type { GameItem } from "@waymates/contract/features/games";
import type { Face } from "@waymates/contract/features/paths";
import { and, asc, eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import type { Viewer } from "../policy.ts";
import { pageCards } from "../../pages/index.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { gameParticipants, gameResults, games } from "../tables.ts";
import { selectSums } from "./questions.ts";
import type { SeatRow } from "./seats.ts";

/** What a game is shown with beside its own row. */
export interface GameRefs {
  creator: Face | null;
  page: GameItem["page"];
  rematch_id: string | null;
}

const ids = (list: readonly string[]) => sql`string_to_array(${list.join(",")}, ',')::uuid[]`;

/** A row of `living_profiles` as games show people; null for none. */
const face = sql<Face | null>`case when ${livingProfiles.id} is not null then json_build_object(
  'id', ${livingProfiles.id}, 'username', ${livingProfiles.username},
  'first_name', ${livingProfiles.first_name}, 'last_name', ${livingProfiles.last_name},
  'avatar_url', ${livingProfiles.avatar_url}) end`;

/** The creator, the page and the next round of each of these games, by game. */
export async function listRefs(db: Db, gameIds: readonly string[]): Promise<Map<string, GameRefs>> {
  if (gameIds.length === 0) return new Map();
  const found = await rows<GameRefs & { id: string }>(
    db,
    sql`select g.id, ${face} as creator, r.id as rematch_id,
          case when c.id is not null then json_build_object('id', c.id, 'name', c.name,
            'displayName', c.display_name) end as page
        from ${games} g
        left join ${livingProfiles} on ${livingProfiles.id} = g.creator_id
        left join ${pageCards} c on c.id = g.page_id
        left join ${games} r on r.rematch_of = g.id
        where g.id = any(${ids(gameIds)})`,
  );
  return new Map(found.map(({ id, ...refs }) => [id, refs]));
}

/** A seat with who sits on it; of the viewer's own also what they have answered and came to. */
export interface SeatCard {
  seat: SeatRow;
  user: Face | null;
  own: { answered: number; score: number; result: number | null } | null;
}

/** Seats of each game in the order in which they came, as one player has them. */
export async function listSeatCards(
  db: Db,
  { userId, guestId }: Viewer,
  gameIds: readonly string[],
): Promise<Map<string, SeatCard[]>> {
  if (gameIds.length === 0) return new Map();
  const isOwn =
    userId === null
      ? sql`${gameParticipants.guest_id} = ${guestId}::uuid`
      : eq(gameParticipants.user_id, userId);
  const sums = selectSums(sql`a.seat_id = ${gameParticipants.id}`);
  const found = await db
    .select({
      seat: gameParticipants,
      user: face,
      own: sql<SeatCard["own"]>`case when ${isOwn} then (
        select json_build_object('answered', coalesce(max(sums.answered), 0),
          'score', coalesce(max(sums.score), 0), 'result', ${gameResults.score})
        from (${sums}) sums) end`,
    })
    .from(gameParticipants)
    .leftJoin(livingProfiles, eq(livingProfiles.id, gameParticipants.user_id))
    .leftJoin(gameResults, and(eq(gameResults.seat_id, gameParticipants.id), isOwn))
    .where(inArray(gameParticipants.game_id, [...gameIds]))
    .orderBy(asc(gameParticipants.created_at), asc(gameParticipants.id));
  return Map.groupBy(found, ({ seat }) => seat.game_id);
}
