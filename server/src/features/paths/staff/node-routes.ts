import * as operations from "@waymates/contract/operations/staff-nodes";
import { serve } from "../../../platform/http/serve.ts";
import { NEW_NODE_ID } from "@waymates/contract/features/staff-paths";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tryQuestion } from "../../questions/index.ts";
import { addNode, changeNode, deleteNode } from "./change-node.ts";
import { viewNodeHistory } from "./node-history.ts";
import { removeStaffDraft, saveStaffDraft, viewStaffDraft } from "./drafts.ts";
import { viewStaffNode } from "./view-paths.ts";

/** @throws NOT_FOUND for the placeholder, which names no question */
function storedId(id: string): string {
  if (id === NEW_NODE_ID) throw new Problem("NOT_FOUND");
  return id;
}

/** Questions as editors make them, and what was typed and not saved. */
export function staffNodeRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.createNode, async (request, reply) => {
    const actor = actorOf(request);
    const { id, undo } = await addNode(platform, actor, request.body);
    return reply.status(201).send({ data: await viewStaffNode(db, actor, id), undo });
  });
  serve(api, operations.tryNode, async (request) => {
    const { node, answer } = request.body;
    const { chapter_id: _chapter, time_limit_s: _limit, status: _status, ...question } = node;
    return tryQuestion(platform, actorOf(request).userId, question, answer);
  });
  serve(api, operations.viewStaffNode, async (request) => ({
    data: await viewStaffNode(db, actorOf(request), request.params.id),
  }));
  serve(
    api,
    operations.updateNode,
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const undo = await changeNode(platform, actor, id, request.body);
      return { data: await viewStaffNode(db, actor, id), undo };
    },
    {
      preValidation: async (request) => {
        const { id } = request.params as { id: string };
        if (id === NEW_NODE_ID) throw new Problem("VALIDATION", { fields: { id: "PLACEHOLDER" } });
      },
    },
  );
  serve(api, operations.deleteNode, async (request) => {
    const reason = request.body?.reason ?? null;
    const id = storedId(request.params.id);
    const undo = await deleteNode(platform, actorOf(request), id, reason);
    return { success: true as const, undo };
  });
  serve(api, operations.listNodeHistory, async (request) =>
    viewNodeHistory(db, request.params.id, request.query),
  );
  draftRoutes(api, platform);
}

function draftRoutes(api: Api, { db }: Platform): void {
  serve(api, operations.viewStaffDraft, async (request) => ({
    draft: await viewStaffDraft(db, { userId: actorOf(request).userId, ...request.params }),
  }));
  serve(api, operations.saveStaffDraft, async (request) => {
    const { params, body } = request;
    return {
      draft: await saveStaffDraft(db, { userId: actorOf(request).userId, ...params }, body),
    };
  });
  serve(api, operations.deleteStaffDraft, async (request) => {
    await removeStaffDraft(db, { userId: actorOf(request).userId, ...request.params });
    return { success: true as const };
  });
}
