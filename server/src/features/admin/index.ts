export { type AuditEntry, writeAudit } from "./service/audit.ts";
