import type { CreateFeature } from "../../platform/feature.ts";
import { pageListeners } from "./listeners.ts";
import { pageResolvers } from "./resolvers.ts";
import { pageRoutes } from "./routes.ts";
import { pageData } from "./store/personal-data.ts";
import { listPagePictures } from "./store/pictures.ts";

export const pagesFeature: CreateFeature = (platform) => ({
  name: "pages",
  listeners: () => pageListeners(platform),
  routes: (api) => pageRoutes(api, platform),
  resolvers: (builder) => pageResolvers(builder, platform),
  personalData: pageData(platform),
  pictureUses: listPagePictures,
});
