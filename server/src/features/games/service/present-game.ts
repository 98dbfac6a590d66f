import type {
  Game,
  GameItem,
  GameMe,
  Participant,
  TimeFactor,
} from "@waymates/contract/features/games";
import { faceOf } from "@waymates/contract/features/profiles";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import { isIn, isOver, isPlayer } from "../rules/machine.ts";
import { type GameCard, getCard, listSeatCards, type SeatCard } from "../store/cards.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import { readLive } from "./live-view.ts";

type Presenting = Pick<Platform, "translator" | "config">;

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

async function toItem(
  { translator }: Presenting,
  viewer: Viewer,
  { game, creator, path, chapter, page, rematch_id }: GameCard,
  seats: readonly SeatCard[],
): Promise<GameItem> {
  const nameChapter = (number: number) =>
    translator.text(viewer.language, "path.chapterDefault", { number });
  return {
    id: game.id,
    game_type: game.game_type,
    game_type_id: game.game_type_id,
    name: game.name,
    status: game.status,
    visibility: game.visibility,
    creator: creator && faceOf(creator),
    path,
    chapter: chapter
      ? { id: chapter.id, title: chapter.title ?? (await nameChapter(chapter.number)) }
      : null,
    theme: game.theme,
    page,
    chat_id: game.chat_id,
    settings: game.settings,
    player_count: seats.filter(({ seat }) => isPlayer(seat)).length,
    me: toMe(game, viewer, ownOf(seats)),
    rematch_of: game.rematch_of,
    rematch_id,
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
  cards: readonly GameCard[],
): Promise<GameItem[]> {
  const seats = await listSeatCards(
    db,
    viewer,
    cards.map(({ game }) => game.id),
  );
  return Promise.all(
    cards.map((card) => toItem(platform, viewer, card, seats.get(card.game.id) ?? [])),
  );
}

/** One game as one reader has it. */
export async function presentGame(
  platform: Presenting,
  db: Db,
  viewer: Viewer,
  game: GameRow,
): Promise<Game> {
  const card = await getCard(db, game.id, viewer.language);
  const seats = (await listSeatCards(db, viewer, [game.id])).get(game.id) ?? [];
  const own = ownOf(seats)?.seat ?? null;
  const seated = seats.filter(({ seat }) => !seat.removed);
  const isAuthor = game.game_type === "guess" && game.creator_id === viewer.userId;
  const sees = isAuthor || seesProgress(game, own);
  return {
    ...(await toItem(platform, viewer, { ...card, game }, seats)),
    participants: seated.map((one) => toParticipant(one, sees || one.seat.id === own?.id)),
    live: await readLive(platform, db, { game, seat: own }, viewer),
  };
}

/** Players see the progress of others once they have finished. */
function seesProgress({ game_type, status }: GameRow, own: SeatRow | null): boolean {
  return game_type === "live" || isOver(status) || own?.status === "finished";
}

function toParticipant({ seat, user }: SeatCard, sees: boolean): Participant {
  return {
    seat_id: seat.id,
    user: user && faceOf(user),
    guest_name: seat.guest_name,
    status: !sees && isIn(seat.status) ? "joined" : seat.status,
    late: seat.late,
  };
}
