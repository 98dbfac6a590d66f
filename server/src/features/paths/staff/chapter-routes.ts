import * as operations from "@waymates/contract/operations/staff-chapters";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listTraitSlugs } from "./store.ts";
import { addChapter, changeChapter, deleteChapter } from "./change-chapter.ts";
import { changeOrder } from "./change-path.ts";
import { chapterNamer, viewStaffChapter, viewStatistics } from "./view-paths.ts";

/** Chapters as editors make them. */
export function staffChapterRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listChapterTraits, async () => ({
    items: await listTraitSlugs(platform.db),
    nextCursor: null,
  }));
  serve(api, operations.createChapter, async (request, reply) => {
    const actor = actorOf(request);
    const { chapter, undo } = await addChapter(platform, actor, request.body);
    const named = await chapterNamer(platform, actor);
    return reply.status(201).send({ chapter: named(chapter), undo });
  });
  serve(api, operations.viewStaffChapter, async (request) =>
    viewStaffChapter(platform, actorOf(request), request.params.id),
  );
  serve(api, operations.updateChapter, async (request) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const { chapter, undo } = await changeChapter(platform, actor, id, request.body);
    const named = await chapterNamer(platform, actor);
    return { chapter: named(chapter), undo };
  });
  serve(api, operations.deleteChapter, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await deleteChapter(platform, actorOf(request), request.params.id, reason);
    return { success: true as const, undo };
  });
  serve(api, operations.orderNodes, async (request) => {
    const order = { of: "chapter" as const, id: request.params.id, ...request.body };
    return changeOrder(platform, actorOf(request), order);
  });
  serve(api, operations.viewChapterStatistics, async (request) => ({
    items: await viewStatistics(platform.db, request.params.id),
    nextCursor: null,
  }));
}
