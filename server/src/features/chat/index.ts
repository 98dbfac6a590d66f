export { messageReports } from "./service/reported.ts";
