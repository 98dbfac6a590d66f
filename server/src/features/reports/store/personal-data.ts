import { eq } from "../../../platform/db/drizzle.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { pageLog, reports } from "../tables.ts";

export const reportData: PersonalData = {
  name: "reports",
  tables: [
    {
      table: reports,
      owner: [reports.reporter_id],
      hidden: ["assignee_id", "decided_by", "reported"],
    },
    { table: pageLog, owner: [pageLog.actor_id] },
  ],
  /** What others have reported of the person goes with them. */
  async erase({ db }, { id }) {
    await db.update(reports).set({ reported: null }).where(eq(reports.author_id, id));
  },
};
