import { type Game, SEATS } from "@waymates/contract/features/games";
import type { ControlBody } from "@waymates/contract/features/games-play";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { canManage, type Viewer } from "../policy.ts";
import { isExpired } from "../rules/ending.ts";
import { addTransition } from "../store/games.ts";
import { findLive } from "../store/live.ts";
import { listSeats, type SeatRow, updateSeat } from "../store/seats.ts";
import { settleQuestions } from "./begin-game.ts";
import { endGame, moveGame } from "./end-game.ts";
import { lockGameAccess } from "./game-access.ts";
import { closeAfterLeaving } from "./live-answer.ts";
import { announceChange, notifyRemoved, playerRoom, sendState } from "./live-audience.ts";
import { applyEvent, endDeserted, type LiveEngine } from "./live-game.ts";
import { playersOf } from "./live-view.ts";
import { assertMayMake } from "./page-rights.ts";
import { presentGame } from "./present-game.ts";
import { cancelScheduledEnd } from "./schedule.ts";

/**
 * Starts a live game for its host; one without any question left is called off.
 * @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, NOT_ENOUGH_PLAYERS, GAME_OVER; CONFLICT where it runs already
 */
export async function startLive(
  engine: LiveEngine,
  viewer: Viewer,
  actor: Actor | null,
  gameId: string,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const game = await platform.bus.transaction(async (tx) => {
    const { game: locked, relation } = await lockGameAccess(tx, viewer, gameId);
    if (!actor || !canManage(relation)) throw new Problem("FORBIDDEN");
    await assertMayMake(tx, actor, locked);
    if (locked.status === "running") throw new Problem("CONFLICT");
    if (locked.status !== "open" || isExpired(locked)) throw new Problem("GAME_OVER");
    const players = playersOf((await listSeats(tx, [gameId])).get(gameId) ?? []);
    if (players.length < SEATS.live.least) throw new Problem("NOT_ENOUGH_PLAYERS");
    const { questions, changes } = await settleQuestions(tx, locked);
    if (questions === 0) return endGame(platform, tx, locked, "cancelled");
    await cancelScheduledEnd(platform, tx, gameId);
    const started = { ...changes, started_at: new Date() };
    const running = await moveGame(tx, locked, "begin", started);
    const live = await findLive(tx, gameId);
    if (live) await applyEvent(platform, tx, { game: running, live }, "start", {});
    return running;
  });
  await announceChange(engine, gameId);
  if (game.status !== "running") throw new Problem("GAME_OVER");
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/**
 * A command of the host: close, next, pause, resume or remove. Removing the last player of a running
 * game ends it.
 * @throws NOT_FOUND, FORBIDDEN, GAME_OVER, GAME_NOT_STARTED; CONFLICT for another question or phase
 */
export async function controlLive(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
  body: ControlBody,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const { game, removed } = await platform.bus.transaction(async (tx) => {
    const { game: locked, relation } = await lockGameAccess(tx, viewer, gameId);
    if (!canManage(relation)) throw new Problem("FORBIDDEN");
    if (locked.game_type !== "live") throw new Problem("CONFLICT");
    if (locked.status !== "open" && locked.status !== "running") throw new Problem("GAME_OVER");
    const live = await findLive(tx, gameId);
    if (!live || live.index !== body.index) throw new Problem("CONFLICT");
    if (body.action === "remove") {
      const seat = await removePlayer(engine, tx, gameId, viewer, body.seatId);
      return { game: await endDeserted(platform, tx, locked), removed: seat };
    }
    if (locked.status === "open") throw new Problem("GAME_NOT_STARTED");
    const moved = await applyEvent(platform, tx, { game: locked, live }, body.action, {});
    if (!moved) throw new Problem("CONFLICT");
    return { game: moved.game, removed: null };
  });
  await sendState(engine, gameId);
  if (removed) {
    await notifyRemoved(platform, removed);
    await closeAfterLeaving(engine, gameId);
  }
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/**
 * Removes a player for good; their sockets leave the rooms of the game. A host who plays keeps their own seat, or declines before the first answer.
 * @throws VALIDATION for a seat that is not of this game, or the host's own
 */
async function removePlayer(
  { platform, presence }: LiveEngine,
  tx: Db,
  gameId: string,
  host: Viewer,
  seatId: string | undefined,
): Promise<SeatRow> {
  const seats = (await listSeats(tx, [gameId])).get(gameId) ?? [];
  const seat = seats.find(({ id }) => id === seatId);
  const isOwn = seat !== undefined && seat.user_id === host.userId;
  if (!seat || isOwn) throw new Problem("VALIDATION", { fields: { seatId: "INVALID" } });
  const removed = await updateSeat(tx, seat.id, { removed: true });
  const step = { event: "remove", from: seat.status, to: "removed" };
  await addTransition(tx, { gameId, seatId: seat.id, ...step });
  for (const socketId of presence.socketsOf(seat.id)) {
    platform.live.leaveRoom(socketId, `game:${gameId}`);
  }
  platform.live.closeRoom(playerRoom(seat));
  return removed;
}
