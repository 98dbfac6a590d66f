export { createLink } from "./createLink.ts";
export { LinkCard } from "./LinkCard.tsx";
export { LinkCards } from "./LinkCards.tsx";
