import { once } from "node:events";
import { type IncomingMessage, request, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Requests a path of a local server unchanged: fetch and inject would normalise it. */
export async function askRaw(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Uint8Array } = {},
): Promise<RawAnswer> {
  const call = request({ host: "127.0.0.1", port, path, agent: false, ...options });
  // With GET and its like Node says nothing of a body by itself.
  if (body !== undefined) call.setHeader("content-length", Buffer.byteLength(body));
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
