/** Preview cards of links that people write in messages and posts. */

export { createLink } from "./createLink.ts";
export { LinkCard } from "./LinkCard.tsx";
export { LinkCards } from "./LinkCards.tsx";
