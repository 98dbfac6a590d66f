import type { CreateFeature } from "../../platform/feature.ts";
import { previewRoutes } from "./routes/previews.ts";
import { shareRoutes } from "./routes.ts";
import { shareData } from "./store.ts";

export const sharesFeature: CreateFeature = (platform) => ({
  name: "shares",
  siteRoutes: (http) => previewRoutes(http, platform),
  routes: (api) => shareRoutes(api, platform),
  personalData: shareData,
});
