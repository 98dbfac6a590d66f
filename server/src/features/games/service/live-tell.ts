import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Platform } from "../../../platform/platform.ts";
import { listPageRoles } from "../../pages/index.ts";
import { listLocales } from "../../profiles/index.ts";
import { findGame, type GameRow } from "../store/games.ts";
import { findLive } from "../store/live.ts";
import { listQuestions } from "../store/questions.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { getResults } from "./results.ts";
import { loadReveal, playersOf, questionFor, revealFor } from "./live-messages.ts";

interface Telling {
  platform: Platform;
}

/** The room of one player's sockets in a game; a guest has one of their own. */
export const playerRoom = ({ id, user_id }: SeatRow): string =>
  user_id ? `player:${id}` : `seat:${id}`;
export const hostRoom = (gameId: string): string => `host:${gameId}`;

async function languagesOf(platform: Platform, ids: readonly (string | null)[]) {
  const found = await listLocales(
    platform.db,
    ids.filter((id) => id !== null),
  );
  const known = new Map(found.map(({ id, language }) => [id, language]));
  return (id: string | null) => known.get(id ?? "") ?? DEFAULT_LANGUAGE;
}

/** Sends where a live game stands now: the question, what was right, or the podium. */
export async function tellStep({ platform }: Telling, gameId: string): Promise<void> {
  const { db, live: channel } = platform;
  const game = await findGame(db, gameId);
  const live = game && (await findLive(db, gameId));
  if (!game || !live) return;
  const players = playersOf((await listSeats(db, [gameId])).get(gameId) ?? []);
  const languageOf = await languagesOf(platform, [
    game.creator_id,
    ...players.map(({ user_id }) => user_id),
  ]);
  const host = { language: languageOf(game.creator_id), factor: 1, seatId: null };
  if (game.status === "running" && live.phase === "question") {
    const question = (await listQuestions(db, gameId))[live.index];
    if (!question) return;
    for (const seat of players) {
      const reader = { language: languageOf(seat.user_id), factor: seat.time_factor };
      const event = questionFor(platform, game, live, question, reader);
      channel.toRoom(playerRoom(seat), "game_question", event);
    }
    const event = questionFor(platform, game, live, question, host);
    channel.toRoom(hostRoom(gameId), "game_question", event);
  }
  if (game.status === "running" && (live.phase === "reveal" || live.phase === "paused")) {
    const material = await loadReveal(db, game, live);
    if (!material) return;
    for (const seat of players) {
      const reader = { language: languageOf(seat.user_id), seatId: seat.id };
      channel.toRoom(playerRoom(seat), "game_reveal", revealFor(platform, material, reader));
    }
    channel.toRoom(hostRoom(gameId), "game_reveal", revealFor(platform, material, host));
  }
  if (game.status === "finished") await tellPodium(platform, game, players);
  await tellChange({ platform }, gameId);
}

async function tellPodium(
  platform: Platform,
  game: GameRow,
  players: readonly SeatRow[],
): Promise<void> {
  const host = { userId: game.creator_id, seatId: null, language: DEFAULT_LANGUAGE };
  const board = (await getResults(platform, host, game.id)).players ?? [];
  const first = board.slice(0, 3);
  for (const seat of players) {
    const me = board.find(({ seat_id }) => seat_id === seat.id) ?? null;
    const podium = { gameId: game.id, players: first, me };
    platform.live.toRoom(playerRoom(seat), "game_podium", podium);
  }
  const podium = { gameId: game.id, players: first, me: null };
  platform.live.toRoom(hostRoom(game.id), "game_podium", podium);
}

/** Sends status, phase and number of players to all who have to do with a live game. */
export async function tellChange({ platform }: Telling, gameId: string): Promise<void> {
  const { db, live: channel } = platform;
  const game = await findGame(db, gameId);
  if (!game) return;
  const live = await findLive(db, gameId);
  const seats = (await listSeats(db, [gameId])).get(gameId) ?? [];
  const isOn = game.status === "open" || game.status === "running";
  const update = {
    game: {
      id: gameId,
      status: game.status,
      player_count: playersOf(seats).length,
      finished_at: game.finished_at?.toISOString() ?? null,
      late_until: game.late_until?.toISOString() ?? null,
      ...(live && isOn ? { phase: live.phase } : {}),
    },
  };
  const ofChannel =
    game.chat_id && game.page_id
      ? (await listPageRoles(db, game.page_id)).map(({ userId }) => userId)
      : [];
  const seated = seats.flatMap(({ user_id, removed }) => (user_id && !removed ? user_id : []));
  const ids = [...seated, ...ofChannel, ...(game.creator_id ? [game.creator_id] : [])];
  channel.toUsers([...new Set(ids)], "game_updated", update);
  for (const seat of seats) {
    if (!seat.user_id && !seat.removed) channel.toRoom(`seat:${seat.id}`, "game_updated", update);
  }
}
