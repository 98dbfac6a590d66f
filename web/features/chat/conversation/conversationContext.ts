import type { ChatDetail } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { createContext, use } from "react";

/** What the parts of an open chat share. */
export interface OpenChat {
  chat: ChatDetail;
  readerId: string;
  /** What the chat goes by. */
  title: string;
  usernames: ReadonlySet<string>;
  reply: (message: ChatMessage) => void;
  edit: (message: ChatMessage) => void;
  /** Asks whether it is to be taken back. */
  askDelete: (message: ChatMessage) => void;
  /** Shows a message with what stands around it. */
  jumpTo: (seq: number) => void;
  /** Gives the focus back to where one writes. */
  focusComposer: () => void;
}

export const OpenChatContext = createContext<OpenChat | null>(null);

export function useOpenChat(): OpenChat {
  const chat = use(OpenChatContext);
  if (!chat) throw new Error("useOpenChat needs an open chat above it");
  return chat;
}
