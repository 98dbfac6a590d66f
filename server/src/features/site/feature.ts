import type { CreateFeature } from "../../platform/feature.ts";
import { siteCalls, siteRoutes } from "./routes.ts";

export const siteFeature: CreateFeature = (platform) => ({
  name: "site",
  siteRoutes: (http) => siteRoutes(http, platform),
  routes: (api) => siteCalls(api, platform),
});
