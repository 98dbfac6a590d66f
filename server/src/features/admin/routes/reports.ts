import {
  decisionBody,
  decisionResult,
  staffReportAnswer,
  staffReportList,
  staffReportQuery,
} from "@waymates/contract/features/reports";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { decideReport, getStaffReport, listStaffReports } from "../../reports/index.ts";
import { writeAudit } from "../service/audit.ts";

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
      schema: { summary: "One report", tags, params: byId, response: { 200: staffReportAnswer } },
    },
    async (request) => ({
      report: await getStaffReport(platform.db, actorOf(request), request.params.id),
    }),
  );

  api.post(
    "/api/admin/reports/:id/decision",
    {
      config,
      schema: {
        summary: "Keep what was reported, or remove it",
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
      await platform.bus.transaction(async (tx) => {
        const { name, before, after } = await decideReport(platform, tx, actor, id, request.body);
        await writeAudit(tx, {
          actorId: actor.userId,
          action: "report.decided",
          target: { type: "report", id, name },
          before,
          after: { ...after, decision },
          reason,
        });
      });
      return { report: await getStaffReport(platform.db, actor, id), sanction: null, undo: null };
    },
  );
}
