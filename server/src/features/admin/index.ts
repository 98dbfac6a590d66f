export { writeAudit } from "./service/audit.ts";
