import type { CreateFeature } from "../../platform/feature.ts";
import { homeRoutes } from "./routes.ts";

export const homeFeature: CreateFeature = (platform) => ({
  name: "home",
  routes: (api) => homeRoutes(api, platform),
});
