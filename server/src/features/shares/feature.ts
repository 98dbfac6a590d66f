import type { Feature } from "../../platform/feature.ts";
import { previewRoutes } from "./routes/previews.ts";
import { shareRoutes } from "./routes.ts";
import type { SharesContext } from "./service/context.ts";
import { shareData } from "./store.ts";

export const sharesFeature = (shares: SharesContext): Feature => ({
  name: "shares",
  siteRoutes: (http) => previewRoutes(http, shares),
  routes: (api) => shareRoutes(api, shares),
  personalData: shareData,
});
