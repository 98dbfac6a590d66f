import type { CreatedGame, Game } from "@waymates/contract/features/games";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canCallOff, canRematch, type Viewer } from "../policy.ts";
import { openedCount } from "../rules/live-machine.ts";
import { isOver, isPlayer } from "../rules/machine.ts";
import { findRematch, type GameRow, lockGame, updateGame } from "../store/games.ts";
import { findLive } from "../store/live.ts";
import { listQuestions } from "../store/questions.ts";
import { listSeats } from "../store/seats.ts";
import { putGame } from "./create-game.ts";
import { asDrawn, drawQuestions, type DrawnQuestion } from "./draw-questions.ts";
import { endGame } from "./end-game.ts";
import { sendState } from "./live-audience.ts";
import { finishLive, type LiveEngine } from "./live-game.ts";
import { listWelcome, seatInvited, publishInvited, toRef } from "./invite.ts";
import { assertMayMake, lockGameToChange } from "./page-rights.ts";
import { presentGame } from "./present-game.ts";
import { lockOwnGame, lockGameAccess, getGameAccess } from "./game-access.ts";

/** Names a game anew, or says who sees the board of a guess. @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED */
export async function changeGame(
  platform: Platform,
  viewer: Viewer,
  actor: Actor,
  gameId: string,
  { name, board }: { name?: string | undefined; board?: "all" | "author" | undefined },
): Promise<{ game: Game }> {
  const game = await platform.bus.transaction(async (tx) => {
    const { game: locked } = await lockGameToChange(tx, viewer, actor, gameId);
    const settings = { ...locked.settings, board: board ?? locked.settings.board };
    return updateGame(tx, gameId, { name: name ?? locked.name, settings });
  });
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/**
 * Ends a game before its time: with the results of those who have finished, or called off.
 * @throws NOT_FOUND, FORBIDDEN, GAME_OVER
 */
export async function endOwnGame(
  engine: LiveEngine,
  viewer: Viewer,
  gameId: string,
): Promise<{ game: Game }> {
  const { platform } = engine;
  const game = await platform.bus.transaction(async (tx) => {
    const { game: locked } = await lockOwnGame(tx, viewer, gameId);
    if (isOver(locked.status)) throw new Problem("GAME_OVER");
    const live = locked.status === "running" ? await findLive(tx, gameId) : null;
    return live && openedCount(live) > 0
      ? finishLive(platform, tx, locked)
      : endGame(platform, tx, locked, "ended");
  });
  if (game.game_type === "live") await sendState(engine, gameId);
  return { game: await presentGame(platform, platform.db, viewer, game) };
}

/** What staff changed, for the audit log. */
export interface CalledOff {
  name: string;
  before: { status: string };
  after: { status: string };
}

/**
 * Calls a game off for staff: nothing of it is booked, and its players read the reason.
 * @throws NOT_FOUND, GAME_OVER
 */
export async function callOffGame(
  platform: Platform,
  tx: Db,
  gameId: string,
  reason: string,
): Promise<CalledOff> {
  const game = await lockGame(tx, gameId);
  if (!game) throw new Problem("NOT_FOUND");
  if (!canCallOff(game.status)) throw new Problem("GAME_OVER");
  const seats = (await listSeats(tx, [gameId])).get(gameId) ?? [];
  const players = seats.filter(isPlayer).flatMap(({ user_id }) => user_id ?? []);
  const ended = await endGame(platform, tx, game, "cancelled");
  await platform.bus.publish(tx, "game.calledOff", {
    game: toRef(game),
    playerIds: [...new Set([...players, ...(game.creator_id ? [game.creator_id] : [])])],
    reason,
  });
  return { name: game.name, before: { status: game.status }, after: { status: ended.status } };
}

/**
 * Makes another round with the same people: only once, by the first who asks.
 * @returns isNew false where it was made before
 * @throws NOT_FOUND, also for a person who may not see the other one's round or has left its page; FORBIDDEN,
 * GAME_NOT_FINISHED; VALIDATION where too few questions are left
 */
export async function rematch(
  platform: Platform,
  viewer: Viewer,
  actor: Actor,
  gameId: string,
): Promise<CreatedGame & { isNew: boolean }> {
  const creatorId = viewer.userId ?? "";
  const { game, invited, isNew } = await platform.bus.transaction(async (tx) => {
    const { game: before, relation } = await lockGameAccess(tx, viewer, gameId);
    if (!canRematch(relation)) throw new Problem("FORBIDDEN");
    if (before.status === "cancelled") throw new Problem("GAME_OVER");
    if (!isOver(before.status)) throw new Problem("GAME_NOT_FINISHED");
    const made = await findRematch(tx, gameId);
    if (made) return { ...(await getGameAccess(tx, viewer, made.id)), invited: [], isNew: false };
    await assertMayMake(tx, actor, before);
    return { ...(await putRematch(platform, tx, before, creatorId, viewer.language)), isNew: true };
  });
  return { game: await presentGame(platform, platform.db, viewer, game), invited, isNew };
}

async function putRematch(
  platform: Platform,
  tx: Db,
  before: GameRow,
  creatorId: string,
  language: string,
): Promise<{ game: GameRow; invited: string[] }> {
  const game = await putGame(platform, tx, {
    creatorId,
    gameType: before.game_type,
    name: before.name,
    settings: before.settings,
    questions: await questionsAgain(tx, before, language),
    pathId: before.path_id,
    chapterId: before.chapter_id,
    theme: before.theme,
    pageId: before.page_id,
    chatId: before.chat_id,
    visibility: before.visibility,
    rematchOf: before.id,
  });
  if (!game) throw new Problem("CONFLICT");
  const seats = (await listSeats(tx, [before.id])).get(before.id) ?? [];
  const players = seats.filter(isPlayer).flatMap(({ user_id }) => user_id ?? []);
  const all = [...players, ...(before.creator_id ? [before.creator_id] : [])];
  const others = [...new Set(all)].filter((id) => id !== creatorId);
  const invited = await seatInvited(tx, game, await listWelcome(tx, creatorId, others));
  await publishInvited(platform, tx, game, invited);
  return { game, invited };
}

/** Drawn anew from the same source; written ones stay. */
async function questionsAgain(tx: Db, before: GameRow, language: string): Promise<DrawnQuestion[]> {
  const { game_type: gameType, settings } = before;
  const count = settings.node_count;
  if (before.chapter_id) {
    return drawQuestions(tx, gameType, { chapterId: before.chapter_id }, count, language);
  }
  if (before.path_id) {
    return drawQuestions(tx, gameType, { pathId: before.path_id }, count, language);
  }
  if (before.theme) return drawQuestions(tx, gameType, { theme: before.theme }, count, language);
  return (await listQuestions(tx, before.id)).map(asDrawn);
}
