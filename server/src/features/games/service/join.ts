import type { Game, TimeFactor } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import { isLateOpen } from "../rules/ending.ts";
import { isFull, joinRefusal } from "../rules/entering.ts";
import { isIn, isOver, nextSeatStatus } from "../rules/machine.ts";
import { addTransition, type GameRow } from "../store/games.ts";
import { listAnswers, listQuestions } from "../store/questions.ts";
import { findLive } from "../store/live.ts";
import { insertSeats, listSeats, type SeatRow } from "../store/seats.ts";
import { moveSeat } from "./end-game.ts";
import { finishWhenDone } from "./finish.ts";
import { closeAfterLeaving } from "./live-answer.ts";
import { announceChange } from "./live-audience.ts";
import { applyEvent, endDeserted, type LiveEngine } from "./live-game.ts";
import { announceSeated } from "./live-presence.ts";
import { presentGame } from "./present-game.ts";
import { lockGameAccess, type GameAccess } from "./game-access.ts";
import { secondsOf } from "./shown-question.ts";

/**
 * Takes a seat. Again: the same one; the time factor can change until the first own question.
 * @throws NOT_FOUND, GAME_NOT_STARTED for a draft, GAME_OVER, GAME_FULL; FORBIDDEN for the author of a
 * guess and for removed players
 */
export async function joinGame(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
  { timeFactor }: { timeFactor?: TimeFactor | undefined },
): Promise<{ game: Game }> {
  const { platform } = engine;
  const { game, seat } = await platform.bus.transaction(async (tx) => {
    const access = await lockGameAccess(tx, viewer, gameId);
    return {
      ...access,
      seat: await takeSeat(platform, tx, access, { userId: viewer.userId, timeFactor }),
    };
  });
  await announceSeated(engine, game, viewer, seat);
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

interface Taking {
  userId: string | null;
  /** The guest who takes the seat, for one without an account. */
  guest?: { id: string; name: string; language: string } | null;
  timeFactor?: TimeFactor | undefined;
}

/** Gives the viewer of a locked game a seat in it, or the one they have. */
export async function takeSeat(
  platform: Platform,
  tx: Db,
  { game, seat, relation }: GameAccess,
  { userId, guest = null, timeFactor }: Taking,
): Promise<SeatRow> {
  const { isCreator } = relation;
  // Who hosted a quiz was not away, and knows what was right.
  const isLate = !guest && !isCreator && isLateOpen(game);
  const refusal = joinRefusal(game, seat, { isCreator, isLate });
  if (refusal) throw new Problem(refusal);
  if (seat && isIn(seat.status)) return changeFactor(tx, game, seat, timeFactor);
  if (!isLate) await refuseFull(tx, game);
  const now = new Date();
  const joined = {
    joined_at: now,
    late: isLate,
    time_factor: timeFactor ?? seat?.time_factor ?? 1,
  };
  if (seat) {
    const status = isLate ? "joined" : nextSeatStatus(seat.status, "join");
    if (!status) throw new Problem("GAME_OVER");
    const taken = await moveSeat(tx, seat, "join", { ...joined, status });
    await waitForPlayer(platform, tx, game, taken);
    return taken;
  }
  const [made] = await insertSeats(tx, [
    {
      ...joined,
      id: newId(),
      game_id: game.id,
      user_id: userId,
      guest_id: guest?.id ?? null,
      guest_name: guest?.name ?? null,
      language: guest?.language ?? null,
      status: "joined",
      created_at: now,
    },
  ]);
  if (!made) throw new Problem("CONFLICT");
  const step = { gameId: game.id, seatId: made.id, event: "join", from: null, to: "joined" };
  await addTransition(tx, step);
  await waitForPlayer(platform, tx, game, made);
  return made;
}

/** Leaves an open question to a player who joins meanwhile for as long as they have for it. */
async function waitForPlayer(
  platform: Platform,
  tx: Db,
  game: GameRow,
  { time_factor }: SeatRow,
): Promise<void> {
  const isRunning = game.game_type === "live" && game.status === "running";
  const live = isRunning ? await findLive(tx, game.id) : null;
  if (live?.phase !== "question") return;
  const question = (await listQuestions(tx, game.id))[live.index];
  if (!question) return;
  const ownMs = secondsOf(game, question) * time_factor * 1000;
  await applyEvent(platform, tx, { game, live }, "joined", { ownMs });
}

/** @throws GAME_FULL */
export async function refuseFull(tx: Db, game: GameRow): Promise<void> {
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  if (isFull(game, seats)) throw new Problem("GAME_FULL");
}

/** Sets the time of a seat anew, as long as no question has been opened for it. */
export async function changeFactor(
  tx: Db,
  game: GameRow,
  seat: SeatRow,
  timeFactor: TimeFactor | undefined,
): Promise<SeatRow> {
  if (!timeFactor || timeFactor === seat.time_factor) return seat;
  if ((await listAnswers(tx, seat.id)).length > 0) return seat;
  if (game.game_type === "live" && !seat.late && (await hasMet(tx, seat))) return seat;
  return moveSeat(tx, seat, "factor", { status: seat.status, time_factor: timeFactor });
}

/** Whether a question of a live game has been open since this seat was taken. */
async function hasMet(tx: Db, { game_id, joined_at }: SeatRow): Promise<boolean> {
  const live = await findLive(tx, game_id);
  if (!live) return false;
  const { opens_at, phase, index, changed_at } = live;
  if (phase === "question") return true;
  if (opens_at === null && index === 0) return false;
  return joined_at === null || joined_at < changed_at;
}

/**
 * Says no, also after joining, as long as nothing was answered. A live game does not wait for them any
 * more, and is over where they were the last.
 * @throws NOT_FOUND, NOT_JOINED, GAME_OVER; CONFLICT after the first own answer
 */
export async function declineGame(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const game = await platform.bus.transaction(async (tx) => {
    const { game: locked, seat } = await lockGameAccess(tx, viewer, gameId);
    if (!seat || seat.removed) throw new Problem("NOT_JOINED");
    if (isOver(locked.status)) throw new Problem("GAME_OVER");
    const status = nextSeatStatus(seat.status, "decline");
    const answered = (await listAnswers(tx, seat.id)).some(({ answered_at }) => answered_at);
    if (!status || answered) throw new Problem("CONFLICT");
    await moveSeat(tx, seat, "decline", { status });
    return endDeserted(platform, tx, await finishWhenDone(platform, tx, locked));
  });
  await announceChange(engine, gameId);
  await closeAfterLeaving(engine, gameId);
  return { game: await presentGame(platform, platform.db, viewer, game) };
}
