import {
  categoryList,
  joinResult,
  languageQuery,
  pathDetail,
  pathList,
  pathListQuery,
  joinedPathList,
  replayResult,
} from "@waymates/contract/features/paths";
import { pageQuery } from "@waymates/contract/paging";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { nodeRoutes } from "./routes/nodes.ts";
import { namerFor, wantedLanguage } from "./routes/language.ts";
import { traitRoutes } from "./routes/traits.ts";
import { listSubjects } from "./service/categories.ts";
import { joinPath, leavePath } from "./service/join-path.ts";
import { replayPath } from "./service/replay-path.ts";
import { getPath, listPaths } from "./service/view-paths.ts";
import { listProfilePaths } from "./service/view-profile-paths.ts";

const tags = ["paths"];
const byPathId = z.strictObject({ pathId: z.uuid() });
const byUsername = z.strictObject({ username: z.string().max(60) });

/** Learning paths: lists, membership, questions and answers. */
export function pathRoutes(api: Api, platform: Platform): void {
  declarePaths(api, platform);
  declareMembership(api, platform);
  nodeRoutes(api, platform);
  traitRoutes(api, platform);
}

function declarePaths(api: Api, platform: Platform): void {
  api.get(
    "/api/categories",
    {
      schema: { summary: "Subjects of paths", tags, response: { 200: categoryList } },
    },
    async (request) => listSubjects(platform, await readerLanguage(request, platform.translator)),
  );

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
      const { category, tag, query, joined, language: only, ...page } = request.query;
      if (only !== undefined && !(await platform.translator.supported()).includes(only)) {
        throw new Problem("VALIDATION", { fields: { language: "UNKNOWN" } });
      }
      const filter = { category, tag, query, language: only, joined: joined === "true" };
      const language = await readerLanguage(request, platform.translator);
      const reader = { userId: actorOf(request).userId, language };
      return listPaths(platform.db, reader, filter, page);
    },
  );

  api.get(
    "/api/paths/:pathId",
    {
      schema: {
        summary: "A path with its chapters",
        tags,
        params: byPathId,
        querystring: languageQuery,
        response: { 200: pathDetail },
      },
    },
    async (request) => {
      const language = await wantedLanguage(platform, request);
      const reader = { userId: actorOf(request).userId, language };
      const nameChapter = namerFor(platform, request, language);
      return getPath(platform.db, reader, request.params.pathId, nameChapter);
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
    async (request) => {
      const language = await readerLanguage(request, platform.translator);
      const { username } = request.params;
      return listProfilePaths(platform.db, actorOf(request), username, request.query, language);
    },
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

  api.post(
    "/api/paths/:pathId/replay",
    {
      schema: {
        summary: "Walk a completed path again",
        tags,
        params: byPathId,
        response: { 200: replayResult },
      },
    },
    async (request) => replayPath(platform, actorOf(request).userId, request.params.pathId),
  );
}
