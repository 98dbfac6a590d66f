import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { isBlockedPair, listRelations } from "../../follows/index.ts";
import { canManage, canSee, type Standing, type Viewer } from "../policy.ts";
import { findGame, type GameRow, lockGame } from "../store/games.ts";
import { findPageRole } from "../store/pages.ts";
import { findSeat, type SeatRow } from "../store/seats.ts";

/** A game with what the viewer is to it. */
export interface Scene {
  game: GameRow;
  seat: SeatRow | null;
  standing: Standing;
}

async function standingOf(
  db: Db,
  viewer: Viewer,
  game: GameRow,
  seat: SeatRow | null,
): Promise<Standing> {
  const { creator_id: creatorId, page_id: pageId } = game;
  const { userId } = viewer;
  const isCreator = userId !== null && userId === creatorId;
  const isOther = userId !== null && creatorId !== null && !isCreator;
  // Who has a seat sees the game whatever else they are to it.
  const isAsked = (visibility: GameRow["visibility"]) => !seat && game.visibility === visibility;
  const relation =
    isOther && isAsked("friends")
      ? (await listRelations(db, userId, [creatorId])).get(creatorId)
      : undefined;
  const isMember =
    userId !== null && pageId !== null && isAsked("page")
      ? (await findPageRole(db, pageId, userId)) !== null
      : false;
  return {
    status: game.status,
    visibility: game.visibility,
    isCreator,
    seat: seat && { status: seat.status, removed: seat.removed },
    isBlocked: isOther && (await isBlockedPair(db, userId, creatorId)),
    isFriend: Boolean(relation?.following && relation.followedBy),
    isOnPage: isMember,
    isGuest: userId === null,
  };
}

/** A game with what somebody is to it, whether they see it or not. */
export const sceneOf = async (
  db: Db,
  viewer: Viewer,
  game: GameRow,
  seat: SeatRow | null,
): Promise<Scene> => ({ game, seat, standing: await standingOf(db, viewer, game, seat) });

async function toScene(db: Db, viewer: Viewer, game: GameRow | null): Promise<Scene> {
  if (!game) throw new Problem("NOT_FOUND");
  const scene = await sceneOf(db, viewer, game, await findSeat(db, game.id, viewer));
  if (!canSee(scene.standing)) throw new Problem("NOT_FOUND");
  return scene;
}

/** A game as somebody sees it. @throws NOT_FOUND for who does not */
export const openScene = async (db: Db, viewer: Viewer, gameId: string): Promise<Scene> =>
  toScene(db, viewer, await findGame(db, gameId));

/** The same, with the game held until the transaction ends. @throws NOT_FOUND */
export const lockScene = async (tx: Db, viewer: Viewer, gameId: string): Promise<Scene> =>
  toScene(tx, viewer, await lockGame(tx, gameId));

/** @throws NOT_FOUND; FORBIDDEN for who did not make the game */
export async function lockOwn(tx: Db, viewer: Viewer, gameId: string): Promise<Scene> {
  const scene = await lockScene(tx, viewer, gameId);
  if (!canManage(scene.standing)) throw new Problem("FORBIDDEN");
  return scene;
}

/** Whether somebody plays this game together with all others, not in their own time. */
export async function isPlayedLive(db: Db, viewer: Viewer, gameId: string): Promise<boolean> {
  const { game, seat } = await openScene(db, viewer, gameId);
  return game.game_type === "live" && !seat?.late;
}
