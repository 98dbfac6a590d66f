import type { CreateFeature } from "../../platform/feature.ts";
import { suggestionRoutes } from "./routes.ts";
import { suggestionData } from "./store.ts";

export const suggestionsFeature: CreateFeature = (platform) => ({
  name: "suggestions",
  routes: (api) => suggestionRoutes(api, platform),
  personalData: suggestionData,
});
