/** For people who come by a link, with an account or without, and for guests who register after that. */
export { takeSeatByLink } from "./service/guests.ts";
export type { LiveEngine } from "./service/live-game.ts";
/** For the home. */
export { listOwnGames } from "./service/list-games.ts";
/** For points: each result is booked once, and few wins over the same person count. */
export { countEarlierWins, markBooked } from "./store/results.ts";
/** @public For posts: playing what a post shows. */
export { hasPlayed, type PlayableGame, playFrom } from "./service/play-alone.ts";
/** For sharing and notifications: games that a person may pass on, and what a link to one shows. */
export { findSharedGame, getShareableGame } from "./service/share-game.ts";
