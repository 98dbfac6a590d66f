import type { PersonalData } from "../../../platform/personal-data.ts";
import { pageLog, reports } from "../tables.ts";

export const reportData: PersonalData = {
  name: "reports",
  tables: [
    { table: reports, owner: [reports.reporter_id], hidden: ["assignee_id", "decided_by"] },
    { table: pageLog, owner: [pageLog.actor_id] },
  ],
};
