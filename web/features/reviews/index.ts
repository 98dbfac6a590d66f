/** The card on the home page that offers the questions due for review today. */

export { reviewQuery } from "./queries.ts";
