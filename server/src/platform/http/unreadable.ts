import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, errorStatus } from "@waymates/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOverlong } from "./addresses.ts";
import { Problem } from "../problem.ts";

/** An address that cannot be decoded comes before every hook and handler. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { server } = request;
  server.protectAnswer(request, reply);
  void (async () => {
    const wait = (await server.countStray?.(request)) ?? 0;
    const known = isOverlong(request.url) ? new Problem("NOT_FOUND") : error;
    const refused = wait > 0 ? new Problem("RATE_LIMITED", { retryAfter: wait }) : known;
    await server.answerFailure(refused, request, reply);
  })();
}

/** What Node's parser says of a request that never became one. */
const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "TOO_SLOW",
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
};

/** Answers what Node could not read as HTTP; a closed connection gets no answer. */
export function answerMalformed(
  app: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  void refuseConnection(app, socket, codes[error.code ?? ""] ?? "BAD_REQUEST");
}

/**
 * Ends a connection with a refusal in the shape of every other. The language of an unreadable request is
 * unknown.
 */
export async function refuseConnection(
  app: FastifyInstance,
  socket: Socket,
  code: ErrorCode,
): Promise<void> {
  const body = JSON.stringify(await app.refusalBody(new Problem(code)));
  const status = errorStatus[code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
