import type { Feature } from "../../platform/feature.ts";
import type { StaffPlatform } from "../../platform/staff.ts";
import { auditListeners } from "./listeners.ts";
import { auditRoutes } from "./routes.ts";
import { pruneUndos } from "./service/undo-change.ts";

/** Logs every change of staff, and undoes those for which a feature has registered how. */
export const auditFeature = (platform: StaffPlatform): Feature => ({
  name: "audit",
  listeners: () => auditListeners(platform),
  jobs: () => platform.jobs.schedule("undos-prune", "37 4 * * *", () => pruneUndos(platform.db)),
  routes: (api) => auditRoutes(api, platform),
});
