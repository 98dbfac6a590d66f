export { peopleQuery } from "./queries.ts";
export { PersonRow } from "./PersonRow.tsx";
export { Suggestions } from "./Suggestions.tsx";
