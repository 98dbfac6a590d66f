import type { Feature } from "../../platform/feature.ts";
import type { StaffPlatform } from "../../platform/staff.ts";
import { adminListeners } from "./listeners.ts";
import { adminRoutes } from "./routes.ts";
import { countToday } from "./service/count-today.ts";

/** The home of the staff area: the dashboard, and what waits and is found in the staff parts of all features. */
export const adminFeature = (platform: StaffPlatform): Feature => ({
  name: "admin",
  listeners: () => adminListeners(platform),
  jobs: () => platform.jobs.schedule("dashboard-count", "*/10 * * * *", () => countToday(platform)),
  routes: (api) => adminRoutes(api, platform),
});
