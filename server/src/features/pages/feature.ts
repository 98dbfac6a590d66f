import type { CreateFeature } from "../../platform/feature.ts";
import { pageListeners } from "./listeners.ts";
import { pageResolvers } from "./resolvers.ts";
import { pageRoutes } from "./routes.ts";
import { archivedUndo } from "./staff/archive-page.ts";
import { pageSearch, staffPageRoutes } from "./staff/routes.ts";
import { pageData } from "./store/personal-data.ts";
import { listPagePictures } from "./store/pictures.ts";

/** Pages are communities: with members and their roles, channels, and paths. */
export const pagesFeature: CreateFeature = (platform) => ({
  name: "pages",
  listeners: () => pageListeners(platform),
  routes(api) {
    pageRoutes(api, platform);
    staffPageRoutes(api, platform);
  },
  staff: { undo: [archivedUndo], search: [pageSearch] },
  resolvers: (builder) => pageResolvers(builder, platform),
  personalData: pageData(platform),
  pictureUses: listPagePictures,
});
