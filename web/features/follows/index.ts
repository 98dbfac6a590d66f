export { peopleQuery, suggestionsQuery } from "./queries.ts";
export { PersonRow } from "./PersonRow.tsx";
export { Suggestions } from "./Suggestions.tsx";
