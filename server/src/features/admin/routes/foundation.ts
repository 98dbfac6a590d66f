import {
  auditList,
  auditQuery,
  removed,
  staffFoundList,
  staffMe,
  staffSearchQuery,
  staffWaiting,
} from "@waymates/contract/features/staff";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { searchSources } from "../service/search-sources.ts";
import { shareOut } from "../service/share-out.ts";
import { viewMe } from "../service/me.ts";
import { undoChange } from "../service/undo-change.ts";
import { listWaiting } from "../service/list-waiting.ts";
import { viewAudit } from "../service/view-audit.ts";
import { byId, forAdmins, forStaff, tags } from "./shared.ts";

/** What all parts of the workplace use: who one is, search, undo, and the audit log. */
export function foundationRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/me",
    {
      config: forStaff,
      schema: { summary: "What the caller may do as staff", tags, response: { 200: staffMe } },
    },
    async (request) => viewMe(platform.db, actorOf(request)),
  );

  api.get(
    "/api/admin/search",
    {
      config: forStaff,
      schema: {
        summary: "Find people, paths, questions, texts, pages and screens of one's own part",
        tags,
        querystring: staffSearchQuery,
        response: { 200: staffFoundList },
      },
    },
    async (request) => {
      const search = { platform, actor: actorOf(request), ...request.query };
      const found = await Promise.all(searchSources.map((find) => find(search)));
      return { items: shareOut(found, search.limit), nextCursor: null };
    },
  );

  api.get(
    "/api/admin/waiting",
    {
      config: forStaff,
      schema: {
        summary: "How much waits for the caller's decision, and since when",
        tags,
        response: { 200: staffWaiting },
      },
    },
    async (request) => ({ items: await listWaiting(platform.db, actorOf(request)) }),
  );

  api.post(
    "/api/admin/undo/:id",
    {
      config: forStaff,
      schema: {
        summary: "Take a change of the last ten minutes back",
        tags,
        params: byId,
        body: z.strictObject({}).nullish(),
        response: { 200: removed },
      },
    },
    async (request) => {
      await undoChange(platform, actorOf(request), request.params.id);
      return { success: true as const, undo: null };
    },
  );

  api.get(
    "/api/admin/audit",
    {
      config: forAdmins,
      schema: {
        summary: "What staff changed, the latest first",
        tags,
        querystring: auditQuery,
        response: { 200: auditList },
      },
    },
    async (request) => viewAudit(platform.db, request.query),
  );
}
