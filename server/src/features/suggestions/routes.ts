import * as operations from "@waymates/contract/operations/suggestions";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { suggest, viewSuggestions, vote, withdraw } from "./service/suggest.ts";

export function suggestionRoutes(api: Api, platform: Platform): void {
  serve(api, operations.createSuggestion, async (request, reply) => {
    const { code } = request.params;
    const suggestion = await suggest(platform, actorOf(request).userId, code, request.body);
    return reply.status(201).send({ suggestion });
  });
  serve(api, operations.listSuggestions, async (request) =>
    viewSuggestions(platform, actorOf(request).userId, request.params.code, request.query),
  );
  serve(api, operations.voteSuggestion, async (request) => {
    const { userId } = actorOf(request);
    return { suggestion: await vote(platform, userId, request.params.id, request.body.value) };
  });
  serve(api, operations.withdrawSuggestion, async (request) => {
    await withdraw(platform, actorOf(request).userId, request.params.id);
    return { success: true as const };
  });
}
