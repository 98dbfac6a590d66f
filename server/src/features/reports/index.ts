export { decideReport } from "./service/decide-report.ts";
export { getStaffReport, listStaffReports } from "./service/staff-reports.ts";
