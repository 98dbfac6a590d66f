import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { S3Server } from "../../testing/s3-server.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { uploads } from "../tables.ts";
import { createS3Store } from "./s3-store.ts";
import { FilesAway, type FileStore, sha256Of } from "./store.ts";

let s3: S3Server;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  s3 = new S3Server();
  await s3.start();
  app = await testApp(s3.env);
});
beforeEach(async () => {
  await app.reset();
  s3.objects.clear();
  rmSync(folder(), { recursive: true, force: true });
  ada = await person(app, "ada");
});
afterEach(() => (s3.fault = null));
afterAll(async () => {
  await app.close();
  await s3.stop();
});

const picture = await sharp({
  create: { width: 90, height: 60, channels: 3, background: "#2a6f97" },
})
  .png()
  .toBuffer();

async function upload() {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "walk.png");
  const packed = new Response(form);
  return app.http.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      "content-type": packed.headers.get("content-type") ?? "",
      authorization: `Bearer ${ada.token}`,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
}

const put = async () => (await upload()).json<{ id: string; url: string }>();
const only = () => [...s3.objects.values()][0];
const folder = () => path.join(app.platform.config.DATA_DIR, "uploads");
const onDisk = (id: string) => existsSync(path.join(folder(), `${id}.webp`));
async function listAll(store: FileStore, prefix: string) {
  const found = [];
  for await (const file of store.list(prefix)) found.push(file);
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

describe("an upload with a bucket", () => {
  it("is stored under its key, private, with its checksum in the row", async () => {
    const { id, url } = await put();
    expect(url).toBe(`/uploads/${id}.webp`);
    expect([...s3.objects.keys()]).toEqual([`waymates/uploads/${id}.webp`]);
    const [row] = await app.platform.db.select().from(uploads);
    expect(row?.sha256).toBe(sha256Of(only()?.data ?? Buffer.alloc(0)));
    const sent = Object.keys(only()?.headers ?? {});
    expect(sent.filter((name) => /acl|grant/.test(name))).toEqual([]);
    expect(only()?.headers["content-type"]).toBe("image/webp");
    expect(onDisk(id)).toBe(false);
  });

  it("is streamed through, without a word about where it is", async () => {
    const { id, url } = await put();
    const data = only()?.data ?? Buffer.alloc(0);
    const answer = await app.http.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(data)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(data.length),
      etag: `"${id}"`,
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(JSON.stringify(answer.headers)).not.toMatch(/amz|127\.0\.0\.1:/);
    const head = await app.http.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const { date: _, "x-request-id": __, ...expected } = answer.headers;
    expect(head.headers).toMatchObject(expected);
    const again = await app.http.inject({ url, headers: { "if-none-match": `"${id}"` } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it.each([
    ["bytes=2-5", 206, 2, 6],
    ["bytes=40-", 206, 40, undefined],
    ["bytes=-3", 206, -3, undefined],
    ["bytes=1-2,4-5", 200, 0, undefined],
    ["lines=1-2", 200, 0, undefined],
    ["bytes=5-2", 200, 0, undefined],
  ])("is served in part: %s", async (range, status, from, to) => {
    const { url } = await put();
    const data = only()?.data ?? Buffer.alloc(0);
    const answer = await app.http.inject({ url, headers: { range } });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(data.subarray(from, to))).toBe(true);
    const start = data.length + from < data.length ? data.length + from : from;
    expect(answer.headers["content-range"]).toBe(
      status === 200
        ? undefined
        : `bytes ${start}-${start + answer.rawPayload.length - 1}/${data.length}`,
    );
  });

  it("refuses a range behind its end, and sends all where the part is of another file", async () => {
    const { url } = await put();
    const data = only()?.data ?? Buffer.alloc(0);
    const behind = await app.http.inject({ url, headers: { range: "bytes=99999-" } });
    expect([behind.statusCode, behind.headers["content-range"]]).toEqual([
      416,
      `bytes */${data.length}`,
    ]);
    const other = { range: "bytes=0-1", "if-range": '"other"' };
    expect((await app.http.inject({ url, headers: other })).statusCode).toBe(200);
  });

  it("is not served after its row is deleted, though the file is there", async () => {
    const { url } = await put();
    await app.platform.db.delete(uploads);
    expect((await app.http.inject({ url })).statusCode).toBe(404);
    expect((await app.http.inject({ method: "HEAD", url })).statusCode).toBe(404);
  });

  it("is read from the disk where it was stored before", async () => {
    const { id, url } = await put();
    const { data } = only() ?? { data: Buffer.alloc(0) };
    await app.platform.files.disk.put(`uploads/${id}.webp`, data, sha256Of(data));
    s3.objects.clear();
    expect((await app.http.inject({ url })).rawPayload.equals(data)).toBe(true);
    s3.fault = "refuses";
    expect((await app.http.inject({ url })).statusCode).toBe(200);
  });
});

describe("a bucket that fails", () => {
  const failed = { statusCode: 503, headers: { "retry-after": "5" } };

  it("refuses: an upload is 503 and leaves no row, a file is 503", async () => {
    const { url } = await put();
    s3.fault = "refuses";
    expect(await upload()).toMatchObject(failed);
    expect(await app.platform.db.$count(uploads)).toBe(1);
    expect(await app.http.inject({ url })).toMatchObject(failed);
    expect((await app.http.inject({ method: "HEAD", url })).statusCode).toBe(503);
  });

  it("is away: all else works, and files do as soon as it is back", async () => {
    const { url } = await put();
    await s3.stop();
    expect(await upload()).toMatchObject(failed);
    expect(await app.http.inject({ url })).toMatchObject(failed);
    expect((await app.http.inject({ url: "/readyz" })).statusCode).toBe(200);
    expect((await ada.get("/api/auth/me")).status).toBe(200);
    await s3.start();
    expect((await upload()).statusCode).toBe(201);
    expect((await app.http.inject({ url })).statusCode).toBe(200);
  });

  it("keeps a file that cannot be deleted now as an orphan, and the row goes", async () => {
    const { id } = await put();
    s3.fault = "refuses";
    await app.platform.bus.transaction((tx) =>
      app.platform.bus.publish(tx, "pictures.released", { ids: [id] }),
    );
    await app.settle();
    expect([await app.platform.db.$count(uploads), s3.objects.size]).toEqual([0, 1]);
  });

  it("is named with its reason, also where the answer has no body", async () => {
    const store = app.platform.files.s3;
    s3.fault = "refuses";
    await expect(store?.stat("uploads/x.webp")).rejects.toThrow("(HTTP 403)");
    await expect(store?.read("uploads/x.webp")).rejects.toThrow("(AccessDenied)");
    await s3.stop();
    await expect(store?.stat("uploads/x.webp")).rejects.toThrow("(ECONNREFUSED)");
    await s3.start();
  });

  it("is away: a stream that was to be stored is closed", async () => {
    await s3.stop();
    const stream = new PassThrough();
    const putting = app.platform.files.s3?.put("exports/x.zip", { stream, bytes: 9 }, "");
    await expect(putting).rejects.toBeInstanceOf(FilesAway);
    expect(stream.destroyed).toBe(true);
    await s3.start();
  });

  it("hangs: a call is given up", async () => {
    const { bucket } = app.platform.config;
    if (!bucket) throw new Error("no bucket");
    s3.fault = "hangs";
    const asking = createS3Store(bucket, { idleMs: 20 }).stat("uploads/x.webp");
    await expect(asking).rejects.toBeInstanceOf(FilesAway);
  });

  it.each(["breaks off", "corrupts"] as const)("serves no file that %s", async (fault) => {
    const { url } = await put();
    s3.fault = fault;
    expect((await app.http.inject({ url })).statusCode).toBe(503);
  });
});

describe.each(["disk", "s3"] as const)("the store on %s", (name) => {
  const store = (): FileStore => {
    const found = app.platform.files[name];
    if (!found) throw new Error("no store");
    return found;
  };
  const data = Buffer.from("a file of a few words");
  const key = "uploads/01234567-89ab-7def-8123-456789abcdef.mp3";
  afterEach(() => store().remove(key));

  it("gives back what was put in as bytes or as a stream", async () => {
    for (const content of [data, { stream: Readable.from([data]), bytes: data.length }]) {
      await store().put(key, content, sha256Of(data));
      const opened = await store().read(key);
      expect(opened?.bytes).toBe(data.length);
      expect(opened && (await buffer(opened.stream))).toEqual(data);
      const part = await store().read(key, { start: 2, end: 5 });
      expect(part?.bytes).toBe(data.length);
      expect(part && (await buffer(part.stream))).toEqual(data.subarray(2, 6));
      expect((await store().stat(key))?.bytes).toBe(data.length);
      await store().remove(key);
      await store().remove(key);
      expect([await store().read(key), await store().stat(key)]).toEqual([null, null]);
    }
  });

  it("refuses what has another checksum, and leaves nothing of it", async () => {
    const stream = () => ({ stream: Readable.from([data]), bytes: data.length });
    for (const content of [data, stream()]) {
      const putting = store().put(key, content, sha256Of(Buffer.from("other")));
      await expect(putting).rejects.toBeInstanceOf(FilesAway);
    }
    expect(await store().stat(key)).toBeNull();
    expect(await listAll(store(), "uploads/")).toEqual([]);
  });

  it("stores nothing of a stream that breaks off, and closes the stream", async () => {
    const stream = Readable.from(
      (function* () {
        yield data;
        throw new Error("The disk is gone.");
      })(),
    );
    const putting = store().put(key, { stream, bytes: 2 * data.length }, sha256Of(data));
    await expect(putting).rejects.toThrow("A stored file broke off.");
    expect(stream.destroyed).toBe(true);
    expect(await store().stat(key)).toBeNull();
  });

  it("lists everything below a prefix", async () => {
    const keys = ["1", "2", "3", "4", "5"].map((at) => key.replace("0", at));
    for (const one of keys) await store().put(one, data, sha256Of(data));
    await store().put("exports/x.zip", data, sha256Of(data));
    const found = await listAll(store(), "uploads/");
    expect(found.map((file) => file.key)).toEqual(keys);
    expect(found[0]?.bytes).toBe(data.length);
    for (const one of [...keys, "exports/x.zip"]) await store().remove(one);
  });
});
