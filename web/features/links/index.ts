export { LinkCard } from "./LinkCard.tsx";
