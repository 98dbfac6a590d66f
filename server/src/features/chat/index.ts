/** For reports of messages. */
export { findReadMessage, listMessageCards } from "./store/reported.ts";
/** For features that write a message on behalf of a person. */
export { sendToChat } from "./service/chat-of.ts";
/** For games: the card of a quiz in its channel. */
export { putGameCard } from "./service/game-card.ts";
