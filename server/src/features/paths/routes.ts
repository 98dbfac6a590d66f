import {
  answerBody,
  answerResult,
  chapterNodes,
  joinResult,
  pathDetail,
  pathList,
  pathListQuery,
  joinedPathList,
} from "@waymates/contract/features/paths";
import { pageQuery } from "@waymates/contract/paging";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { answerNode } from "./service/answer-node.ts";
import { joinPath, leavePath } from "./service/join-path.ts";
import { getChapterNodes } from "./service/view-chapter.ts";
import { type ChapterNamer, getPath, listPaths } from "./service/view-paths.ts";
import { listProfilePaths } from "./service/view-profile-paths.ts";

const tags = ["paths"];
const byPathId = z.strictObject({ pathId: z.uuid() });
const byUsername = z.strictObject({ username: z.string().max(60) });
const byId = z.strictObject({ id: z.uuid() });

/** Learning paths: lists, membership, questions and answers. */
export function pathRoutes(api: Api, platform: Platform): void {
  declarePaths(api, platform);
  declareMembership(api, platform);
  declareNodes(api, platform);
}

/** Names untitled chapters in the reader's language. */
function namerFor({ translator }: Platform, request: FastifyRequest): ChapterNamer {
  return async (number) =>
    translator.text(await readerLanguage(request, translator), "path.chapterDefault", { number });
}

function declarePaths(api: Api, platform: Platform): void {
  api.get(
    "/api/paths",
    {
      schema: {
        summary: "Published paths with own progress and friends",
        tags,
        querystring: pathListQuery,
        response: { 200: pathList },
      },
    },
    async (request) => {
      const { category, tag, query, joined, ...page } = request.query;
      const filter = { category, tag, query, joined: joined === "true" };
      return listPaths(platform.db, actorOf(request).userId, filter, page);
    },
  );

  api.get(
    "/api/paths/:pathId",
    {
      schema: {
        summary: "A path with its chapters",
        tags,
        params: byPathId,
        response: { 200: pathDetail },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      return getPath(platform.db, userId, request.params.pathId, namerFor(platform, request));
    },
  );

  api.get(
    "/api/profiles/:username/paths",
    {
      schema: {
        summary: "The paths that a person has joined",
        tags,
        params: byUsername,
        querystring: pageQuery,
        response: { 200: joinedPathList },
      },
    },
    async (request) =>
      listProfilePaths(platform.db, actorOf(request), request.params.username, request.query),
  );
}

function declareMembership(api: Api, platform: Platform): void {
  api.post(
    "/api/paths/:pathId/join",
    {
      schema: { summary: "Join a path", tags, params: byPathId, response: { 200: joinResult } },
    },
    async (request) => {
      await joinPath(platform, actorOf(request).userId, request.params.pathId);
      return { success: true as const, joined: true };
    },
  );

  api.delete(
    "/api/paths/:pathId/join",
    {
      schema: { summary: "Leave a path", tags, params: byPathId, response: { 200: joinResult } },
    },
    async (request) => {
      await leavePath(platform, actorOf(request).userId, request.params.pathId);
      return { success: true as const, joined: false };
    },
  );
}

function declareNodes(api: Api, platform: Platform): void {
  api.get(
    "/api/chapters/:id/nodes",
    {
      schema: {
        summary: "The questions of an open chapter, without their answers",
        tags,
        params: byId,
        response: { 200: chapterNodes },
      },
    },
    async (request) => {
      const { userId } = actorOf(request);
      return getChapterNodes(platform, userId, request.params.id, namerFor(platform, request));
    },
  );

  api.post(
    "/api/nodes/:id/answer",
    {
      schema: {
        summary: "Answer a question",
        tags,
        params: byId,
        body: answerBody,
        response: { 200: answerResult },
      },
    },
    async (request) =>
      answerNode(platform, actorOf(request).userId, request.params.id, request.body),
  );
}
