import type { ServerEvents } from "@waymates/contract/sockets";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { listPageRoles } from "../../pages/index.ts";
import { listLocales } from "../../profiles/index.ts";
import { isPlayer } from "../rules/machine.ts";
import { findGame, type GameRow } from "../store/games.ts";
import { findLive } from "../store/live.ts";
import { listQuestions } from "../store/questions.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { getResults } from "./results.ts";
import { isRevealed, loadReveal, playersOf, questionFor, revealFor } from "./live-messages.ts";

interface Telling {
  platform: Platform;
}

/** The room of one player's sockets in a game, and that of its host's. */
export const playerRoom = ({ id }: Pick<SeatRow, "id">): string => `game:player-${id}`;
export const hostRoom = (gameId: string): string => `game:host-${gameId}`;

/** Those who are in a block with a game's creator: for them it is not there. */
const listShutOut = async (db: Db, { creator_id }: GameRow): Promise<ReadonlySet<string>> =>
  creator_id ? new Set(await listBlockedWith(db, creator_id)) : new Set();

/** Somebody whom a live game sends to: a player, or its host. */
interface Reader {
  room: string;
  language: string;
  factor: number;
  /** Null for who only hosts. */
  seat: SeatRow | null;
}

/** The players of a game and its host, once each. */
async function listReaders({ db }: Platform, game: GameRow): Promise<Reader[]> {
  // Side by side: everybody waits for the question until they are read.
  const [shutOut, found] = await Promise.all([listShutOut(db, game), listSeats(db, [game.id])]);
  const seats = found.get(game.id) ?? [];
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

/** Sends where a live game stands now: the question, what was right, or the podium. */
export async function tellStep({ platform }: Telling, gameId: string): Promise<void> {
  const { db, live: channel } = platform;
  const [game, live] = await Promise.all([findGame(db, gameId), findLive(db, gameId)]);
  if (!game || !live) return;
  if (game.status === "running" && live.phase === "question") {
    const [questions, all] = await Promise.all([
      listQuestions(db, gameId),
      listReaders(platform, game),
    ]);
    const question = questions[live.index];
    if (!question) return;
    const alike = Map.groupBy(all, ({ language, factor }) => `${language} ${factor}`);
    for (const readers of alike.values()) {
      const [first] = readers;
      if (!first) continue;
      const event = questionFor(platform, game, live, question, first);
      channel.toRooms(
        readers.map(({ room }) => room),
        "game_question",
        event,
      );
    }
  } else if (game.status === "running" && isRevealed(live)) {
    const material = await loadReveal(db, game, live);
    if (!material) return;
    for (const { room, language, seat } of await listReaders(platform, game)) {
      const event = revealFor(platform, material, { language, seatId: seat?.id ?? null });
      channel.toRoom(room, "game_reveal", event);
    }
  }
  if (game.status === "finished") await tellPodium(platform, game);
  await tellChange({ platform }, gameId);
}

async function tellPodium(platform: Platform, game: GameRow): Promise<void> {
  const host = { userId: game.creator_id, guestId: null, language: DEFAULT_LANGUAGE };
  if (!host.userId) return;
  const board = (await getResults(platform, host, game.id)).players ?? [];
  const players = board.slice(0, 3);
  for (const { room, seat } of await listReaders(platform, game)) {
    const me = board.find(({ seat_id }) => seat_id === seat?.id) ?? null;
    platform.live.toRoom(room, "game_podium", { gameId: game.id, players, me });
  }
}

/** At most so often a game says that it has changed. */
const CHANGE_MS = 500;

/** Games that have just said so; true where something came after it. */
const quiet = new WeakMap<Platform, Map<string, boolean>>();

/**
 * Sends status, phase and number of players to all who have to do with a game: at once, and what comes
 * within half a second after that together, the last state always.
 */
export async function tellChange({ platform }: Telling, gameId: string): Promise<void> {
  const games = quiet.get(platform) ?? new Map<string, boolean>();
  quiet.set(platform, games);
  if (games.has(gameId)) return void games.set(gameId, true);
  games.set(gameId, false);
  setTimeout(() => {
    const isMissed = games.get(gameId) === true;
    games.delete(gameId);
    if (!isMissed) return;
    tellChange({ platform }, gameId).catch((error: unknown) =>
      platform.log.warn({ err: error, gameId }, "a change of a game was not sent"),
    );
  }, CHANGE_MS).unref();
  await sendChange(platform, gameId);
}

/** The last event for a removed player: the game has changed for them. */
export async function tellRemoved({ platform }: Telling, seat: SeatRow): Promise<void> {
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
