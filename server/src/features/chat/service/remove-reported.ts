import { releasePictures } from "../../../platform/files/pictures.ts";
import { nextRev } from "../store/chats.ts";
import { eraseContent, findMessage } from "../store/messages.ts";
import { listMessageCards, lockMembersRev } from "../store/reported.ts";
import { broadcastMessage } from "./broadcast.ts";
import type { ChatContext } from "./context.ts";

/** Takes a message away that staff have decided to remove; again changes nothing. */
export async function removeReported(chat: ChatContext, messageId: string): Promise<void> {
  const removed = await chat.bus.transaction(async (tx) => {
    const card = (await listMessageCards(tx, [messageId])).get(messageId);
    if (!card) return null;
    const membersRev = await lockMembersRev(tx, card.chat_id);
    const before = await findMessage(tx, card.chat_id, messageId);
    if (!before || before.deleted_at) return null;
    await eraseContent(tx, messageId, await nextRev(tx, card.chat_id));
    await releasePictures(chat.bus, tx, before.attachments?.map(({ id }) => id) ?? []);
    const row = await findMessage(tx, card.chat_id, messageId);
    return row && { row, membersRev };
  });
  if (removed) await broadcastMessage(chat, "message_deleted", removed.row, removed.membersRev);
}
