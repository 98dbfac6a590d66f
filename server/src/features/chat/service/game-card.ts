import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { canSee } from "../policy.ts";
import { findForSending, lockChat } from "../store/membership.ts";
import { findMessage } from "../store/messages.ts";
import { broadcastMessage } from "./broadcast.ts";
import type { ChatContext } from "./context.ts";
import { insertOutgoing } from "./send-message.ts";

/**
 * Puts a game's card into a channel on behalf of a person, in the caller's transaction; the caller has
 * checked that they may start one there. Members of the channel get it after the commit. A game has one card.
 * @throws NOT_FOUND for a channel that they are not in, FORBIDDEN for a closed one
 */
export async function putGameCard(
  platform: Pick<Platform, "bus">,
  tx: Db,
  { gameId, chatId, senderId }: { gameId: string; chatId: string; senderId: string },
): Promise<void> {
  await lockChat(tx, chatId);
  const { membership, stored } = await findForSending(tx, chatId, senderId, gameId);
  if (stored) return;
  if (!canSee(membership)) throw new Problem("NOT_FOUND");
  if (membership.archived) throw new Problem("FORBIDDEN");
  const { row, membersRev } = await insertOutgoing(platform, tx, senderId, membership, {
    nonce: gameId,
    kind: "game_card",
    text: "",
    data: { game_id: gameId },
    replyTo: null,
    quoted: null,
    named: [],
    attachments: [],
  });
  await platform.bus.publish(tx, "chat.cardPut", { chatId, messageId: row.id, membersRev });
}

/** Sends a card to the people of its channel. */
export async function sendCard(
  chat: ChatContext,
  { chatId, messageId, membersRev }: { chatId: string; messageId: string; membersRev: number },
): Promise<void> {
  const row = await findMessage(chat.db, chatId, messageId);
  if (row) await broadcastMessage(chat, "message_new", row, membersRev);
}
