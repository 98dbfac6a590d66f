import * as operations from "@waymates/contract/operations/privacy";
import { serve } from "../../platform/http/serve.ts";
import type { FastifyReply } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearSessionCookies } from "../accounts/index.ts";
import { deleteAccount, restoreAccount } from "./service/delete-account.ts";
import {
  askForExport,
  type OpenExport,
  openExport,
  viewExport,
  viewNewestExport,
} from "./service/export-account.ts";

/** The routes with which people export or delete all of their data. */
export function privacyRoutes(api: Api, platform: Platform): void {
  deletionRoutes(api, platform);
  exportRoutes(api, platform);
}

function deletionRoutes(api: Api, platform: Platform): void {
  serve(api, operations.deleteAccount, async (request, reply) => {
    const choices = request.body ?? { keepPosts: false, removeMessages: false };
    const eraseAfter = await deleteAccount(platform, actorOf(request), choices);
    clearSessionCookies(reply, platform.config);
    reply.header("clear-site-data", '"cache", "storage"');
    return { success: true as const, eraseAfter: eraseAfter.toISOString() };
  });

  serve(api, operations.restoreAccount, async (request) => {
    await restoreAccount(platform, request.body.restoreToken);
    return { success: true as const };
  });
}

function exportRoutes(api: Api, platform: Platform): void {
  serve(api, operations.requestExport, async (request, reply) => {
    const asked = await askForExport(platform, actorOf(request), request.body?.password);
    return reply.status(202).send(asked);
  });

  serve(api, operations.viewNewestExport, (request) =>
    viewNewestExport(platform, actorOf(request).userId),
  );

  serve(api, operations.viewExport, async (request, reply) => {
    const { id } = request.params;
    const { userId } = actorOf(request);
    if (!request.query.download) return viewExport(platform, userId, id);
    return sendArchive(reply, await openExport(platform, userId, id));
  });
}

function sendArchive(reply: FastifyReply, archive: OpenExport): FastifyReply {
  return reply
    .type("application/zip")
    .header("content-length", archive.size)
    .header("content-disposition", `attachment; filename="${archive.name}"`)
    .send(archive.stream);
}
