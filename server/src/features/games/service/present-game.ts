import type {
  Game,
  GameItem,
  GameMe,
  Participant,
  TimeFactor,
} from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listPathTitles, listChapterTitles } from "../../paths/index.ts";
import type { Viewer } from "../policy.ts";
import { isIn, isOver, isPlayer } from "../rules/machine.ts";
import { type GameRow, listRematches } from "../store/games.ts";
import { listPages } from "../store/pages.ts";
import { sumAnswers } from "../store/questions.ts";
import { listResultsOf } from "../store/results.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { facesOf } from "./faces.ts";
import { readLive } from "./live-view.ts";

type Presenting = Pick<Platform, "translator" | "config">;

/** Everything that games of a list need beside their rows, read in batches. */
async function loadContext(
  platform: Presenting,
  db: Db,
  { userId, guestId, language }: Viewer,
  games: readonly GameRow[],
) {
  const ids = games.map(({ id }) => id);
  const seats = await listSeats(db, ids);
  const own = new Map(
    ids.map((id) => [
      id,
      (seats.get(id) ?? []).find((seat) =>
        userId === null ? seat.guest_id === guestId : seat.user_id === userId,
      ) ?? null,
    ]),
  );
  const ownIds = [...own.values()].flatMap((seat) => seat?.id ?? []);
  const pageIds = games.flatMap(({ page_id }) => page_id ?? []);
  const paths = games.flatMap(({ path_id }) => path_id ?? []);
  const chapters = games.flatMap(({ chapter_id }) => chapter_id ?? []);
  return {
    seats,
    own,
    sums: await sumAnswers(db, ownIds),
    results: await listResultsOf(db, ownIds),
    people: await facesOf(
      db,
      games.flatMap(({ creator_id, id }) => [
        creator_id,
        ...(seats.get(id) ?? []).map(({ user_id }) => user_id),
      ]),
    ),
    pages: await listPages(db, pageIds),
    paths: await listPathTitles(db, paths, language),
    chapters: await listChapterTitles(db, chapters, language),
    rematches: await listRematches(db, ids),
    nameChapter: (number: number) =>
      platform.translator.text(language, "path.chapterDefault", { number }),
  };
}

type Context = Awaited<ReturnType<typeof loadContext>>;

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

async function toItem(game: GameRow, viewer: Viewer, context: Context): Promise<GameItem> {
  const path = game.path_id ? context.paths.get(game.path_id) : undefined;
  const chapter = game.chapter_id ? context.chapters.get(game.chapter_id) : undefined;
  const seats = context.seats.get(game.id) ?? [];
  return {
    id: game.id,
    game_type: game.game_type,
    game_type_id: game.game_type_id,
    name: game.name,
    status: game.status,
    visibility: game.visibility,
    creator: context.people.get(game.creator_id ?? "") ?? null,
    path: path ?? null,
    chapter: chapter
      ? { id: chapter.id, title: chapter.title ?? (await context.nameChapter(chapter.number)) }
      : null,
    theme: game.theme,
    page: context.pages.get(game.page_id ?? "") ?? null,
    chat_id: game.chat_id,
    settings: game.settings,
    player_count: seats.filter(isPlayer).length,
    me: toMe(game, viewer, context),
    rematch_of: game.rematch_of,
    rematch_id: context.rematches.get(game.id) ?? null,
    expires_at: toTime(game.expires_at),
    created_at: game.created_at.toISOString(),
    started_at: toTime(game.started_at),
    finished_at: toTime(game.finished_at),
    late_until: toTime(game.late_until),
  };
}

function toMe(game: GameRow, { userId }: Viewer, context: Context): GameMe | null {
  const seat = context.own.get(game.id) ?? null;
  const isCreator = userId !== null && game.creator_id === userId;
  if (!seat && !isCreator) return null;
  const sums = seat ? context.sums.get(seat.id) : undefined;
  const result = seat ? context.results.get(seat.id) : undefined;
  return {
    seat_id: seat?.id ?? null,
    is_creator: isCreator,
    // For a removed player the game is over at once.
    status: seat?.removed ? "expired" : (seat?.status ?? null),
    time_factor: (seat?.time_factor ?? 1) as TimeFactor,
    answered: sums?.answered ?? 0,
    score: seat ? ownScore(game, result?.score ?? null, sums?.score ?? 0) : null,
    late: seat?.late ?? false,
  };
}

function ownScore({ game_type }: GameRow, result: number | null, sum: number): number | null {
  if (game_type === "match") return null;
  if (game_type === "guess") return result;
  return result ?? sum;
}

/** Games as one reader has them in a list. */
export async function presentItems(
  platform: Presenting,
  db: Db,
  viewer: Viewer,
  games: readonly GameRow[],
): Promise<GameItem[]> {
  const context = await loadContext(platform, db, viewer, games);
  return Promise.all(games.map((game) => toItem(game, viewer, context)));
}

/** One game as one reader has it. */
export async function presentGame(
  platform: Presenting,
  db: Db,
  viewer: Viewer,
  game: GameRow,
): Promise<Game> {
  const context = await loadContext(platform, db, viewer, [game]);
  const own = context.own.get(game.id) ?? null;
  const seats = (context.seats.get(game.id) ?? []).filter(({ removed }) => !removed);
  const isAuthor = game.game_type === "guess" && game.creator_id === viewer.userId;
  const sees = isAuthor || seesProgress(game, own);
  return {
    ...(await toItem(game, viewer, context)),
    participants: seats.map((seat) => toParticipant(seat, context, sees || seat.id === own?.id)),
    live: await readLive(platform, db, { game, seat: own }, viewer),
  };
}

/** Until somebody has finished, they do not see how far others are. */
function seesProgress({ game_type, status }: GameRow, own: SeatRow | null): boolean {
  return game_type === "live" || isOver(status) || own?.status === "finished";
}

function toParticipant(seat: SeatRow, context: Context, sees: boolean): Participant {
  return {
    seat_id: seat.id,
    user: context.people.get(seat.user_id ?? "") ?? null,
    guest_name: seat.guest_name,
    status: !sees && isIn(seat.status) ? "joined" : seat.status,
    late: seat.late,
  };
}
