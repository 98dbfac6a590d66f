import type { Feature } from "../../platform/feature.ts";
import { previewRoutes } from "./routes/previews.ts";
import { shareRoutes } from "./routes.ts";
import type { SharesContext } from "./service/context.ts";
import { shareData } from "./store.ts";

/** People pass posts, games and pages on: as a post, in a chat, or by a link with a preview. */
export const sharesFeature = (shares: SharesContext): Feature => ({
  name: "shares",
  siteRoutes: (http) => previewRoutes(http, shares),
  routes: (api) => shareRoutes(api, shares),
  personalData: shareData,
});
