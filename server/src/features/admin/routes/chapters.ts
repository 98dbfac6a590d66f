import { reasonBody, removed } from "@waymates/contract/features/staff";
import {
  chapterBody,
  chapterStatistics,
  newChapterBody,
  orderBody,
  orderResult,
  staffChapterResult,
  staffChapterView,
  staffTraitList,
} from "@waymates/contract/features/staff-paths";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { pathEditing } from "../../paths/index.ts";
import { addChapter, changeChapter, deleteChapter } from "../service/change-chapter.ts";
import { changeOrder } from "../service/change-path.ts";
import { chapterNamer, viewStaffChapter, viewStatistics } from "../service/view-staff-paths.ts";
import { byId, forEditors as config, tags } from "./shared.ts";

/** Chapters as editors make them. */
export function adminChapterRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/admin/traits",
    {
      config,
      schema: {
        summary: "The traits that chapters can be about",
        tags,
        response: { 200: staffTraitList },
      },
    },
    async () => ({ items: await pathEditing.listTraitSlugs(platform.db), nextCursor: null }),
  );
  api.post(
    "/api/admin/chapters",
    {
      config,
      schema: {
        summary: "Add a chapter, last in order",
        tags,
        body: newChapterBody,
        response: { 201: staffChapterResult },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { chapter, undo } = await addChapter(platform, actor, request.body);
      const named = await chapterNamer(platform, actor);
      return reply.status(201).send({ chapter: named(chapter), undo });
    },
  );
  api.get(
    "/api/admin/chapters/:id",
    {
      config,
      schema: {
        summary: "A chapter with its questions, right answers included",
        tags,
        params: byId,
        response: { 200: staffChapterView },
      },
    },
    async (request) => viewStaffChapter(platform, actorOf(request), request.params.id),
  );
  api.put(
    "/api/admin/chapters/:id",
    {
      config,
      schema: {
        summary: "Change a chapter",
        tags,
        params: byId,
        body: chapterBody,
        response: { 200: staffChapterResult },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { chapter, undo } = await changeChapter(platform, actor, id, request.body);
      const named = await chapterNamer(platform, actor);
      return { chapter: named(chapter), undo };
    },
  );
  api.delete(
    "/api/admin/chapters/:id",
    {
      config,
      schema: {
        summary: "Delete a chapter with its questions",
        tags,
        params: byId,
        body: reasonBody,
        response: { 200: removed },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      const undo = await deleteChapter(platform, actorOf(request), request.params.id, reason);
      return { success: true as const, undo };
    },
  );
  api.put(
    "/api/admin/chapters/:id/nodes/order",
    {
      config,
      schema: {
        summary: "Put the questions of a chapter in a new order",
        tags,
        params: byId,
        body: orderBody,
        response: { 200: orderResult },
      },
    },
    async (request) => {
      const order = { of: "chapter" as const, id: request.params.id, ...request.body };
      return changeOrder(platform, actorOf(request), order);
    },
  );
  api.get(
    "/api/admin/chapters/:id/statistics",
    {
      config,
      schema: {
        summary: "How the questions of a chapter fare",
        tags,
        params: byId,
        response: { 200: chapterStatistics },
      },
    },
    async (request) => ({
      items: await viewStatistics(platform.db, request.params.id),
      nextCursor: null,
    }),
  );
}
