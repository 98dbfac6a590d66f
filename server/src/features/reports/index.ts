/** For the dashboard. */
export { openReports } from "./store/reports.ts";
