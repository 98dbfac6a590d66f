import type { StaffGame } from "@waymates/contract/features/staff-people";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { iso, listByTime, personOf, type Timed } from "../../../platform/staff-lists.ts";

type GameRow = Omit<StaffGame, "can"> & Timed;

export function listGames(
  db: Db,
  status: string | undefined,
  limit: number,
  after: Position | null,
): Promise<GameRow[]> {
  const select = sql`select id, name, game_type as "gameType", status, visibility,
    ${personOf(sql`creator_id`)} as creator, players, created_at from staff_games`;
  return listByTime(db, select, [status && sql`status = ${status}`], limit, after);
}

export const toGame = ({ created_at, ...row }: GameRow, cancel: boolean): StaffGame => ({
  ...row,
  created_at: iso(created_at),
  can: { cancel },
});
