import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { isBlockedPair, listRelations } from "../../follows/index.ts";
import { canManage, canSee, type GameRelation, type Viewer } from "../policy.ts";
import { findGame, type GameRow, lockGame } from "../store/games.ts";
import { findPageRole } from "../store/pages.ts";
import { findSeat, type SeatRow } from "../store/seats.ts";

/** A game, the viewer's seat in it, and the relation that their rights follow from. */
export interface GameAccess {
  game: GameRow;
  seat: SeatRow | null;
  relation: GameRelation;
}

async function relationOf(
  db: Db,
  viewer: Viewer,
  game: GameRow,
  seat: SeatRow | null,
): Promise<GameRelation> {
  const { creator_id: creatorId, page_id: pageId } = game;
  const { userId } = viewer;
  const isCreator = userId !== null && userId === creatorId;
  const isOther = userId !== null && creatorId !== null && !isCreator;
  // A seat shows the game anyway, so that the other ways need not be read.
  const isNeeded = (visibility: GameRow["visibility"]) => !seat && game.visibility === visibility;
  const relation =
    isOther && isNeeded("friends")
      ? (await listRelations(db, userId, [creatorId])).get(creatorId)
      : undefined;
  const isMember =
    userId !== null && pageId !== null && isNeeded("page")
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

/** The access of a viewer to a game, also to one that they may not see. */
export const accessOf = async (
  db: Db,
  viewer: Viewer,
  game: GameRow,
  seat: SeatRow | null,
): Promise<GameAccess> => ({ game, seat, relation: await relationOf(db, viewer, game, seat) });

async function requireVisible(db: Db, viewer: Viewer, game: GameRow | null): Promise<GameAccess> {
  if (!game) throw new Problem("NOT_FOUND");
  const access = await accessOf(db, viewer, game, await findSeat(db, game.id, viewer));
  if (!canSee(access.relation)) throw new Problem("NOT_FOUND");
  return access;
}

/** A game that the viewer may see. @throws NOT_FOUND for all others */
export const getGameAccess = async (db: Db, viewer: Viewer, gameId: string): Promise<GameAccess> =>
  requireVisible(db, viewer, await findGame(db, gameId));

/** The same, with its row locked until the transaction ends. @throws NOT_FOUND */
export const lockGameAccess = async (tx: Db, viewer: Viewer, gameId: string): Promise<GameAccess> =>
  requireVisible(tx, viewer, await lockGame(tx, gameId));

/** Locks a game of the viewer's own. @throws NOT_FOUND; FORBIDDEN for a game of another person */
export async function lockOwnGame(tx: Db, viewer: Viewer, gameId: string): Promise<GameAccess> {
  const access = await lockGameAccess(tx, viewer, gameId);
  if (!canManage(access.relation)) throw new Problem("FORBIDDEN");
  return access;
}
