import type { CreateFeature } from "../../platform/feature.ts";
import { gameJobs } from "./jobs.ts";
import { gameListeners } from "./listeners.ts";
import { gameRoutes } from "./routes.ts";
import { createEngine, liveJobs, watchGames } from "./service/live-engine.ts";
import { gameSockets } from "./sockets.ts";
import { gameData } from "./store/personal-data.ts";

export const gamesFeature: CreateFeature = (platform) => {
  const engine = createEngine(platform);
  let stopWatching = () => undefined as void;
  return {
    name: "games",
    listeners() {
      gameListeners(platform);
      gameSockets(engine);
    },
    jobs() {
      gameJobs(platform);
      liveJobs(engine);
    },
    routes: (api) => gameRoutes(api, engine),
    async start() {
      stopWatching = await watchGames(engine);
    },
    stop: () => stopWatching(),
    personalData: gameData(platform.db),
  };
};
