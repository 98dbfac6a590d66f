import * as operations from "@waymates/contract/operations/staff-foundation";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { StaffPlatform } from "../../platform/staff.ts";
import { undoChange } from "./service/undo-change.ts";
import { viewAudit } from "./service/view-audit.ts";

export function auditRoutes(api: Api, platform: StaffPlatform): void {
  serve(api, operations.undoChange, async (request) => {
    await undoChange(platform, actorOf(request), request.params.id);
    return { success: true as const, undo: null };
  });

  serve(api, operations.listAudit, async (request) => viewAudit(platform.db, request.query));
}
