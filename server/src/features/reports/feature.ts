import type { CreateFeature } from "../../platform/feature.ts";
import { keepLog } from "./service/page-order.ts";
import { reportRoutes } from "./routes.ts";
import { assignedUndo } from "./staff/assign-report.ts";
import { staffPeopleRoutes } from "./staff/people-routes.ts";
import { staffReportRoutes } from "./staff/routes.ts";
import { enforce, imposedUndo, liftedUndo } from "./staff/sanction-people.ts";
import { waitingReports } from "./staff/view-reports.ts";
import { reportData } from "./store/personal-data.ts";
import { listReportPictures } from "./store/reports.ts";

/**
 * People report what others wrote, or a question. Moderators of a page, and staff in `staff/`, decide about
 * the reports; staff also sanction people and answer their appeals.
 */
export const reportsFeature: CreateFeature = (platform) => ({
  name: "reports",
  listeners() {
    keepLog(platform);
    // A sanction holds again when its lifting was undone.
    platform.bus.on("sanction.resumed", ({ userId, kind }) => enforce(platform, userId, kind));
  },
  routes(api) {
    reportRoutes(api, platform);
    staffReportRoutes(api, platform);
    staffPeopleRoutes(api, platform);
  },
  staff: {
    undo: [assignedUndo, imposedUndo, liftedUndo],
    waiting: waitingReports,
  },
  personalData: reportData,
  pictureUses: listReportPictures,
});
