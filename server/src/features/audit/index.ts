export { changedFields, recordChange, writeAudit } from "./service/record-change.ts";
export { listRestorable } from "./service/undo-change.ts";
export { viewAudit } from "./service/view-audit.ts";
