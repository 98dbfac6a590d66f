/** For reports of messages. */
export { findReadMessage, listMessageCards } from "./store/reported.ts";
/** For features that write a message in somebody's name. */
export type { ChatContext } from "./service/context.ts";
export { sendMessage } from "./service/send-message.ts";
/** For games: the card of a quiz in its channel. */
export { putGameCard } from "./service/game-card.ts";
export { getMembership } from "./service/membership.ts";
