import { likeAnswer, pinAnswer, playAnswer } from "@waymates/contract/features/posts";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import { untag } from "../service/change-post.ts";
import { likeComment, likePost } from "../service/like.ts";
import { pinPost } from "../service/pin.ts";
import { playPost } from "../service/play-post.ts";

import { byId, done, success, tags } from "./reader.ts";

/** What people do with a post: like, pin, take themselves off. PUT does it, DELETE takes it back. */
export function postActRoutes(api: Api, platform: Platform): void {
  for (const [method, given] of [
    ["PUT", true],
    ["DELETE", false],
  ] as const) {
    const verb = given ? "" : "no longer ";
    api.route({
      method,
      url: "/api/posts/:id/like",
      schema: {
        summary: `The caller ${verb}likes a post`,
        tags,
        params: byId,
        response: { 200: likeAnswer },
      },
      handler: async (request) => likePost(platform, actorOf(request), request.params.id, given),
    });
    api.route({
      method,
      url: "/api/comments/:id/like",
      schema: {
        summary: `The caller ${verb}likes a comment`,
        tags,
        params: byId,
        response: { 200: likeAnswer },
      },
      handler: async (request) => likeComment(platform, actorOf(request), request.params.id, given),
    });
    api.route({
      method,
      url: "/api/posts/:id/pin",
      schema: {
        summary: `The post ${given ? "stands" : "no longer stands"} at the top of its page`,
        tags,
        params: byId,
        response: { 200: pinAnswer },
      },
      handler: async (request) => pinPost(platform, actorOf(request), request.params.id, given),
    });
  }
  api.delete(
    "/api/posts/:id/tag",
    {
      schema: {
        summary: "Take oneself off the people attached to a post",
        tags,
        params: byId,
        response: { 200: done },
      },
    },
    async (request) => {
      await untag(platform, actorOf(request), request.params.id);
      return success;
    },
  );
  api.post(
    "/api/posts/:id/play",
    {
      schema: {
        summary: "Play the game of a post, in a seat of it or in a game of one's own",
        tags,
        params: byId,
        body: z.strictObject({}),
        response: { 200: playAnswer },
      },
    },
    async (request) => {
      const language = await readerLanguage(request, platform.translator);
      return playPost(platform, actorOf(request), language, request.params.id);
    },
  );
}
