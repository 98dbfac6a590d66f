import type { GameType } from "@waymates/contract/features/games";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canSee, type Viewer } from "../policy.ts";
import { isExpired } from "../rules/ending.ts";
import { isOver } from "../rules/machine.ts";
import { findByOrigin, findGame, type GameRow, lockGame } from "../store/games.ts";
import { listQuestions } from "../store/questions.ts";
import { findSeat } from "../store/seats.ts";
import { putGame } from "./create-game.ts";
import { asDrawn } from "./draw-questions.ts";
import { takeSeat } from "./join.ts";
import { accessOf, type GameAccess } from "./game-access.ts";

/** A game that a person may play now, and how it is played. */
export interface PlayableGame {
  gameId: string;
  gameType: GameType;
}

/**
 * Lets a person play a game that was shown to them elsewhere: a seat in it while it is open and has room,
 * else a game of their own over the same questions. A second call returns the same game.
 * @param origin where it was shown, such as `post:ID`; the caller has checked that they see it
 * @throws NOT_FOUND
 * @public for posts
 */
export async function playFrom(
  platform: Platform,
  viewer: Viewer & { userId: string },
  gameId: string,
  { origin, authorId }: { origin: string; authorId: string | null },
): Promise<PlayableGame> {
  const { userId } = viewer;
  const before = await findByOrigin(platform.db, userId, origin);
  if (before) return toPlayable(before);
  const played = await platform.bus.transaction(async (tx) => {
    const game = await lockGame(tx, gameId);
    if (!game) throw new Problem("NOT_FOUND");
    const seat = await findSeat(tx, gameId, viewer);
    const access = await accessOf(tx, viewer, game, seat);
    // Its creator shows it to the readers of their post; others show it to those who see it anyway.
    const isByCreator = game.creator_id !== null && game.creator_id === authorId;
    if (access.relation.isBlocked || !(isByCreator || canSee(access.relation))) {
      throw new Problem("NOT_FOUND");
    }
    if (await takesPart(game, seat)) return game;
    try {
      await takeSeat(platform, tx, access, { userId });
      return game;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
    const questions = (await listQuestions(tx, gameId)).map(asDrawn);
    const hasRight = game.game_type === "duel" || game.game_type === "live";
    return putGame(platform, tx, {
      creatorId: userId,
      gameType: hasRight ? "duel" : "match",
      name: game.name,
      settings: { ...game.settings, node_count: questions.length, guests: false },
      questions,
      pathId: game.path_id,
      chapterId: game.chapter_id,
      theme: game.theme,
      visibility: "private",
      origin,
    });
  });
  const made = played ?? (await findByOrigin(platform.db, userId, origin));
  if (!made) throw new Problem("CONFLICT");
  return toPlayable(made);
}

const toPlayable = ({ id, game_type }: GameRow): PlayableGame => ({
  gameId: id,
  gameType: game_type,
});

/** Whether they are in it already, or have finished it. */
async function takesPart(game: GameRow, seat: GameAccess["seat"]): Promise<boolean> {
  if (!seat || seat.removed) return false;
  if (seat.status === "finished") return true;
  return (
    !isOver(game.status) &&
    !isExpired(game) &&
    seat.status !== "declined" &&
    seat.status !== "invited"
  );
}

/**
 * Whether a person has finished this game, or the one that an origin gave them.
 * @public for posts
 */
export async function hasPlayed(
  { db }: Pick<Platform, "db">,
  userId: string,
  gameId: string,
  origin: string,
): Promise<boolean> {
  const own = await findByOrigin(db, userId, origin);
  for (const id of [gameId, ...(own ? [own.id] : [])]) {
    const game = await findGame(db, id);
    const seat = game && (await findSeat(db, id, { userId, guestId: null }));
    if (seat?.status === "finished") return true;
  }
  return false;
}
