import type { CreateFeature } from "../../platform/feature.ts";
import { allPostRoutes } from "./routes.ts";
import { postData } from "./store/personal-data.ts";
import { listPostPictures } from "./store/pictures.ts";

export const postsFeature: CreateFeature = (platform) => ({
  name: "posts",
  routes: (api) => allPostRoutes(api, platform),
  personalData: postData,
  pictureUses: listPostPictures,
});
