import type { CreateFeature } from "../../platform/feature.ts";
import { followRoutes } from "./routes.ts";
import { followData } from "./store/personal-data.ts";

/** People follow and block each other; decides whose profile and lists a reader may see. */
export const followsFeature: CreateFeature = (platform) => ({
  name: "follows",
  routes: (api) => followRoutes(api, platform),
  personalData: followData,
});
