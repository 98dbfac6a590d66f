import * as operations from "@waymates/contract/operations/privacy";
import { serve } from "../../platform/http/serve.ts";
import { createReadStream, existsSync } from "node:fs";
import type { AccountExport } from "@waymates/contract/features/privacy";
import type { FastifyReply } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearSessionCookies } from "../accounts/index.ts";
import { archivePath } from "./service/archive.ts";
import { deleteAccount, restoreAccount } from "./service/delete-account.ts";
import { askForExport, viewExport, viewNewestExport } from "./service/export-account.ts";

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
    const found = await viewExport(platform, actorOf(request).userId, id);
    return request.query.download ? sendFile(platform, reply, found) : found;
  });
}

function sendFile(
  platform: Platform,
  reply: FastifyReply,
  { id, status, createdAt }: AccountExport,
): FastifyReply {
  const file = archivePath(platform, id);
  if (status === "expired" || (status === "ready" && !existsSync(file)))
    throw new Problem("EXPIRED");
  if (status !== "ready") throw new Problem("CONFLICT");
  const name = `waymates-${createdAt.slice(0, 10)}.zip`;
  return reply
    .type("application/zip")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(createReadStream(file));
}
