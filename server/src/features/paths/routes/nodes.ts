import * as operations from "@waymates/contract/operations/paths";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerNode } from "../service/answer-node.ts";
import { getCheckpoint, handInCheckpoint } from "../service/checkpoint.ts";
import { getChapterNodes } from "../service/view-chapter.ts";
import { namerFor, wantedLanguage } from "./language.ts";

/** The questions of chapters, their answers, and the checkpoints that skip them. */
export function nodeRoutes(api: Api, platform: Platform): void {
  declareNodes(api, platform);
  declareCheckpoints(api, platform);
}

function declareNodes(api: Api, platform: Platform): void {
  serve(api, operations.listNodes, async (request) => {
    const { userId } = actorOf(request);
    const language = await wantedLanguage(platform, request);
    const nameChapter = namerFor(platform, request, language);
    return getChapterNodes(platform, userId, request.params.id, nameChapter, language);
  });

  serve(api, operations.answerNode, async (request) => {
    const language = await wantedLanguage(platform, request);
    const given = { ...request.body, language };
    return answerNode(platform, actorOf(request).userId, request.params.id, given);
  });
}

function declareCheckpoints(api: Api, platform: Platform): void {
  serve(api, operations.viewCheckpoint, async (request) => {
    const language = await wantedLanguage(platform, request);
    return getCheckpoint(platform, actorOf(request).userId, request.params.id, language);
  });

  serve(api, operations.submitCheckpoint, async (request) => {
    const { userId } = actorOf(request);
    const language = await wantedLanguage(platform, request);
    const { answers } = request.body;
    return handInCheckpoint(platform, userId, request.params.id, answers, language);
  });
}
