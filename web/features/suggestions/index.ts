export { SuggestionCard } from "./SuggestionCard.tsx";
