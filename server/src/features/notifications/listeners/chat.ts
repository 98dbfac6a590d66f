import type { Platform } from "../../../platform/platform.ts";
import { emitToMany } from "../service/emit-to-many.ts";

export function chatListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("chat.messageSent", (message, { id: eventId }) =>
    emitToMany(
      platform,
      {
        type: "chat_message",
        sourceType: "chat",
        sourceId: message.chatId,
        actorId: message.senderId,
        // A picture without words has none to show.
        params: message.preview === "" ? {} : { variant: "preview", text: message.preview },
        eventId,
      },
      message.readerIds,
    ),
  );
  bus.on("chat.mentioned", ({ chatId, senderId, mentionedIds }, { id: eventId }) =>
    emitToMany(
      platform,
      { type: "mention", sourceType: "chat", sourceId: chatId, actorId: senderId, eventId },
      mentionedIds,
    ),
  );
}
