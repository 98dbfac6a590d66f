export { decideReport } from "./service/decide-report.ts";
export { putBack } from "./service/put-back.ts";
export { getStaffReport, listReportsAround, listStaffReports } from "./service/staff-reports.ts";
export { countOpen as countOpenReports } from "./store/reports.ts";
