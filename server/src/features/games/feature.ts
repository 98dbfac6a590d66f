import type { CreateFeature } from "../../platform/feature.ts";
import { gameData } from "./store/personal-data.ts";

export const gamesFeature: CreateFeature = (platform) => ({
  name: "games",
  personalData: gameData(platform.db),
});
