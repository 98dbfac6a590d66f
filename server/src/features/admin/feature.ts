import type { CreateFeature } from "../../platform/feature.ts";
import { adminJobs } from "./jobs.ts";
import { adminListeners } from "./listeners.ts";
import { adminAppealRoutes } from "./routes/appeals.ts";
import { foundationRoutes } from "./routes/foundation.ts";
import { adminGameRoutes } from "./routes/games.ts";
import { adminLanguageRoutes } from "./routes/languages.ts";
import { adminPeopleRoutes } from "./routes/people.ts";
import { adminReportRoutes } from "./routes/reports.ts";
import { adminData } from "./store/personal-data.ts";
import { adminChapterRoutes } from "./routes/chapters.ts";
import { adminNodeRoutes } from "./routes/nodes.ts";
import { adminPathRoutes } from "./routes/paths.ts";
import { adminSiteRoutes } from "./routes/site.ts";
import { adminThingRoutes } from "./routes/things.ts";
import { adminTranslationRoutes } from "./routes/translations.ts";
import { adminQuestionFileRoutes } from "./routes/question-files.ts";

export const adminFeature: CreateFeature = (platform) => ({
  name: "admin",
  listeners: () => adminListeners(platform),
  jobs: () => adminJobs(platform),
  routes(api) {
    foundationRoutes(api, platform);
    adminReportRoutes(api, platform);
    adminPeopleRoutes(api, platform);
    adminAppealRoutes(api, platform);
    adminThingRoutes(api, platform);
    adminSiteRoutes(api, platform);
    adminGameRoutes(api, platform);
    adminPathRoutes(api, platform);
    adminChapterRoutes(api, platform);
    adminNodeRoutes(api, platform);
    adminQuestionFileRoutes(api, platform);
    adminLanguageRoutes(api, platform);
    adminTranslationRoutes(api, platform);
  },
  personalData: adminData,
});
