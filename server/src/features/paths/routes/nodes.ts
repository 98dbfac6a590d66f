import {
  checkpoint,
  checkpointBody,
  checkpointResult,
} from "@waymates/contract/features/checkpoints";
import {
  answerBody,
  answerResult,
  chapterNodes,
  languageQuery,
} from "@waymates/contract/features/paths";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerNode } from "../service/answer-node.ts";
import { getCheckpoint, handInCheckpoint } from "../service/checkpoint.ts";
import { getChapterNodes } from "../service/view-chapter.ts";
import { namerFor, wantedLanguage } from "./language.ts";

const tags = ["paths"];
const byId = z.strictObject({ id: z.uuid() });

/** The questions of chapters, their answers, and the checkpoints that skip them. */
export function nodeRoutes(api: Api, platform: Platform): void {
  declareNodes(api, platform);
  declareCheckpoints(api, platform);
}

function declareNodes(api: Api, platform: Platform): void {
  api.get(
    "/api/chapters/:id/nodes",
    {
      schema: {
        summary: "The questions of an open chapter, without their answers",
        tags,
        params: byId,
        querystring: languageQuery,
        response: { 200: chapterNodes },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const language = await wantedLanguage(platform, request);
      const nameChapter = namerFor(platform, request, language);
      return getChapterNodes(platform, userId, request.params.id, nameChapter, language);
    },
  );

  api.post(
    "/api/nodes/:id/answer",
    {
      schema: {
        summary: "Answer a question",
        tags,
        params: byId,
        querystring: languageQuery,
        body: answerBody,
        response: { 200: answerResult },
      },
    },
    async (request) => {
      const language = await wantedLanguage(platform, request);
      const given = { ...request.body, language };
      return answerNode(platform, actorOf(request).userId, request.params.id, given);
    },
  );
}

function declareCheckpoints(api: Api, platform: Platform): void {
  api.get(
    "/api/chapters/:id/checkpoint",
    {
      schema: {
        summary: "The questions that skip an open chapter, the same until they are handed in",
        tags,
        params: byId,
        querystring: languageQuery,
        response: { 200: checkpoint },
      },
    },
    async (request) => {
      const language = await wantedLanguage(platform, request);
      return getCheckpoint(platform, actorOf(request).userId, request.params.id, language);
    },
  );

  api.post(
    "/api/chapters/:id/checkpoint",
    {
      schema: {
        summary: "Hand in a checkpoint, once",
        tags,
        params: byId,
        querystring: languageQuery,
        body: checkpointBody,
        response: { 200: checkpointResult },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const language = await wantedLanguage(platform, request);
      const { answers } = request.body;
      return handInCheckpoint(platform, userId, request.params.id, answers, language);
    },
  );
}
