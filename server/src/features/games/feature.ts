import type { Feature } from "../../platform/feature.ts";
import { gameJobs } from "./jobs.ts";
import { gameListeners } from "./listeners.ts";
import { gameRoutes } from "./routes.ts";
import { type LiveEngine, liveJobs, watchGames } from "./service/live-game.ts";
import { gameSockets } from "./sockets.ts";
import { staffGameRoutes } from "./staff/routes.ts";
import { gameData } from "./store/personal-data.ts";

export { createEngine } from "./service/live-game.ts";
export { createGuests } from "./service/guests.ts";

/** Games with the questions of paths: duel, live quiz, match, and guessing what a friend answered. */
export const gamesFeature = ({ games: engine }: { games: LiveEngine }): Feature => {
  const { platform } = engine;
  let stopWatching = () => undefined as void;
  return {
    name: "games",
    listeners() {
      gameListeners(engine);
      gameSockets(engine);
    },
    jobs() {
      gameJobs(platform);
      liveJobs(engine);
    },
    routes(api) {
      gameRoutes(api, engine);
      staffGameRoutes(api, platform);
    },
    async start() {
      stopWatching = await watchGames(engine);
    },
    stop: () => stopWatching(),
    personalData: gameData(platform.db),
  };
};
