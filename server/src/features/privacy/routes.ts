import { createReadStream, existsSync } from "node:fs";
import {
  accountExport,
  deleteAccountAnswer,
  deleteAccountBody,
  exportBody,
  exportsAnswer,
  restoreAccountBody,
} from "@waymates/contract/features/privacy";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearSessionCookies } from "../accounts/index.ts";
import { archivePath } from "./service/archive.ts";
import { deleteAccount } from "./service/delete-account.ts";
import { askForExport, viewExport, viewNewestExport } from "./service/export-account.ts";
import { restoreAccount } from "./service/restore-account.ts";

const tags = ["privacy"];
const access = "registering" as const;

/** What people may ask about all of their data: to have it, and to have it gone. */
export function privacyRoutes(api: Api, platform: Platform): void {
  deletionRoutes(api, platform);
  exportRoutes(api, platform);
}

function deletionRoutes(api: Api, platform: Platform): void {
  api.delete(
    "/api/account",
    {
      config: { access },
      schema: {
        summary: "Delete the caller's account; it can be restored for 30 days",
        tags,
        body: deleteAccountBody,
        response: { 200: deleteAccountAnswer },
      },
    },
    async (request, reply) => {
      const choices = request.body ?? { keepPosts: false, removeMessages: false };
      const eraseAfter = await deleteAccount(platform, actorOf(request), choices);
      clearSessionCookies(reply, platform.config);
      reply.header("clear-site-data", '"cache", "storage"');
      return { success: true as const, eraseAfter: eraseAfter.toISOString() };
    },
  );

  api.post(
    "/api/account/restore",
    {
      config: { access: "anyone", rateLimit: { max: 30, timeWindow: "1 hour" } },
      schema: {
        summary: "Restore a deleted account",
        tags,
        body: restoreAccountBody,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await restoreAccount(platform, request.body.restoreToken);
      return { success: true as const };
    },
  );
}

function exportRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/account/export",
    {
      config: { access },
      schema: {
        summary: "Have everything about the caller packed into one file",
        tags,
        body: exportBody,
        response: { 202: accountExport },
      },
    },
    async (request, reply) => {
      const asked = await askForExport(platform, actorOf(request), request.body?.password);
      return reply.status(202).send(asked);
    },
  );

  api.get(
    "/api/account/export",
    {
      config: { access },
      schema: {
        summary: "The newest export of the caller",
        tags,
        response: { 200: exportsAnswer },
      },
    },
    (request) => viewNewestExport(platform, actorOf(request).userId),
  );

  api.get(
    "/api/account/export/:id",
    {
      config: { access },
      schema: {
        summary: "How far an export is; with download=true the file itself",
        tags,
        params: z.object({ id: z.uuid() }),
        querystring: z.strictObject({ download: z.literal("true").optional() }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await viewExport(platform, actorOf(request).userId, id);
      return request.query.download ? sendFile(platform, reply, found) : found;
    },
  );
}

function sendFile(
  platform: Platform,
  reply: FastifyReply,
  { id, status, createdAt }: z.infer<typeof accountExport>,
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
