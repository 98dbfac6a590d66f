import { reasonBody, removed } from "@waymates/contract/features/staff";
import {
  draftKind,
  historyQuery,
  newNodeBody,
  nodeBody,
  nodeHistory,
  staffDraftAnswer,
  staffDraftBody,
  staffNodeAnswer,
  staffNodeResult,
  tryBody,
  tryResult,
} from "@waymates/contract/features/staff-paths";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { pathEditing } from "../../paths/index.ts";
import { addNode, changeNode, deleteNode } from "../service/change-node.ts";
import { viewNodeHistory } from "../service/node-history.ts";
import { removeStaffDraft, saveStaffDraft, viewStaffDraft } from "../service/staff-drafts.ts";
import { viewStaffNode } from "../service/view-staff-paths.ts";
import { byId, forEditors as config, tags } from "./shared.ts";

/** The id that an editor's form carries while its question is being made. */
const PLACEHOLDER = "new";
const byNode = z.strictObject({ id: z.union([z.uuid(), z.literal(PLACEHOLDER)]) });

/** @throws NOT_FOUND for the placeholder, which names no question */
function storedId(id: string): string {
  if (id === PLACEHOLDER) throw new Problem("NOT_FOUND");
  return id;
}

/** Questions as editors make them, and what was typed and not saved. */
export function adminNodeRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  api.post(
    "/api/admin/nodes",
    {
      config,
      schema: {
        summary: "Add a question, last in its chapter",
        tags,
        body: newNodeBody,
        response: { 201: staffNodeResult },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, undo } = await addNode(platform, actor, request.body);
      return reply.status(201).send({ data: await viewStaffNode(db, actor, id), undo });
    },
  );
  api.post(
    "/api/admin/nodes/try",
    {
      config,
      schema: {
        summary: "Show a question that is not stored as a learner sees it, and judge an answer",
        tags,
        body: tryBody,
        response: { 200: tryResult },
      },
    },
    async (request) => {
      const { node, answer } = request.body;
      const { chapter_id: _chapter, time_limit_s: _limit, status: _status, ...question } = node;
      return pathEditing.tryQuestion(platform, actorOf(request).userId, question, answer);
    },
  );
  api.get(
    "/api/admin/nodes/:id",
    {
      config,
      schema: {
        summary: "A question, right answers included",
        tags,
        params: byId,
        response: { 200: staffNodeAnswer },
      },
    },
    async (request) => ({ data: await viewStaffNode(db, actorOf(request), request.params.id) }),
  );
  api.put(
    "/api/admin/nodes/:id",
    {
      config,
      schema: {
        summary: "Change a question; what was answered keeps its verdict",
        tags,
        params: byNode,
        body: nodeBody,
        response: { 200: staffNodeResult },
      },
      // Before the body is checked: whatever it holds, the placeholder cannot be changed.
      preValidation: async (request) => {
        const { id } = request.params as { id: string };
        if (id === PLACEHOLDER) throw new Problem("VALIDATION", { fields: { id: "PLACEHOLDER" } });
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const undo = await changeNode(platform, actor, id, request.body);
      return { data: await viewStaffNode(db, actor, id), undo };
    },
  );
  api.delete(
    "/api/admin/nodes/:id",
    {
      config,
      schema: {
        summary: "Delete a question",
        tags,
        params: byNode,
        body: reasonBody,
        response: { 200: removed },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      const id = storedId(request.params.id);
      const undo = await deleteNode(platform, actorOf(request), id, reason);
      return { success: true as const, undo };
    },
  );
  api.get(
    "/api/admin/nodes/:id/history",
    {
      config,
      schema: {
        summary: "What was changed of a question, the latest first",
        tags,
        params: byId,
        querystring: historyQuery,
        response: { 200: nodeHistory },
      },
    },
    async (request) => viewNodeHistory(db, request.params.id, request.query),
  );
  draftRoutes(api, platform);
}

const byDraft = z.strictObject({ type: draftKind, id: z.uuid() });

function draftRoutes(api: Api, { db }: Platform): void {
  const url = "/api/admin/drafts/:type/:id";
  api.get(
    url,
    {
      config,
      schema: {
        summary: "What the caller has typed and not saved",
        tags,
        params: byDraft,
        response: { 200: staffDraftAnswer },
      },
    },
    async (request) => ({
      draft: await viewStaffDraft(db, { userId: actorOf(request).userId, ...request.params }),
    }),
  );
  api.put(
    url,
    {
      config,
      bodyLimit: 256 * 1024,
      schema: {
        summary: "Keep what the caller has typed",
        tags,
        params: byDraft,
        body: staffDraftBody,
        response: { 200: staffDraftAnswer },
      },
    },
    async (request) => ({
      draft: await saveStaffDraft(
        db,
        { userId: actorOf(request).userId, ...request.params },
        request.body,
      ),
    }),
  );
  api.delete(
    url,
    {
      config,
      schema: {
        summary: "Throw away what the caller has typed",
        tags,
        params: byDraft,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await removeStaffDraft(db, { userId: actorOf(request).userId, ...request.params });
      return { success: true as const };
    },
  );
}
