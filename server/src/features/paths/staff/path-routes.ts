import * as operations from "@waymates/contract/operations/staff-paths";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { addPath, changeOrder, changePath, deletePath, setPathStatus } from "./change-path.ts";
import { toStaffPath, viewStaffPath, viewStaffPaths } from "./view-paths.ts";

/** Learning paths as editors make them. */
export function staffPathRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  serve(api, operations.listStaffPaths, async (request) => viewStaffPaths(db, request.query));
  serve(api, operations.createPath, async (request, reply) => {
    const { path, undo } = await addPath(platform, actorOf(request), request.body);
    return reply.status(201).send({ path: await toStaffPath(db, path), undo });
  });
  serve(api, operations.viewStaffPath, async (request) =>
    viewStaffPath(platform, actorOf(request), request.params.id),
  );
  serve(api, operations.updatePath, async (request) => {
    const { id } = request.params;
    const { path, undo } = await changePath(platform, actorOf(request), id, request.body);
    return { path: await toStaffPath(db, path), undo };
  });
  serve(api, operations.deletePath, async (request) => {
    const reason = request.body?.reason ?? null;
    const undo = await deletePath(platform, actorOf(request), request.params.id, reason);
    return { success: true as const, undo };
  });
  statusRoutes(api, platform);
  serve(api, operations.orderChapters, async (request) => {
    const order = { of: "path" as const, id: request.params.id, ...request.body };
    return changeOrder(platform, actorOf(request), order);
  });
}

function statusRoutes(api: Api, platform: Platform): void {
  for (const [operation, status] of [
    [operations.publishPath, "published"],
    [operations.archivePath, "archived"],
    [operations.unpublishPath, "draft"],
  ] as const) {
    serve(api, operation, async (request) => {
      const { id } = request.params;
      const change = request.body ?? {};
      const { path, undo } = await setPathStatus(platform, actorOf(request), id, status, change);
      return { path: await toStaffPath(platform.db, path), undo };
    });
  }
}
