import type { ServerEvents } from "@waymates/contract/sockets";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { listPageRoles } from "../../pages/index.ts";
import { listLocales } from "../../profiles/index.ts";
import { shownNow } from "../rules/live-machine.ts";
import { isPlayer } from "../rules/machine.ts";
import { findGame, type GameRow } from "../store/games.ts";
import { findLive, listAnswered, type LiveRow } from "../store/live.ts";
import { listQuestions, type QuestionRow } from "../store/questions.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { loadReveal, playersOf, questionFor, revealFor } from "./live-view.ts";
import { getResults } from "./results.ts";

/** The room of one player's sockets in a game, and that of its host's. */
export const playerRoom = ({ id }: Pick<SeatRow, "id">): string => `game:player-${id}`;
export const hostRoom = (gameId: string): string => `game:host-${gameId}`;

/** Returns the people in a block with a game's creator: for them it does not exist. */
const listShutOut = async (db: Db, { creator_id }: GameRow): Promise<ReadonlySet<string>> =>
  creator_id ? new Set(await listBlockedWith(db, creator_id)) : new Set();

/** A recipient of a live game's events: a player, or its host. */
interface Reader {
  room: string;
  language: string;
  factor: number;
  /** Null for a person who only hosts. */
  seat: SeatRow | null;
}

/** The players of a game and its host, once each. */
async function listReaders(db: Db, game: GameRow): Promise<Reader[]> {
  const shutOut = await listShutOut(db, game);
  const seats = (await listSeats(db, [game.id])).get(game.id) ?? [];
  const players = playersOf(seats).filter(({ user_id }) => !shutOut.has(user_id ?? ""));
  const ids = [game.creator_id, ...players.map(({ user_id }) => user_id)];
  const locales = await listLocales(
    db,
    ids.filter((id) => id !== null),
  );
  const languages = new Map(locales.map(({ id, language }) => [id, language]));
  const languageOf = (id: string | null) => languages.get(id ?? "") ?? DEFAULT_LANGUAGE;
  const readers: Reader[] = players.map((seat) => ({
    room: playerRoom(seat),
    language: seat.user_id ? languageOf(seat.user_id) : (seat.language ?? DEFAULT_LANGUAGE),
    factor: seat.time_factor,
    seat,
  }));
  const plays = players.some(({ user_id }) => user_id !== null && user_id === game.creator_id);
  if (plays) return readers;
  const host = { language: languageOf(game.creator_id), factor: 1, seat: null };
  return [...readers, { room: hostRoom(game.id), ...host }];
}

/** A question of a live game, and all its recipients. */
export interface Audience {
  question: QuestionRow;
  readers: Reader[];
}

export async function readAudience(db: Db, game: GameRow, index: number): Promise<Audience | null> {
  const question = (await listQuestions(db, game.id))[index];
  return question ? { question, readers: await listReaders(db, game) } : null;
}

/** A question that was opened this moment, with all that is needed to send it. */
export interface Opened {
  game: GameRow;
  live: LiveRow;
  audience: Audience;
}

/** What all who announce a change of a game share. */
export interface GameChanges {
  platform: Platform;
  /** Games that have just announced a change; true where another came after it. */
  announced: Map<string, boolean>;
}

/**
 * Sends the current state of a live game: the question, the solution, or the podium.
 * @param opened the rows read before the question's time began; otherwise they are read now
 */
export async function sendState(
  changes: GameChanges,
  gameId: string,
  opened: Opened | null = null,
): Promise<void> {
  if (opened) sendQuestion(changes.platform, opened);
  else await sendCurrent(changes.platform, gameId);
  await announceChange(changes, gameId);
}

async function sendCurrent(platform: Platform, gameId: string): Promise<void> {
  const { db, live: channel } = platform;
  const [game, live] = await Promise.all([findGame(db, gameId), findLive(db, gameId)]);
  if (!game || !live) return;
  if (game.status === "finished") return sendPodium(platform, game);
  const shown = game.status === "running" ? shownNow(live) : null;
  if (shown === "question") {
    const audience = await readAudience(db, game, live.index);
    if (audience) sendQuestion(platform, { game, live, audience });
    return;
  }
  const material = shown === "solution" ? await loadReveal(db, game, live) : null;
  if (!material) return;
  for (const { room, language, seat } of await listReaders(db, game)) {
    const event = revealFor(platform, material, { language, seatId: seat?.id ?? null });
    channel.toRoom(room, "game_reveal", event);
  }
}

/** Serialised once for all who have the same language and time. */
function sendQuestion(platform: Platform, { game, live, audience }: Opened): void {
  const alike = Map.groupBy(audience.readers, ({ language, factor }) => `${language} ${factor}`);
  for (const readers of alike.values()) {
    const [first] = readers;
    if (!first) continue;
    const event = questionFor(platform, game, live, audience.question, first);
    platform.live.toRooms(
      readers.map(({ room }) => room),
      "game_question",
      event,
    );
  }
}

async function sendPodium(platform: Platform, game: GameRow): Promise<void> {
  const host = { userId: game.creator_id, guestId: null, language: DEFAULT_LANGUAGE };
  if (!host.userId) return;
  const board = (await getResults(platform, host, game.id)).players ?? [];
  const players = board.slice(0, 3);
  for (const { room, seat } of await listReaders(platform.db, game)) {
    const me = board.find(({ seat_id }) => seat_id === seat?.id) ?? null;
    platform.live.toRoom(room, "game_podium", { gameId: game.id, players, me });
  }
}

/** At most so often a game says that it has changed. */
const CHANGE_MS = 500;

/**
 * Sends status, phase and number of players to all who have to do with a game: at once, and what comes
 * within half a second after that together, the last state always.
 */
export async function announceChange(changes: GameChanges, gameId: string): Promise<void> {
  const { platform, announced } = changes;
  if (announced.has(gameId)) return void announced.set(gameId, true);
  announced.set(gameId, false);
  setTimeout(() => {
    const isMissed = announced.get(gameId) === true;
    announced.delete(gameId);
    if (!isMissed) return;
    announceChange(changes, gameId).catch((error: unknown) =>
      platform.log.warn({ err: error, gameId }, "game change could not be sent to its players"),
    );
  }, CHANGE_MS).unref();
  await sendChange(platform, gameId);
}

/** The last event for a removed player: the game has changed for them. */
export async function notifyRemoved(platform: Platform, seat: SeatRow): Promise<void> {
  const game = await findGame(platform.db, seat.game_id);
  if (!game) return;
  const update = { game: { id: game.id, status: game.status } };
  if (seat.user_id) platform.live.toUsers([seat.user_id], "game_updated", update);
  else platform.live.toRoom(`seat:${seat.guest_id}`, "game_updated", update);
}

async function sendChange({ db, live: channel }: Platform, gameId: string): Promise<void> {
  const game = await findGame(db, gameId);
  if (!game) return;
  const live = await findLive(db, gameId);
  const seats = (await listSeats(db, [gameId])).get(gameId) ?? [];
  const isOn = game.status === "open" || game.status === "running";
  const update: Parameters<ServerEvents["game_updated"]>[0] = {
    game: {
      id: gameId,
      status: game.status,
      player_count: seats.filter(isPlayer).length,
      finished_at: game.finished_at?.toISOString() ?? null,
      late_until: game.late_until?.toISOString() ?? null,
      ...(live && isOn ? { phase: live.phase } : {}),
    },
  };
  const shutOut = await listShutOut(db, game);
  const ofChannel =
    game.chat_id && game.page_id
      ? (await listPageRoles(db, game.page_id)).map(({ userId }) => userId)
      : [];
  const seated = seats.flatMap(({ user_id, removed }) => (user_id && !removed ? user_id : []));
  const ids = [...seated, ...ofChannel, ...(game.creator_id ? [game.creator_id] : [])];
  const readers = new Set(ids.filter((id) => !shutOut.has(id)));
  channel.toUsers([...readers], "game_updated", update);
  const guests = seats.flatMap(({ guest_id, removed }) => (guest_id && !removed ? guest_id : []));
  channel.toRooms(
    guests.map((id) => `seat:${id}`),
    "game_updated",
    update,
  );
}

/** Sends how many players have answered a question, without saying who. */
export async function sendCount(
  { db, live: channel }: Platform,
  gameId: string,
  index: number,
): Promise<void> {
  const answered = (await listAnswered(db, gameId, index)).length;
  const players = playersOf((await listSeats(db, [gameId])).get(gameId) ?? []).length;
  channel.toRoom(`game:${gameId}`, "game_answers", { gameId, index, answered, players });
}
