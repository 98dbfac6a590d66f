import { draftAnswer, draftBody, draftList } from "@waymates/contract/features/posts";
import { pageQuery } from "@waymates/contract/paging";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeDraft, saveDraft, viewDrafts } from "../service/drafts.ts";
import { byId, done, success, tags } from "./reader.ts";

/** What the caller has begun to write, on all of their devices. */
export function draftRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/drafts",
    {
      schema: {
        summary: "The caller's drafts, the last changed first",
        tags,
        querystring: pageQuery,
        response: { 200: draftList },
      },
    },
    async (request) => viewDrafts(platform, actorOf(request).userId, request.query),
  );
  api.put(
    "/api/drafts/:id",
    {
      schema: {
        summary: "Save a draft under an id that the client chose",
        tags,
        params: byId,
        body: draftBody,
        response: { 200: draftAnswer },
      },
    },
    async (request) => ({
      draft: await saveDraft(platform, actorOf(request).userId, request.params.id, request.body),
    }),
  );
  api.delete(
    "/api/drafts/:id",
    {
      schema: {
        summary: "Delete a draft",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await removeDraft(platform, actorOf(request).userId, request.params.id);
      return success;
    },
  );
}
