import {
  suggestionAnswer,
  suggestionBody,
  suggestionList,
  suggestionQuery,
  voteBody,
} from "@waymates/contract/features/staff-translations";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { suggest, viewSuggestions, vote, withdraw } from "./service/suggest.ts";

const tags = ["translations"];
const byId = z.strictObject({ id: z.uuid() });
const byCode = z.strictObject({ code: z.string().max(20) });

export function suggestionRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/translations/:code/suggestions",
    {
      schema: {
        summary: "Suggest a better text",
        tags,
        params: byCode,
        body: suggestionBody,
        response: { 201: suggestionAnswer },
      },
    },
    async (request, reply) => {
      const { code } = request.params;
      const suggestion = await suggest(platform, actorOf(request).userId, code, request.body);
      return reply.status(201).send({ suggestion });
    },
  );
  api.get(
    "/api/translations/:code/suggestions",
    {
      schema: {
        summary: "What people suggest for a language, the latest first",
        tags,
        params: byCode,
        querystring: suggestionQuery,
        response: { 200: suggestionList },
      },
    },
    async (request) =>
      viewSuggestions(platform, actorOf(request).userId, request.params.code, request.query),
  );
  api.put(
    "/api/suggestions/:id/vote",
    {
      schema: {
        summary: "Vote for a suggestion (1) or against it (-1), or take the vote back (0)",
        tags,
        params: byId,
        body: voteBody,
        response: { 200: suggestionAnswer },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      return { suggestion: await vote(platform, userId, request.params.id, request.body.value) };
    },
  );
  api.delete(
    "/api/suggestions/:id",
    {
      schema: {
        summary: "Take an open suggestion of one's own back",
        tags,
        params: byId,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await withdraw(platform, actorOf(request).userId, request.params.id);
      return { success: true as const };
    },
  );
}
