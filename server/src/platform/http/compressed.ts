import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A body that is compressed once and sent often; `br` where it is worth its time. */
export interface Compressed {
  br?: Buffer;
  gzip: Buffer;
}

/**
 * A copy with memory of its own. zlib returns a view of a larger buffer, and a cache that holds such a view
 * holds all of that buffer.
 */
export function detached(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Sends it in the best encoding that the browser takes. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { br, gzip }: Compressed,
): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "identity");
  const encoding = negotiate(accepted, br ? ["br", "gzip"] : ["gzip"]);
  if (encoding === "br" && br) return reply.header("content-encoding", "br").send(br);
  if (encoding === "gzip") return reply.header("content-encoding", "gzip").send(gzip);
  return reply.send(br ? brotliDecompressSync(br) : gunzipSync(gzip));
}
