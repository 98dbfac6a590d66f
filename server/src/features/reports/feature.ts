import type { CreateFeature } from "../../platform/feature.ts";
import { keepLog } from "./service/page-order.ts";
import { reportRoutes } from "./routes.ts";
import { reportData } from "./store/personal-data.ts";
import { listReportPictures } from "./store/reports.ts";

export const reportsFeature: CreateFeature = (platform) => ({
  name: "reports",
  listeners: () => keepLog(platform),
  routes: (api) => reportRoutes(api, platform),
  personalData: reportData,
  pictureUses: listReportPictures,
});
