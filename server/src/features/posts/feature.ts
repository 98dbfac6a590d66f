import type { CreateFeature } from "../../platform/feature.ts";
import { allPostRoutes } from "./routes.ts";
import { bannedUndo } from "./staff/ban-tag.ts";
import { staffPostRoutes } from "./staff/routes.ts";
import { postData } from "./store/personal-data.ts";
import { listPostPictures } from "./store/pictures.ts";

/** Posts with their comments, likes and hashtags, on a profile or on a page. */
export const postsFeature: CreateFeature = (platform) => ({
  name: "posts",
  routes(api) {
    allPostRoutes(api, platform);
    staffPostRoutes(api, platform);
  },
  staff: { undo: [bannedUndo] },
  personalData: postData,
  pictureUses: listPostPictures,
});
