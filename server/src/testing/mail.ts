import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: unfolded headers by lower-case name, and its two readings, decoded. */
export interface ArrivedMail {
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface TestMailServer {
  url: string;
  arrived: ArrivedMail[];
  /** Refuses what comes for these addresses. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailServer(): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? new Error("550 no such person") : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, ...readMime(Buffer.concat(chunks).toString("latin1")) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMime(source: string): Omit<ArrivedMail, "to"> {
  const parts = leaves(source);
  const reading = (type: string) => parts.find((part) => part.type === type)?.body ?? "";
  return {
    headers: split(source).headers,
    text: reading("text/plain"),
    html: reading("text/html"),
  };
}

function split(entity: string): { headers: Map<string, string>; body: string } {
  const end = entity.indexOf("\r\n\r\n");
  const head = entity.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = head.split("\r\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: entity.slice(end + 4) };
}

/** Returns the parts with text in them, at any nesting. */
function leaves(entity: string): { type: string; body: string }[] {
  const { headers, body } = split(entity);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary) {
    const encoding = headers.get("content-transfer-encoding") ?? "7bit";
    return [{ type: type.split(";", 1)[0] ?? "", body: decoded(body, encoding) }];
  }
  const inner = body.split(`--${boundary}--`, 1)[0] ?? "";
  const parts = inner.split(`--${boundary}\r\n`).slice(1);
  return parts.flatMap((part) => leaves(part.replace(/\r\n$/, "")));
}

function decoded(body: string, encoding: string): string {
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString("utf8")
      : encoding === "quoted-printable"
        ? unquoted(body.replace(/=\r\n/g, ""))
        : Buffer.from(body, "latin1").toString("utf8");
  return text.replaceAll("\r\n", "\n");
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes RFC 2047 encoded words in a header. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, way: string, word: string) =>
      way.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : unquoted(word.replaceAll("_", " ")),
    );
}
