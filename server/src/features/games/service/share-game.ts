import { fullName } from "@waymates/contract/features/person-names";
import type { SharedGame } from "@waymates/contract/features/shares";
import type { Db } from "../../../platform/db/database.ts";
import type { GameRef } from "../../../platform/facts.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { canLink, isForGuests, isReadByLink } from "../policy.ts";
import { isPlayer } from "../rules/machine.ts";
import { findGame, type GameRow } from "../store/games.ts";
import { listSeats } from "../store/seats.ts";
import { getGameAccess } from "./game-access.ts";

/** A game that a person passes on. */
export interface ShareableGame {
  ref: GameRef;
  creatorId: string | null;
  /** Whether this person may make a public link to it. */
  canLink: boolean;
}

const refOf = ({ id, name, game_type, game_type_id }: GameRow): GameRef => ({
  id,
  name,
  gameType: game_type,
  gameTypeId: game_type_id,
});

/** Returns a game as a person sees it, and whether they may make a link to it. @throws NOT_FOUND */
export async function getShareableGame(
  db: Db,
  userId: string,
  gameId: string,
): Promise<ShareableGame> {
  const { game, relation } = await getGameAccess(
    db,
    { userId, guestId: null, language: "" },
    gameId,
  );
  const { game_type: type, settings } = game;
  return {
    ref: refOf(game),
    creatorId: game.creator_id,
    canLink: canLink(relation, { type, guests: settings.guests }),
  };
}

/**
 * Returns a game as anyone with a link to it sees it; null where it is deleted or was called off.
 * @param reader a member sees it because they see the game itself
 */
export async function findSharedGame(
  db: Db,
  gameId: string,
  reader: { isMember: boolean } = { isMember: false },
): Promise<SharedGame | null> {
  const game = await findGame(db, gameId);
  if (!game) return null;
  const openness = { type: game.game_type, guests: game.settings.guests };
  if (!reader.isMember && !isReadByLink(game, openness)) return null;
  const creator = (await getPersonCards(db, [game.creator_id])).get(game.creator_id ?? "");
  const seats = (await listSeats(db, [gameId])).get(gameId) ?? [];
  return {
    id: game.id,
    game_type: game.game_type,
    name: game.name,
    status: game.status,
    creator_name: creator ? fullName(creator) : "",
    player_count: seats.filter(isPlayer).length,
    guests: isForGuests(openness),
  };
}
