import path from "node:path";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { actorOf } from "../http/access.ts";
import type { Api } from "../http/api.ts";
import { Problem } from "../http/problem.ts";
import type { Platform } from "../platform.ts";
import { uploads } from "../tables.ts";

const IMAGE_LIMIT = 10 * 1024 * 1024;

const answer = z.object({ id: z.uuid(), url: z.string(), width: z.number(), height: z.number() });

/** POST /api/uploads. Files are read in a scope of their own: no other call takes any. */
export function uploadRoutes(api: Api, platform: Platform): void {
  void api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: IMAGE_LIMIT, files: 1, fields: 5 } });
    declareUpload(scope as unknown as Api, platform);
  });
}

function declareUpload(api: Api, { db, files }: Platform): void {
  api.post(
    "/api/uploads",
    {
      config: { access: "registering", rateLimit: { max: 20, timeWindow: "1 hour" } },
      schema: {
        summary:
          "Put in one image (multipart field `file`); it is answered as WebP without metadata",
        tags: ["uploads"],
        response: { 201: answer },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      if (!request.isMultipart()) throw new Problem("UNSUPPORTED_TYPE");
      const part = await request.file();
      if (!part) throw new Problem("VALIDATION", { fields: { file: "REQUIRED" } });
      const stored = await files.storeImage(await part.toBuffer());
      try {
        await db.insert(uploads).values({ ...stored, owner_id: userId });
      } catch (error) {
        await files.remove(stored.id);
        throw error;
      }
      return reply.status(201).send({
        id: stored.id,
        url: `/uploads/${stored.id}.webp`,
        width: stored.width,
        height: stored.height,
      });
    },
  );
}

/** The pictures themselves. Anybody who knows an address may see it: avatars stand on public pages. */
export async function serveUploads(app: FastifyInstance, { files }: Platform): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(files.folder),
    prefix: "/uploads/",
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: "365d",
    setHeaders: (reply) => {
      reply.header("content-security-policy", "sandbox; default-src 'none'");
    },
  });
}
