import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endEvent, type EndReason } from "../rules/ending.ts";
import { type GameEvent, isOver, nextSeatStatus, nextStatus } from "../rules/machine.ts";
import { ranksOf, tierOf } from "../rules/score.ts";
import { addTransition, addTransitions, type GameRow, updateGame } from "../store/games.ts";
import { updateLive } from "../store/live.ts";
import { listResults, type ResultRow, saveRanks } from "../store/results.ts";
import { listSeats, type SeatRow, updateSeat, updateSeats } from "../store/seats.ts";
import { cancelScheduledEnd, cancelStep } from "./schedule.ts";
import { toRef } from "./invite.ts";

/** Moves a locked game by an event, and notes it. */
export async function moveGame(
  tx: Db,
  game: GameRow,
  event: GameEvent,
  changes: Partial<GameRow> = {},
): Promise<GameRow> {
  const to = nextStatus(game.status, event);
  if (!to) throw new Problem("CONFLICT");
  await addTransition(tx, { gameId: game.id, event, from: game.status, to });
  return updateGame(tx, game.id, { ...changes, status: to });
}

/**
 * Ends a locked game: with results for those who have finished, or expired or cancelled without. Finishers
 * are notified unless it was cancelled, and get points for results. Ending one that is over changes nothing.
 */
export async function endGame(
  platform: Platform,
  tx: Db,
  game: GameRow,
  reason: EndReason,
  now = new Date(),
): Promise<GameRow> {
  if (isOver(game.status)) return game;
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  const finishers = seats.filter(({ status, removed }) => status === "finished" && !removed);
  const event = endEvent(game, reason, finishers.length);
  const ended = await moveGame(tx, game, event, { finished_at: now });
  if (game.game_type === "live") {
    // Waits for answers that are being stored, and accepts no others.
    await updateLive(tx, game.id, { phase: "reveal", next_at: null });
    await cancelStep(platform, tx, game.id);
    await platform.bus.publish(tx, "game.over", { gameId: game.id });
  }
  await cancelScheduledEnd(platform, tx, game.id);
  await giveUpSeats(tx, seats);
  if (event === "finish") await settleResults(platform, tx, ended, finishers);
  if (event === "expire") await publishExpired(platform, tx, ended, finishers);
  return ended;
}

/** Says that the game is over to those who finished it without enough others. */
async function publishExpired(
  { bus }: Platform,
  tx: Db,
  game: GameRow,
  finishers: readonly SeatRow[],
): Promise<void> {
  const playerIds = finishers.flatMap(({ user_id }) => user_id ?? []);
  if (playerIds.length > 0) await bus.publish(tx, "game.expired", { game: toRef(game), playerIds });
}

/** Seats without a result are over with their game. */
async function giveUpSeats(tx: Db, seats: readonly SeatRow[]): Promise<void> {
  const open = seats.filter(({ status }) => nextSeatStatus(status, "giveUp") !== null);
  await moveSeats(tx, open, "giveUp", { status: "expired" });
}

/** Moves seats of a locked game to the same place, and notes each of them. */
export async function moveSeats(
  tx: Db,
  seats: readonly SeatRow[],
  event: string,
  changes: Partial<SeatRow> & Pick<SeatRow, "status">,
): Promise<void> {
  const to = changes.status;
  const moved = seats.filter(({ status }) => status !== to);
  await addTransitions(
    tx,
    moved.map(({ id, game_id, status }) => ({
      gameId: game_id,
      seatId: id,
      event,
      from: status,
      to,
    })),
  );
  const ids = seats.map(({ id }) => id);
  await updateSeats(tx, ids, changes);
}

/** Moves a seat of a locked game, and notes it. */
export async function moveSeat(
  tx: Db,
  seat: SeatRow,
  event: string,
  changes: Partial<SeatRow> & Pick<SeatRow, "status">,
): Promise<SeatRow> {
  if (changes.status !== seat.status) {
    await addTransition(tx, {
      gameId: seat.game_id,
      seatId: seat.id,
      event,
      from: seat.status,
      to: changes.status,
    });
  }
  return updateSeat(tx, seat.id, changes);
}

const isRanked = ({ game_type, origin }: GameRow): boolean =>
  origin === null && (game_type === "duel" || game_type === "live");

/** Ranks, and the facts that points, badges and notifications come from. */
async function settleResults(
  platform: Platform,
  tx: Db,
  game: GameRow,
  finishers: readonly SeatRow[],
): Promise<void> {
  const played = finishers.filter(({ late }) => !late);
  const results = (await listResults(tx, game.id)).filter(({ seat_id }) =>
    played.some(({ id }) => id === seat_id),
  );
  const ranks = isRanked(game) ? ranksOf(results.map(({ score }) => score)) : [];
  await saveRanks(
    tx,
    results.flatMap(({ seat_id: seatId }, at) => {
      const rank = ranks[at];
      return rank ? [{ seatId, rank }] : [];
    }),
  );
  const rankOf = new Map(results.map(({ seat_id }, at) => [seat_id, ranks[at] ?? null]));
  for (const seat of played) {
    await publishCompleted(platform, tx, game, seat, rankOf.get(seat.id) ?? null, played.length);
  }
  await platform.bus.publish(tx, "game.finished", {
    game: toRef(game),
    creatorId: game.creator_id,
    playerIds: played.flatMap(({ user_id }) => user_id ?? []),
    finishers: played.length,
    at: new Date().toISOString(),
  });
}

/** Says that a person has finished a game that counts. */
export async function publishCompleted(
  { bus }: Platform,
  tx: Db,
  game: GameRow,
  seat: SeatRow,
  rank: ResultRow["rank"],
  finishers: number,
): Promise<void> {
  if (!seat.user_id) return;
  const [type = "game", id = game.id] = game.origin?.split(":") ?? [];
  await bus.publish(tx, "game.completed", {
    game: toRef(game),
    userId: seat.user_id,
    tier: tierOf(rank, finishers),
    won: rank === 1 && finishers >= 2,
    at: (seat.finished_at ?? new Date()).toISOString(),
    source: { type, id },
  });
}
