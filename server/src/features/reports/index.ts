export { type Assigned, assignReport, takeAssignmentBack } from "./service/assign-report.ts";
export { decideReport } from "./service/decide-report.ts";
export { putBack } from "./service/put-back.ts";
export { openReports } from "./store/reports.ts";
export {
  getReportFile,
  getStaffReport,
  listReportsAround,
  listStaffReports,
  waitingReports,
} from "./service/staff-reports.ts";
export { countOpen as countOpenReports } from "./store/reports.ts";
