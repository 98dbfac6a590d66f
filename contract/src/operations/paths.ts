import { byId } from "../operation-parts.ts";
import { z } from "zod";
import { checkpoint, checkpointBody, checkpointResult } from "../features/checkpoints.ts";
import {
  answerBody,
  answerResult,
  categoryList,
  chapterNodes,
  joinResult,
  joinedPathList,
  languageQuery,
  pathDetail,
  pathList,
  pathListQuery,
  replayResult,
} from "../features/paths.ts";
import { pageQuery } from "../paging.ts";
import { operation } from "../operation.ts";

const tag = "paths";
const byPathId = z.strictObject({ pathId: z.uuid() });
const byUsername = z.strictObject({ username: z.string().max(60) });

export const listNodes = operation({
  method: "GET",
  path: "/api/chapters/:id/nodes",
  summary: "The questions of an open chapter, without their answers",
  tag,
  params: byId,
  query: languageQuery,
  answers: { 200: chapterNodes },
});

export const answerNode = operation({
  method: "POST",
  path: "/api/nodes/:id/answer",
  summary: "Answer a question",
  tag,
  params: byId,
  query: languageQuery,
  body: answerBody,
  answers: { 200: answerResult },
  whileMuted: "allowed",
});

export const viewCheckpoint = operation({
  method: "GET",
  path: "/api/chapters/:id/checkpoint",
  summary: "The questions that skip an open chapter, the same until they are handed in",
  tag,
  params: byId,
  query: languageQuery,
  answers: { 200: checkpoint },
  problems: ["CHECKPOINT_USED", "CONFLICT"],
});

export const submitCheckpoint = operation({
  method: "POST",
  path: "/api/chapters/:id/checkpoint",
  summary: "Hand in a checkpoint, once",
  tag,
  params: byId,
  query: languageQuery,
  body: checkpointBody,
  answers: { 200: checkpointResult },
  whileMuted: "allowed",
  problems: ["CHECKPOINT_USED"],
});

export const listCategories = operation({
  method: "GET",
  path: "/api/categories",
  summary: "Subjects of paths",
  tag,
  answers: { 200: categoryList },
  mayBeLate: true,
});

export const listPaths = operation({
  method: "GET",
  path: "/api/paths",
  summary: "Published paths with own progress and friends",
  tag,
  query: pathListQuery,
  answers: { 200: pathList },
  mayBeLate: true,
});

export const viewPath = operation({
  method: "GET",
  path: "/api/paths/:pathId",
  summary: "A path with its chapters",
  tag,
  params: byPathId,
  query: languageQuery,
  answers: { 200: pathDetail },
});

export const listProfilePaths = operation({
  method: "GET",
  path: "/api/profiles/:username/paths",
  summary: "The paths that a person has joined",
  tag,
  params: byUsername,
  query: pageQuery,
  answers: { 200: joinedPathList },
});

export const joinPath = operation({
  method: "POST",
  path: "/api/paths/:pathId/join",
  summary: "Join a path",
  tag,
  params: byPathId,
  answers: { 200: joinResult },
});

export const leavePath = operation({
  method: "DELETE",
  path: "/api/paths/:pathId/join",
  summary: "Leave a path",
  tag,
  params: byPathId,
  answers: { 200: joinResult },
});

export const replayPath = operation({
  method: "POST",
  path: "/api/paths/:pathId/replay",
  summary: "Walk a completed path again",
  tag,
  params: byPathId,
  answers: { 200: replayResult },
  problems: ["CONFLICT"],
});
