import type { CreateFeature } from "../../platform/feature.ts";
import { gameJobs } from "./jobs.ts";
import { gameListeners } from "./listeners.ts";
import { gameRoutes } from "./routes.ts";
import { gameData } from "./store/personal-data.ts";

export const gamesFeature: CreateFeature = (platform) => ({
  name: "games",
  listeners: () => gameListeners(platform),
  jobs: () => gameJobs(platform),
  routes: (api) => gameRoutes(api, platform),
  personalData: gameData(platform.db),
});
