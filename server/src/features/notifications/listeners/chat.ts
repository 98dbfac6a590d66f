import type { Platform } from "../../../platform/platform.ts";
import { emit } from "../service/emit.ts";

export function chatListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("chat.messageSent", (message, { id: eventId }) =>
    emit(
      platform,
      {
        type: "chat_message",
        sourceType: "chat",
        sourceId: message.chatId,
        actorId: message.senderId,
        // A message of pictures only has no preview.
        params: message.preview === "" ? {} : { variant: "preview", text: message.preview },
        eventId,
      },
      message.readerIds,
    ),
  );
  bus.on("chat.mentioned", ({ chatId, senderId, mentionedIds }, { id: eventId }) =>
    emit(
      platform,
      { type: "mention", sourceType: "chat", sourceId: chatId, actorId: senderId, eventId },
      mentionedIds,
    ),
  );
}
