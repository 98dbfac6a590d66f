import * as operations from "@waymates/contract/operations/staff-reports";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordChange } from "../../audit/index.ts";
import { findForStaff } from "../../sanctions/index.ts";
import { assignedUndo, assignReport } from "./assign-report.ts";
import { decideReport } from "./decide-report.ts";
import { enforce } from "./sanction-people.ts";
import { getReportFile, getStaffReport, listStaffReports } from "./view-reports.ts";

/** What people have reported, for those who decide about it. */
export function staffReportRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listStaffReports, async (request) => {
    const { assignee, status, targetType, ...page } = request.query;
    const self = actorOf(request).userId;
    const wanted = assignee === "me" ? self : assignee === "none" ? null : assignee;
    const filter = { status, targetType, assignee: wanted };
    return listStaffReports(platform.db, actorOf(request), filter, page);
  });

  serve(api, operations.viewReport, async (request) =>
    getReportFile(platform.db, actorOf(request), request.params.id),
  );

  serve(api, operations.assignReport, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const undo = await platform.bus.transaction(async (tx) => {
      const { name, before, after } = await assignReport(tx, actor, id, request.body);
      return recordChange(tx, {
        actorId: actor.userId,
        action: "report.assigned",
        target: { type: "report", id, name },
        before,
        after,
        reason: request.body.reason ?? null,
        undo: assignedUndo.of({ reportId: id, before, after }),
      });
    });
    return { report: await getStaffReport(platform.db, actor, id), undo };
  });

  serve(api, operations.decideReport, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const { decision, reason } = request.body;
    const made = await platform.bus.transaction(async (tx) => {
      const { name, before, after, sanction } = await decideReport(
        platform,
        tx,
        actor,
        id,
        request.body,
      );
      await recordChange(tx, {
        actorId: actor.userId,
        action: "report.decided",
        target: { type: "report", id, name },
        before,
        after: { ...after, decision, ...(sanction ? { sanction: sanction.kind } : {}) },
        reason,
      });
      return sanction;
    });
    if (made) await enforce(platform, made.userId, made.kind);
    const sanction = made && (await findForStaff(platform.db, made.id));
    return { report: await getStaffReport(platform.db, actor, id), sanction, undo: null };
  });
}
