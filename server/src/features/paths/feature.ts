import type { CreateFeature } from "../../platform/feature.ts";
import { pathJobs } from "./jobs.ts";
import { receiptRoutes } from "./routes/receipts.ts";
import { pathRoutes } from "./routes.ts";
import { staffChapterRoutes } from "./staff/chapter-routes.ts";
import { pathTexts } from "./staff/change-text.ts";
import { questionFileRoutes } from "./staff/file-routes.ts";
import { staffNodeRoutes } from "./staff/node-routes.ts";
import { staffPathRoutes } from "./staff/path-routes.ts";
import { pathSearch, waitingDrafts } from "./staff/search.ts";
import { pathUndos } from "./staff/undo.ts";
import { pathData } from "./store/personal-data.ts";
import { listPathPictures } from "./store/pictures.ts";

/**
 * Learning paths: people join them, answer their questions, pass checkpoints and receive certificates of what
 * they learned. In `staff/`, editors write paths, chapters and questions, and translate them.
 */
export const pathsFeature: CreateFeature = (platform) => ({
  name: "paths",
  jobs: () => pathJobs(platform),
  routes(api) {
    pathRoutes(api, platform);
    receiptRoutes(api, platform);
    staffPathRoutes(api, platform);
    staffChapterRoutes(api, platform);
    staffNodeRoutes(api, platform);
    questionFileRoutes(api, platform);
  },
  staff: { undo: pathUndos, search: pathSearch, waiting: [waitingDrafts], texts: pathTexts },
  personalData: pathData,
  pictureUses: listPathPictures,
});
