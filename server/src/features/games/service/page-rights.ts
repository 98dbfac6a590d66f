import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { findPageChannel, refusalInChannels } from "../../pages/index.ts";
import type { Viewer } from "../policy.ts";
import { lockOwnGame, type GameAccess } from "./game-access.ts";

/**
 * Making a game of a page takes the right to write there, and in one of its channels the right to start
 * a quiz. Changing the game takes the same right, as it is at that time.
 * @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED
 */
export async function assertMayMake(
  db: Db,
  actor: Actor,
  { page_id: pageId, chat_id: chatId }: { page_id: string | null; chat_id: string | null },
): Promise<void> {
  const channel = chatId ? await findPageChannel(db, chatId) : null;
  if (chatId && !channel?.is_active) throw new Problem("NOT_FOUND");
  if (!pageId) return;
  const refusal = await refusalInChannels(
    db,
    actor,
    pageId,
    channel ? "startQuiz" : "writeInChannels",
  );
  if (refusal) throw new Problem(refusal);
}

/** Locks a game of the actor's own that they would be allowed to make now. @throws NOT_FOUND, FORBIDDEN, PAGE_MUTED */
export async function lockGameToChange(
  tx: Db,
  viewer: Viewer,
  actor: Actor,
  gameId: string,
): Promise<GameAccess> {
  const access = await lockOwnGame(tx, viewer, gameId);
  await assertMayMake(tx, actor, access.game);
  return access;
}
