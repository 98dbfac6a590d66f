import type { CreateFeature } from "../../platform/feature.ts";
import { pathJobs } from "./jobs.ts";
import { receiptRoutes } from "./routes/receipts.ts";
import { pathRoutes } from "./routes.ts";
import { pathData } from "./store/personal-data.ts";
import { listPathPictures } from "./store/pictures.ts";

export const pathsFeature: CreateFeature = (platform) => ({
  name: "paths",
  jobs: () => pathJobs(platform),
  routes(api) {
    pathRoutes(api, platform);
    receiptRoutes(api, platform);
  },
  personalData: pathData,
  pictureUses: listPathPictures,
});
