import type { CreateFeature } from "../../platform/feature.ts";
import { foundationRoutes } from "./routes/foundation.ts";
import { adminGameRoutes } from "./routes/games.ts";
import { adminAppealRoutes } from "./routes/appeals.ts";
import { adminPeopleRoutes } from "./routes/people.ts";
import { adminReportRoutes } from "./routes/reports.ts";
import { adminData } from "./store/personal-data.ts";
import { adminChapterRoutes } from "./routes/chapters.ts";
import { adminNodeRoutes } from "./routes/nodes.ts";
import { adminPathRoutes } from "./routes/paths.ts";
import { adminLanguageRoutes } from "./routes/languages.ts";
import { adminTranslationRoutes } from "./routes/translations.ts";
import { pruneUndos } from "./service/undo-change.ts";

export const adminFeature: CreateFeature = (platform) => ({
  name: "admin",
  jobs: () => platform.jobs.schedule("undos-prune", "37 4 * * *", () => pruneUndos(platform.db)),
  routes(api) {
    foundationRoutes(api, platform);
    adminReportRoutes(api, platform);
    adminPeopleRoutes(api, platform);
    adminAppealRoutes(api, platform);
    adminGameRoutes(api, platform);
    adminPathRoutes(api, platform);
    adminChapterRoutes(api, platform);
    adminNodeRoutes(api, platform);
    adminLanguageRoutes(api, platform);
    adminTranslationRoutes(api, platform);
  },
  personalData: adminData,
});
