/** A message, as those who are not looking at its chat hear of it. */
export interface SentMessage {
  chatId: string;
  messageId: string;
  senderId: string;
  /** Who is to hear: the chat is not open before them and not muted. */
  readerIds: string[];
  /** The first words, without formatting. */
  preview: string;
}

declare module "../../platform/bus.ts" {
  // Published by the chat feature as it comes into being.
  interface Facts {
    "chat.messageSent": SentMessage;
    "chat.mentioned": {
      chatId: string;
      messageId: string;
      senderId: string;
      mentionedIds: string[];
    };
  }
}

export { chatData } from "./store/personal-data.ts";
