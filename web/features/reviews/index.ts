export { reviewQuery } from "./queries.ts";
