import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { GameRef } from "../../../platform/facts.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith, listFollowedAmong, listFollowersAmong } from "../../follows/index.ts";
import { listTitles } from "../../paths/index.ts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Viewer } from "../policy.ts";
import { isExpired } from "../rules/ending.ts";
import { isOver } from "../rules/machine.ts";
import { addTransition, type GameRow } from "../store/games.ts";
import { listMembersAmong, listOnPage } from "../store/pages.ts";
import { insertSeats } from "../store/seats.ts";
import { lockGameToChange } from "./page-rights.ts";

export const toRef = ({ id, name, game_type, game_type_id }: GameRow): GameRef => ({
  id,
  name,
  gameType: game_type,
  gameTypeId: game_type_id,
});

/** Returns the people whom a person may invite: mutual follows and members of the page. */
export async function listInvitable(
  db: Db,
  inviterId: string,
  pageId: string | null,
  asked: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(asked)].filter((id) => id !== inviterId);
  if (ids.length === 0) return [];
  const followed = await listFollowedAmong(db, inviterId, ids);
  const followers = await listFollowersAmong(db, inviterId, ids);
  const onPage = pageId ? await listOnPage(db, pageId, ids) : new Set<string>();
  const known = ids.filter((id) => onPage.has(id) || (followed.has(id) && followers.has(id)));
  return listWelcome(db, inviterId, known);
}

/** Returns those of these people who exist and are in no block with a person. */
export async function listWelcome(
  db: Db,
  inviterId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const blocked = await listBlockedWith(db, inviterId, ids);
  const members = await listMembersAmong(db, ids);
  return ids.filter((id) => members.has(id) && !blocked.has(id));
}

/** Gives people a seat to accept; who has one already gets no other. @returns the new ones */
export async function seatInvited(
  tx: Db,
  game: Pick<GameRow, "id">,
  userIds: readonly string[],
): Promise<string[]> {
  const seats = await insertSeats(
    tx,
    userIds.map((user_id) => ({ id: newId(), game_id: game.id, user_id, created_at: new Date() })),
  );
  for (const { id } of seats) {
    await addTransition(tx, {
      gameId: game.id,
      seatId: id,
      event: "invite",
      from: null,
      to: "invited",
    });
  }
  return seats.flatMap(({ user_id }) => user_id ?? []);
}

/** Lets people know that they are invited to a game that is open. */
export async function publishInvited(
  { bus }: Platform,
  tx: Db,
  game: GameRow,
  inviteeIds: readonly string[],
): Promise<void> {
  if (inviteeIds.length === 0 || !game.creator_id || game.status === "draft") return;
  const paths = game.path_id ? [game.path_id] : [];
  const titles = await listTitles(tx, { paths }, DEFAULT_LANGUAGE);
  await bus.publish(tx, "game.invited", {
    game: toRef(game),
    creatorId: game.creator_id,
    path: titles.paths.get(game.path_id ?? "") ?? null,
    inviteeIds: [...inviteeIds],
    expiresAt: game.expires_at?.toISOString() ?? null,
  });
}

/**
 * Invites more people.
 * @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED, GAME_OVER; GAME_NOT_STARTED for a draft
 */
export async function inviteToGame(
  platform: Platform,
  viewer: Viewer,
  actor: Actor,
  gameId: string,
  userIds: readonly string[],
): Promise<{ invited: string[] }> {
  return platform.bus.transaction(async (tx) => {
    const { game } = await lockGameToChange(tx, viewer, actor, gameId);
    if (game.status === "draft") throw new Problem("GAME_NOT_STARTED");
    if (isOver(game.status) || isExpired(game)) throw new Problem("GAME_OVER");
    const welcome = await listInvitable(tx, viewer.userId ?? "", game.page_id, userIds);
    const invited = await seatInvited(tx, game, welcome);
    await publishInvited(platform, tx, game, invited);
    return { invited };
  });
}
