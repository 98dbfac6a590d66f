import type { CreateFeature } from "../../platform/feature.ts";
import { homeRoutes } from "./routes.ts";

/** The first page after signing in, composed from the features below. */
export const homeFeature: CreateFeature = (platform) => ({
  name: "home",
  routes: (api) => homeRoutes(api, platform),
});
