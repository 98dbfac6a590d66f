/** For the home. */
export { getToday } from "./service/view-reviews.ts";
/** For games: mistakes come back after the game, as long as their maker wants that. */
export { addMissed, removeMissed } from "./service/missed.ts";
