import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { parseRange } from "./range.ts";
import { contentTypeOf, FilesAway, verified } from "./store.ts";
import { findServed, type ServedFile } from "./uploads.ts";

const SERVED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(webp|mp3|ogg|m4a)$/;

/**
 * Uploaded files, streamed from where they are stored. Anybody who knows an address may see one: avatars
 * are on public pages.
 */
export function serveUploads(app: FastifyInstance, platform: Platform): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/uploads/*",
    exposeHeadRoute: false,
    async handler(request, reply) {
      const [, id, extension] = SERVED.exec(request.params["*"]) ?? [];
      const file = id && extension ? await findServed(platform.db, id, extension) : null;
      const sent = file && (await sendUpload(platform, file, request, reply));
      if (!sent) reply.callNotFound();
      return reply;
    },
  });
}

/** @returns false where there is no such file */
async function sendUpload(
  { files }: Platform,
  file: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (isFresh(request, file)) {
    void describe(reply, file).status(304).send();
    return true;
  }
  const range = isSameFile(request, file) ? parseRange(request.headers.range, file.bytes) : null;
  if (range === "unsatisfiable") {
    void reply.status(416).header("content-range", `bytes */${file.bytes}`).send();
    return true;
  }
  const isHead = request.method === "HEAD";
  const opened = isHead ? null : await files.read(file.key, range ?? undefined);
  if (!(opened ?? (isHead && (await files.stat(file.key))))) return false;
  const length = range ? range.end - range.start + 1 : file.bytes;
  describe(reply, file).type(contentTypeOf(file.key)).header("content-length", length);
  if (range) {
    reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  const whole = { bytes: length, sha256: range ? null : file.sha256 };
  const content = opened && verified(opened.stream, whole);
  content?.once("error", (error) => {
    if (error instanceof FilesAway)
      request.log.error({ err: error, id: file.id }, "stored file is missing or broken");
  });
  void reply.send(content ?? undefined);
  return true;
}

/** A file never changes under its id, so that the id is its validator. */
const etagOf = ({ id }: ServedFile) => `"${id}"`;

function describe(reply: FastifyReply, file: ServedFile): FastifyReply {
  return (
    reply
      .header("content-security-policy", "sandbox; default-src 'none'")
      // Caches between server and browser would show a picture after it was deleted.
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("accept-ranges", "bytes")
      .header("etag", etagOf(file))
      .header("last-modified", file.createdAt.toUTCString())
  );
}

/** Whether the browser has the file (RFC 9110, 13.1). */
function isFresh({ headers }: FastifyRequest, file: ServedFile): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags === "*" || tags.includes(etagOf(file));
  return Date.parse(headers["if-modified-since"] ?? "") >= secondOf(file);
}

/** Whether a range is of the file that the browser has a part of. */
function isSameFile({ headers }: FastifyRequest, file: ServedFile): boolean {
  const part = headers["if-range"]?.toString();
  return part === undefined || part === etagOf(file) || Date.parse(part) === secondOf(file);
}

const secondOf = ({ createdAt }: ServedFile) => Math.floor(createdAt.getTime() / 1000) * 1000;
