import type { CreateFeature } from "../../platform/feature.ts";
import { adminGameRoutes } from "./routes/games.ts";
import { adminReportRoutes } from "./routes/reports.ts";

export const adminFeature: CreateFeature = (platform) => ({
  name: "admin",
  routes(api) {
    adminReportRoutes(api, platform);
    adminGameRoutes(api, platform);
  },
});
