import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { BenchServer } from "./servers.ts";

/** Callers at once, each asking again as soon as it was answered. */
export const CONNECTIONS = 16;

/** What is asked of a server, over and over, by one connection after the other. */
export interface Load {
  url: string;
  path: string;
  /** One of these for each call in turn; none asks without a session. */
  tokens: string[];
  /** Whether the token is sent as a browser's cookie instead of as a bearer token. */
  asCookie?: boolean;
  /** Whether it says, as every browser does, that an answer may come packed. */
  asBrowser?: boolean;
  connections: number;
  ms: number;
}

export interface LoadResult {
  calls: number;
  /** Answers that were not 200. */
  refused: number;
  seconds: number;
  /** Median milliseconds from a request to its complete response. */
  p50: number;
}

/** Asks from a process of its own, so that asking does not slow down what is measured. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = fork(import.meta.filename, ["load"]);
  const answered = once(child, "message");
  child.send(load);
  const [result] = (await answered) as [LoadResult];
  child.kill();
  return result;
}

/** What came out of a load, in the processor time of the server as well. */
export interface Measured {
  rate: number;
  /** Milliseconds of the server's processor time a call. */
  cpu: number;
  refused: number;
  /** Milliseconds until an answer was there. */
  p50: number;
}

/** Loads a server with as many callers as a small crowd. */
export async function measure(
  server: BenchServer,
  load: Omit<Load, "url" | "connections"> & { connections?: number },
): Promise<Measured> {
  await server.usedCpu();
  const { calls, refused, seconds, p50 } = await runLoad({
    connections: CONNECTIONS,
    ...load,
    url: server.url,
  });
  return { rate: calls / seconds, cpu: (await server.usedCpu()) / 1000 / calls, refused, p50 };
}

const LAST_CHUNK = "\r\n0\r\n\r\n";

/** Returns the length of the first complete response in the received text, or 0. */
function answerLength(text: string): number {
  const head = text.indexOf("\r\n\r\n");
  if (head === -1) return 0;
  if (/transfer-encoding: chunked/i.test(text.slice(0, head))) {
    const last = text.indexOf(LAST_CHUNK, head);
    return last === -1 ? 0 : last + LAST_CHUNK.length;
  }
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  const end = head + 4 + Number(length ?? NaN);
  return text.length >= end ? end : 0;
}

function ask({
  url,
  path,
  tokens,
  asCookie,
  asBrowser,
  connections,
  ms,
}: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url);
  const requests = (tokens.length > 0 ? tokens : [null]).map((token) =>
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      ...(token
        ? [asCookie ? `cookie: auth-token=${token}` : `authorization: Bearer ${token}`]
        : []),
      ...(asBrowser ? ["accept-encoding: gzip, deflate, br"] : []),
      "\r\n",
    ].join("\r\n"),
  );
  const result: LoadResult = { calls: 0, refused: 0, seconds: 0, p50: NaN };
  const times: number[] = [];
  const begun = performance.now();
  let turn = 0;
  const sentAt = new Map<Socket, number>();
  const next = (socket: Socket) => {
    turn += 1;
    sentAt.set(socket, performance.now());
    socket.write(requests[turn % requests.length] ?? "");
  };
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      // Latin-1 counts a character for each byte, as content-length does.
      socket.setEncoding("latin1");
      let come = "";
      socket.on("connect", () => next(socket));
      socket.on("error", reject);
      socket.on("data", (part: string) => {
        come += part;
        const length = answerLength(come);
        if (length === 0) return;
        result.calls += 1;
        times.push(performance.now() - (sentAt.get(socket) ?? NaN));
        if (!come.startsWith("HTTP/1.1 200")) result.refused += 1;
        come = come.slice(length);
        if (performance.now() - begun < ms) return next(socket);
        socket.destroy();
        resolve();
      });
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => {
    result.seconds = (performance.now() - begun) / 1000;
    result.p50 = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
    return result;
  });
}

if (process.argv[2] === "load" && process.argv[1] === import.meta.filename) {
  process.once(
    "message",
    (load) => void ask(load as Load).then((result) => process.send?.(result)),
  );
}
