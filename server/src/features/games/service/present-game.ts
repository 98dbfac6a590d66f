import type {
  Game,
  GameItem,
  GameMe,
  Participant,
  TimeFactor,
} from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listTitles } from "../../paths/index.ts";
import type { Viewer } from "../policy.ts";
import { isIn, isOver, isPlayer } from "../rules/machine.ts";
import { listRefs, listSeatCards, type SeatCard } from "../store/cards.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import { readLive } from "./live-view.ts";

type Presenting = Pick<Platform, "translator" | "config">;

/** Everything that games of a list need beside their rows, read in batches. */
async function loadContext(
  platform: Presenting,
  db: Db,
  viewer: Viewer,
  games: readonly GameRow[],
) {
  const { language } = viewer;
  const ids = games.map(({ id }) => id);
  const asked = {
    paths: games.flatMap(({ path_id }) => path_id ?? []),
    chapters: games.flatMap(({ chapter_id }) => chapter_id ?? []),
  };
  return {
    seats: await listSeatCards(db, viewer, ids),
    refs: await listRefs(db, ids),
    ...(await listTitles(db, asked, language)),
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
  const refs = context.refs.get(game.id);
  return {
    id: game.id,
    game_type: game.game_type,
    game_type_id: game.game_type_id,
    name: game.name,
    status: game.status,
    visibility: game.visibility,
    creator: refs?.creator ?? null,
    path: path ?? null,
    chapter: chapter
      ? { id: chapter.id, title: chapter.title ?? (await context.nameChapter(chapter.number)) }
      : null,
    theme: game.theme,
    page: refs?.page ?? null,
    chat_id: game.chat_id,
    settings: game.settings,
    player_count: seats.filter(({ seat }) => isPlayer(seat)).length,
    me: toMe(game, viewer, ownOf(seats)),
    rematch_of: game.rematch_of,
    rematch_id: refs?.rematch_id ?? null,
    expires_at: toTime(game.expires_at),
    created_at: game.created_at.toISOString(),
    started_at: toTime(game.started_at),
    finished_at: toTime(game.finished_at),
    late_until: toTime(game.late_until),
  };
}

const ownOf = (seats: readonly SeatCard[]) => seats.find(({ own }) => own !== null) ?? null;

function toMe(game: GameRow, { userId }: Viewer, mine: SeatCard | null): GameMe | null {
  const isCreator = userId !== null && game.creator_id === userId;
  if (!mine && !isCreator) return null;
  const { seat, own } = mine ?? {};
  return {
    seat_id: seat?.id ?? null,
    is_creator: isCreator,
    // For a removed player the game is over at once.
    status: seat?.removed ? "expired" : (seat?.status ?? null),
    time_factor: (seat?.time_factor ?? 1) as TimeFactor,
    answered: own?.answered ?? 0,
    score: own ? ownScore(game, own.result, own.score) : null,
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
  const cards = context.seats.get(game.id) ?? [];
  const own = ownOf(cards)?.seat ?? null;
  const seated = cards.filter(({ seat }) => !seat.removed);
  const isAuthor = game.game_type === "guess" && game.creator_id === viewer.userId;
  const sees = isAuthor || seesProgress(game, own);
  return {
    ...(await toItem(game, viewer, context)),
    participants: seated.map((card) => toParticipant(card, sees || card.seat.id === own?.id)),
    live: await readLive(platform, db, { game, seat: own }, viewer),
  };
}

/** Until somebody has finished, they do not see how far others are. */
function seesProgress({ game_type, status }: GameRow, own: SeatRow | null): boolean {
  return game_type === "live" || isOver(status) || own?.status === "finished";
}

function toParticipant({ seat, user }: SeatCard, sees: boolean): Participant {
  return {
    seat_id: seat.id,
    user,
    guest_name: seat.guest_name,
    status: !sees && isIn(seat.status) ? "joined" : seat.status,
    late: seat.late,
  };
}
