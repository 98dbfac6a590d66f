export {
  acceptSuggestion,
  declineSuggestion,
  openSuggestions,
  reopenSuggestion,
  viewForStaff,
} from "./service/decide.ts";
export { getSuggestion } from "./service/suggest.ts";
