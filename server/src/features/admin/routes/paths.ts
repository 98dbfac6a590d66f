import { reasonBody, removed } from "@waymates/contract/features/staff";
import {
  newPathBody,
  orderBody,
  orderResult,
  pathBody,
  type PathStatus,
  pathStatusBody,
  staffPathList,
  staffPathQuery,
  staffPathResult,
  staffPathView,
} from "@waymates/contract/features/staff-paths";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  addPath,
  changeOrder,
  changePath,
  deletePath,
  setPathStatus,
} from "../service/change-path.ts";
import { toStaffPath, viewStaffPath, viewStaffPaths } from "../service/view-staff-paths.ts";
import { byId, forEditors as config, tags } from "./shared.ts";

/** Learning paths as editors make them. */
export function adminPathRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/admin/paths",
    {
      config,
      schema: {
        summary: "All paths, the newest first",
        tags,
        querystring: staffPathQuery,
        response: { 200: staffPathList },
      },
    },
    async (request) => viewStaffPaths(db, request.query),
  );
  api.post(
    "/api/admin/paths",
    {
      config,
      schema: {
        summary: "Begin a path, as a draft",
        tags,
        body: newPathBody,
        response: { 201: staffPathResult },
      },
    },
    async (request, reply) => {
      const { path, undo } = await addPath(platform, actorOf(request), request.body);
      return reply.status(201).send({ path: await toStaffPath(db, path), undo });
    },
  );
  api.get(
    "/api/admin/paths/:id",
    {
      config,
      schema: {
        summary: "A path with its chapters and the outline of their questions",
        tags,
        params: byId,
        response: { 200: staffPathView },
      },
    },
    async (request) => viewStaffPath(platform, actorOf(request), request.params.id),
  );
  api.put(
    "/api/admin/paths/:id",
    {
      config,
      schema: {
        summary: "Change a path",
        tags,
        params: byId,
        body: pathBody,
        response: { 200: staffPathResult },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { path, undo } = await changePath(platform, actorOf(request), id, request.body);
      return { path: await toStaffPath(db, path), undo };
    },
  );
  api.delete(
    "/api/admin/paths/:id",
    {
      config,
      schema: {
        summary: "Delete a draft that nobody has joined",
        tags,
        params: byId,
        body: reasonBody,
        response: { 200: removed },
      },
    },
    async (request) => {
      const reason = request.body?.reason ?? null;
      const undo = await deletePath(platform, actorOf(request), request.params.id, reason);
      return { success: true as const, undo };
    },
  );
  statusRoutes(api, platform);
  api.put(
    "/api/admin/paths/:id/chapters/order",
    {
      config,
      schema: {
        summary: "Put the chapters of a path in a new order",
        tags,
        params: byId,
        body: orderBody,
        response: { 200: orderResult },
      },
    },
    async (request) => {
      const order = { of: "path" as const, id: request.params.id, ...request.body };
      return changeOrder(platform, actorOf(request), order);
    },
  );
}

function statusRoutes(api: Api, platform: Platform): void {
  const verbs: Record<string, { status: PathStatus; summary: string }> = {
    publish: { status: "published", summary: "Publish a path; the first time sends notifications" },
    archive: { status: "archived", summary: "Take a path off the lists; who had joined goes on" },
    draft: { status: "draft", summary: "Make a path a draft again, while nobody has joined" },
  };
  for (const [verb, { status, summary }] of Object.entries(verbs)) {
    api.post(
      `/api/admin/paths/:id/${verb}`,
      {
        config,
        schema: {
          summary,
          tags,
          params: byId,
          body: pathStatusBody,
          response: { 200: staffPathResult },
        },
      },
      async (request) => {
        const { id } = request.params;
        const change = request.body ?? {};
        const { path, undo } = await setPathStatus(platform, actorOf(request), id, status, change);
        return { path: await toStaffPath(platform.db, path), undo };
      },
    );
  }
}
