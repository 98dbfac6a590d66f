import type { CreateFeature } from "../../platform/feature.ts";
import { shareRoutes } from "./routes.ts";
import { shareData } from "./store/personal-data.ts";

export const sharesFeature: CreateFeature = (platform) => ({
  name: "shares",
  routes: (api) => shareRoutes(api, platform),
  personalData: shareData,
});
