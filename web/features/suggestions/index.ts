/** Suggesting better texts and translations, and voting on the suggestions of others. */

export { SuggestionCard } from "./SuggestionCard.tsx";
