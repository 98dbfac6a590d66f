import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  data: Buffer;
  headers: Record<string, string>;
  storedAt: Date;
}

/** What goes wrong with every call: it is refused, never answered, or the file breaks off or is another one. */
type Fault = "refuses" | "hangs" | "breaks off" | "corrupts";

const KEY_ID = "test-key-id";
/** Small, so that every list has several pages. */
const PAGE = 2;

/**
 * A server that speaks as much of the S3 protocol as the product uses, with one bucket in memory. Where
 * services differ it does as Ceph's gateway (radosgw 16.2): it knows no checksum but that of the signature,
 * and its refusals have a code without a message.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Uploads in parts that were begun, by their ids. */
  readonly unfinished = new Map<string, { key: string; at: Date }>();
  fault: Fault | null = null;
  #server: Server | null = null;
  #port = 0;

  /** Listens on the same port as before. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** What the product needs to find it. */
  get env() {
    return {
      S3_BUCKET: "files",
      S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: "test-secret-access-key",
      S3_PREFIX: "waymates/",
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://s3");
    const body = await buffer(request);
    if (this.fault === "hangs") return;
    const signed = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${KEY_ID}/`,
    );
    if (!signed || this.fault === "refuses") return refuse(response, 403, "AccessDenied");
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== "files") return refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    const query = url.searchParams;
    if (key === "")
      return sendXml(response, query.has("uploads") ? this.#parts(query) : this.#list(query));
    if (request.method === "PUT") return this.#put(key, body, request, response);
    if (request.method === "DELETE") {
      if (query.has("uploadId")) this.unfinished.delete(query.get("uploadId") ?? "");
      else this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    return this.#get(key, request, response);
  }

  #put(key: string, data: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const hex = createHash("sha256").update(data).digest("hex");
    const payload = headers["x-amz-content-sha256"];
    if (payload !== hex && payload !== "UNSIGNED-PAYLOAD") {
      return refuse(response, 400, "XAmzContentSHA256Mismatch");
    }
    const kept = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    this.objects.set(key, { data, headers: Object.fromEntries(kept), storedAt: new Date() });
    response.writeHead(200, { etag: `"${randomUUID()}"` }).end();
  }

  #get(key: string, { method, headers }: IncomingMessage, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    const { length } = found.data;
    const data = Buffer.from(
      from === undefined ? found.data : found.data.subarray(Number(from), Number(to) + 1),
    );
    if (this.fault === "corrupts") data[0] = (data[0] ?? 0) ^ 255;
    response.writeHead(from === undefined ? 200 : 206, {
      "content-type": found.headers["content-type"] ?? "binary/octet-stream",
      "content-length": data.length,
      "last-modified": found.storedAt.toUTCString(),
      ...(from === undefined ? {} : { "content-range": `bytes ${from}-${to}/${length}` }),
    });
    if (method === "HEAD") response.end();
    else if (this.fault !== "breaks off") response.end(data);
    else response.write(data.subarray(0, length / 2), () => response.destroy());
  }

  #list(query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const prefix = query.get("prefix") ?? "";
    const all = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    const page = all.slice(0, PAGE);
    const more = all.length > PAGE;
    const contents = page.map(
      ([key, { data, storedAt }]) =>
        `<Contents><Key>${key}</Key><Size>${data.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
    );
    const token = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
  }

  #parts(query: URLSearchParams): string {
    const prefix = query.get("prefix") ?? "";
    const begun = [...this.unfinished].filter(([, { key }]) => key.startsWith(prefix));
    const uploads = begun.map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join("")}</ListMultipartUploadsResult>`;
  }
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, `<Error><Code>${code}</Code><Message></Message></Error>`, status);
