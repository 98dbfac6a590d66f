import type { CreateFeature } from "../../platform/feature.ts";
import { gameData } from "./store/personal-data.ts";

export const gamesFeature: CreateFeature = () => ({
  name: "games",
  personalData: gameData,
});
