import { createContext, type ReactNode, use } from "react";

/** What features above the chat bring into it. */
export interface ChatSlots {
  /** The card of a live quiz in a channel. */
  gameCard?: (gameId: string) => ReactNode;
  /** Opens the making of a live quiz for a channel. */
  startQuiz?: (chatId: string) => void;
}

export const ChatSlotsContext = createContext<ChatSlots>({});

export const useChatSlots = (): ChatSlots => use(ChatSlotsContext);
