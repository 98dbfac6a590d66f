import type { GameItem } from "@waymates/contract/features/games";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { isAmong } from "../../../platform/db/among.ts";
import { alias, and, asc, eq, sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Viewer } from "../policy.ts";
import { pageCards } from "../../pages/index.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { gameParticipants, gameResults, games } from "../tables.ts";
import { selectSums } from "./questions.ts";
import type { SeatRow } from "./seats.ts";

/** The row of `living_profiles`; null for none. */
const person = sql<PersonCard | null>`case when ${livingProfiles.id} is not null
  then ${cardJson("living_profiles")} end`;

/** The published path of a game with its title in a language. */
const pathIn = (language: string) => sql<GameItem["path"]>`(
  select json_build_object('id', p.id, 'title', coalesce(t.title, p.title))
  from path_cards p left join lateral path_title_for(p.id, ${language}) t on true
  where p.id = ${games.path_id} and p.status = 'published')`;

/** The chapter of a game where its path is published; the title is null for one that its number names. */
const chapterIn = (language: string) => sql<{
  id: string;
  title: string | null;
  number: number;
} | null>`(
  select json_build_object('id', c.id, 'title', coalesce(t.title, c.title), 'number', c.number)
  from chapter_cards c join path_cards p on p.id = c.path_id and p.status = 'published'
  left join lateral path_title_for(p.id, ${language}) n on true
  left join chapter_titles t on t.chapter_id = c.id and t.language = n.language
  where c.id = ${games.chapter_id})`;

/** A game with what it is shown with beside its own row. */
export type GameCard = Awaited<ReturnType<typeof selectCards>>[number];

export function selectCards(db: Db, language: string) {
  const rematches = alias(games, "rematches");
  return db
    .select({
      game: games,
      creator: person,
      page: sql<GameItem["page"]>`case when ${pageCards.id} is not null then json_build_object(
        'id', ${pageCards.id}, 'name', ${pageCards.name}, 'displayName', ${pageCards.display_name}) end`,
      path: pathIn(language),
      chapter: chapterIn(language),
      rematch_id: rematches.id,
    })
    .from(games)
    .leftJoin(livingProfiles, eq(livingProfiles.id, games.creator_id))
    .leftJoin(pageCards, eq(pageCards.id, games.page_id))
    .leftJoin(rematches, eq(rematches.rematch_of, games.id));
}

/** @throws NOT_FOUND for a game that was deleted */
export async function getCard(db: Db, gameId: string, language: string): Promise<GameCard> {
  const [found] = await selectCards(db, language).where(eq(games.id, gameId));
  if (!found) throw new Problem("NOT_FOUND");
  return found;
}

/** A seat with its player; for the viewer's own also their answers and score. */
export interface SeatCard {
  seat: SeatRow;
  user: PersonCard | null;
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
      user: person,
      own: sql<SeatCard["own"]>`case when ${isOwn} then (
        select json_build_object('answered', coalesce(max(sums.answered), 0),
          'score', coalesce(max(sums.score), 0), 'result', ${gameResults.score})
        from (${sums}) sums) end`,
    })
    .from(gameParticipants)
    .leftJoin(livingProfiles, eq(livingProfiles.id, gameParticipants.user_id))
    .leftJoin(gameResults, and(eq(gameResults.seat_id, gameParticipants.id), isOwn))
    .where(isAmong(gameParticipants.game_id, gameIds))
    .orderBy(asc(gameParticipants.created_at), asc(gameParticipants.id))
    .prepare(userId === null ? "seats-for-guests" : "seats")
    .execute();
  return Map.groupBy(found, ({ seat }) => seat.game_id);
}
