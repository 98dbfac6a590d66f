export {
  acceptSuggestion,
  declineSuggestion,
  openSuggestions,
  reopenSuggestion,
  viewForStaff,
} from "./service/decide.ts";
export { countWaiting as waitingSuggestions } from "./store/suggestions.ts";
export { getSuggestion } from "./service/suggest.ts";
