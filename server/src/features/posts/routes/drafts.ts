import * as operations from "@waymates/contract/operations/posts";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeDraft, saveDraft, viewDrafts } from "../service/drafts.ts";

/** What the caller has begun to write, on all of their devices. */
export function draftRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listDrafts, async (request) =>
    viewDrafts(platform, actorOf(request).userId, request.query),
  );
  serve(api, operations.saveDraft, async (request) => ({
    draft: await saveDraft(platform, actorOf(request).userId, request.params.id, request.body),
  }));
  serve(api, operations.deleteDraft, async (request) => {
    await removeDraft(platform, actorOf(request).userId, request.params.id);
    return { success: true as const };
  });
}
