import type { CreateFeature } from "../../platform/feature.ts";
import { pathRoutes } from "./routes.ts";
import { pathData } from "./store/personal-data.ts";

export const pathsFeature: CreateFeature = (platform) => ({
  name: "paths",
  routes: (api) => pathRoutes(api, platform),
  personalData: pathData,
});
