import {
  commentAnswer,
  commentList,
  commentListQuery,
  newCommentBody,
} from "@waymates/contract/features/posts";
import { actorOf, readerOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { removeOwnComment, viewComments, writeComment } from "../service/comments.ts";
import { anyone, byId, done, success, tags } from "./reader.ts";

export function commentRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/posts/:id/comments",
    {
      config: anyone,
      schema: {
        summary: "Comments oldest first with their first replies, or the replies to `parent`",
        tags,
        params: byId,
        querystring: commentListQuery,
        response: { 200: commentList },
      },
    },
    async (request) =>
      viewComments(platform.db, readerOf(request), request.params.id, request.query),
  );
  api.post(
    "/api/posts/:id/comments",
    {
      schema: {
        summary: "Write a comment or a reply; the same nonce again answers the stored one",
        tags,
        params: byId,
        body: newCommentBody,
        response: { 201: commentAnswer },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const comment = await writeComment(platform, actorOf(request), params.id, body);
      return reply.status(201).send({ comment });
    },
  );
  api.delete(
    "/api/comments/:id",
    {
      schema: {
        summary: "Delete a comment: one's own, or one below one's own post",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await removeOwnComment(platform, actorOf(request), request.params.id);
      return success;
    },
  );
}
