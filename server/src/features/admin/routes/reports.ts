import {
  assigneeBody,
  decisionBody,
  decisionResult,
  reportChanged,
  staffReportFile,
  staffReportList,
  staffReportQuery,
} from "@waymates/contract/features/reports";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  assignReport,
  decideReport,
  getReportFile,
  getStaffReport,
  listStaffReports,
} from "../../reports/index.ts";
import { findForStaff } from "../../sanctions/index.ts";
import { enforce } from "../service/act-on-people.ts";
import { recordChange } from "../service/record-change.ts";

const tags = ["admin"];
const byId = z.strictObject({ id: z.uuid() });
const config = { access: { role: ["editor", "moderator"] as const } };

/** What people have reported, for those who decide about it. */
export function adminReportRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/reports",
    {
      config,
      schema: {
        summary: "Reports, open ones first",
        tags,
        querystring: staffReportQuery,
        response: { 200: staffReportList },
      },
    },
    async (request) => {
      const { assignee, status, targetType, ...page } = request.query;
      const self = actorOf(request).userId;
      const wanted = assignee === "me" ? self : assignee === "none" ? null : assignee;
      const filter = { status, targetType, assignee: wanted };
      return listStaffReports(platform.db, actorOf(request), filter, page);
    },
  );

  api.get(
    "/api/admin/reports/:id",
    {
      config,
      schema: {
        summary: "One report, and the others of the same thing",
        tags,
        params: byId,
        response: { 200: staffReportFile },
      },
    },
    async (request) => getReportFile(platform.db, actorOf(request), request.params.id),
  );

  api.put(
    "/api/admin/reports/:id/assignee",
    {
      config,
      schema: {
        summary: "Give a report to somebody of the staff, or to nobody",
        tags,
        params: byId,
        body: assigneeBody,
        response: { 200: reportChanged },
      },
    },
    async (request) => {
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
          undo: { kind: "report.assigned", data: { reportId: id, before, after } },
        });
      });
      return { report: await getStaffReport(platform.db, actor, id), undo };
    },
  );

  api.post(
    "/api/admin/reports/:id/decision",
    {
      config,
      schema: {
        summary: "Keep what was reported, remove it, or sanction its author",
        tags,
        params: byId,
        body: decisionBody,
        response: { 200: decisionResult },
      },
    },
    async (request) => {
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
    },
  );
}
