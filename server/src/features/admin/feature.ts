import type { CreateFeature } from "../../platform/feature.ts";
import { adminGameRoutes } from "./routes/games.ts";
import { adminAppealRoutes } from "./routes/appeals.ts";
import { adminPeopleRoutes } from "./routes/people.ts";
import { adminReportRoutes } from "./routes/reports.ts";
import { adminData } from "./store/personal-data.ts";

export const adminFeature: CreateFeature = (platform) => ({
  name: "admin",
  routes(api) {
    adminReportRoutes(api, platform);
    adminPeopleRoutes(api, platform);
    adminAppealRoutes(api, platform);
    adminGameRoutes(api, platform);
  },
  personalData: adminData,
});
