import type { ChatDetail } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { createContext, use } from "react";

/** What the parts of an open chat share. */
export interface OpenChat {
  chat: ChatDetail;
  readerId: string;
  /** The chat's title. */
  title: string;
  usernames: ReadonlySet<string>;
  reply: (message: ChatMessage) => void;
  edit: (message: ChatMessage) => void;
  /** Asks whether to delete it. */
  askDelete: (message: ChatMessage) => void;
  /** Shows a message with those around it. */
  jumpTo: (seq: number) => void;
  /** Moves the focus to the composer. */
  focusComposer: () => void;
}

export const OpenChatContext = createContext<OpenChat | null>(null);

export function useOpenChat(): OpenChat {
  const chat = use(OpenChatContext);
  if (!chat) throw new Error("useOpenChat needs an open chat above it");
  return chat;
}
