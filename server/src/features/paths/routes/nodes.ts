import * as operations from "@waymates/contract/operations/paths";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerNode } from "../service/answer-node.ts";
import { getCheckpoint, handInCheckpoint } from "../service/checkpoint.ts";
import { getChapterNodes } from "../service/view-chapter.ts";
import { namerFor, wantedLanguages } from "./language.ts";

/** The questions of chapters, their answers, and the checkpoints that skip them. */
export function nodeRoutes(api: Api, platform: Platform): void {
  declareNodes(api, platform);
  declareCheckpoints(api, platform);
}

function declareNodes(api: Api, platform: Platform): void {
  serve(api, operations.listNodes, async (request) => {
    const { userId } = actorOf(request);
    const languages = await wantedLanguages(platform, request);
    const nameChapter = namerFor(platform, request, languages);
    return getChapterNodes(platform, userId, request.params.id, nameChapter, languages);
  });

  serve(api, operations.answerNode, async (request) => {
    const languages = await wantedLanguages(platform, request);
    const given = { ...request.body, languages };
    return answerNode(platform, actorOf(request).userId, request.params.id, given);
  });
}

function declareCheckpoints(api: Api, platform: Platform): void {
  serve(api, operations.viewCheckpoint, async (request) => {
    const languages = await wantedLanguages(platform, request);
    return getCheckpoint(platform, actorOf(request).userId, request.params.id, languages);
  });

  serve(api, operations.submitCheckpoint, async (request) => {
    const { userId } = actorOf(request);
    const languages = await wantedLanguages(platform, request);
    const { answers } = request.body;
    return handInCheckpoint(platform, userId, request.params.id, answers, languages);
  });
}
