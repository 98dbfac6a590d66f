import * as operations from "@waymates/contract/operations/uploads";
import { serve } from "../http/serve.ts";
import multipart from "@fastify/multipart";
import { UPLOAD_BYTES } from "@waymates/contract/features/uploads-constants";
import type { FastifyError, FastifyRequest } from "fastify";
import { actorOf } from "../http/access.ts";
import type { Api } from "../http/api.ts";
import { Problem } from "../problem.ts";
import type { Platform } from "../platform.ts";
import { findAudioExtension } from "./audio.ts";
import { putAudio, putImage } from "./put.ts";

/** POST /api/uploads. Files are read in a scope of their own: no other call takes any. */
export function uploadRoutes(api: Api, platform: Platform): void {
  void api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 5 } });
    declareUpload(scope as unknown as Api, platform);
  });
}

function declareUpload(api: Api, platform: Platform): void {
  serve(api, operations.uploadFile, async (request, reply) => {
    const actor = actorOf(request);
    if (!request.isMultipart()) throw new Problem("UNSUPPORTED_TYPE");
    const data = await readFile(request);
    if (!data) throw new Problem("VALIDATION", { fields: { file: "REQUIRED" } });
    const sound = await findAudioExtension(data);
    reply.status(201);
    return sound ? putAudio(platform, actor, data, sound) : putImage(platform, actor, data);
  });
}

/**
 * The file of a form; null where it has none. The parser refuses what is no form, such as one without
 * its boundary, with errors that have no status.
 */
async function readFile(request: FastifyRequest): Promise<Buffer | null> {
  try {
    return (await (await request.file())?.toBuffer()) ?? null;
  } catch (error) {
    const { statusCode } = error as Partial<FastifyError>;
    throw statusCode === undefined ? new Problem("BAD_REQUEST") : error;
  }
}
