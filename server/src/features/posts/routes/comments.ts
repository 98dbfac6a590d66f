import * as operations from "@waymates/contract/operations/comments";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf, readerOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeOwnComment, viewComments, writeComment } from "../service/comments.ts";

export function commentRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listComments, async (request) =>
    viewComments(platform.db, readerOf(request), request.params.id, request.query),
  );
  serve(api, operations.createComment, async (request, reply) => {
    const { params, body } = request;
    const comment = await writeComment(platform, actorOf(request), params.id, body);
    return reply.status(201).send({ comment });
  });
  serve(api, operations.deleteComment, async (request) => {
    await removeOwnComment(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
}
