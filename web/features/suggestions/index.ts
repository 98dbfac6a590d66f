/** Suggesting better texts and translations, and voting on the suggestions of others. */

export { SuggestionCard, VoteCount } from "./SuggestionCard.tsx";
