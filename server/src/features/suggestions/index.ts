export {
  acceptSuggestion,
  declineSuggestion,
  openSuggestions,
  reopenSuggestion,
  viewForStaff,
} from "./service/decide.ts";
export { countWaiting as waitingSuggestions } from "./store.ts";
export { getSuggestion } from "./service/suggest.ts";
