import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { uploads } from "../tables.ts";

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
});
afterAll(() => app.close());

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#2a6f97" } });
const folder = () => path.join(app.platform.config.DATA_DIR, "uploads");
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function upload(
  data: Buffer | string,
  { name = "walk.jpg", type = "image/jpeg", token = ada.token } = {},
) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(Buffer.from(data))], { type }), name);
  const packed = new Response(form);
  return app.http.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      "content-type": packed.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
}

/** A PNG whose header promises a size; its pixels compress to next to nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("an image that is put in", () => {
  it("is stored as WebP under an address of its own, for anyone who knows it", async () => {
    const answer = await upload(await picture().jpeg().toBuffer());
    expect(answer.statusCode).toBe(201);
    const { id, url, width, height } = answer.json<{
      id: string;
      url: string;
      width: number;
      height: number;
    }>();
    expect({ url, width, height }).toEqual({ url: `/uploads/${id}.webp`, width: 400, height: 200 });
    const served = await app.http.inject({ url });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "webp", width: 400 });
    const [row] = await app.platform.db.select().from(uploads);
    expect(row).toMatchObject({ id, owner_id: ada.id, bytes: served.rawPayload.length });
  });

  it("loses the camera's metadata, and is turned upright", async () => {
    const place = { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" };
    const camera = await picture()
      .withExif({ IFD0: { Model: "canary-camera", Orientation: "6" }, IFD3: place })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(camera).metadata()).exif).toBeDefined();
    const { url } = (await upload(camera)).json<{ url: string }>();
    const file = readFileSync(path.join(folder(), path.basename(url)));
    const metadata = await sharp(file).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect([metadata.width, metadata.height]).toEqual([200, 400]);
    expect(file.includes("canary")).toBe(false);
  });

  it("is shrunk to what a screen needs, never enlarged", async () => {
    const large = (await upload(await picture(4000, 1000).png().toBuffer())).json();
    expect(large).toMatchObject({ width: 2048, height: 512 });
    expect((await upload(await picture(10, 10).png().toBuffer())).json()).toMatchObject({
      width: 10,
      height: 10,
    });
  });

  it.each(["png", "webp", "gif", "avif"] as const)("may be %s, under any name", async (format) => {
    const data = await picture(40, 20).toFormat(format).toBuffer();
    expect((await upload(data, { name: "../../etc/passwd", type: "text/plain" })).statusCode).toBe(
      201,
    );
    for (const name of stored()) expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
  });

  it("stores the first frame of an animation alone", async () => {
    const moving = await sharp(
      [await picture(20, 20).png().toBuffer(), await picture(20, 20).png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    const { url } = (await upload(moving)).json<{ url: string }>();
    const file = readFileSync(path.join(folder(), path.basename(url)));
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
  });
});

describe("an invalid image", () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>';
  it.each([
    ["a drawing that may hold scripts", drawing, 415, "UNSUPPORTED_TYPE"],
    [
      "a page that calls itself a picture",
      "<!doctype html><script>alert(1)</script>",
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["nothing", "", 415, "UNSUPPORTED_TYPE"],
    [
      "a picture that is cut off",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["a picture with too many pixels", bomb(20_000, 20_000), 422, "VALIDATION"],
    ["a picture that is too wide", bomb(8193, 1), 422, "VALIDATION"],
    ["a picture of over forty million pixels", bomb(8000, 5001), 422, "VALIDATION"],
    ["a file that is too large", Buffer.alloc(10 * 1024 * 1024 + 1), 413, "TOO_LARGE"],
  ])("%s", async (_what, data, status, code) => {
    const before = stored().length;
    const begun = performance.now();
    const answer = await upload(data, { type: "image/png" });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(stored()).toHaveLength(before);
    expect(await app.platform.db.$count(uploads)).toBe(0);
  });

  it("what is no form, and a form without a file", async () => {
    const json = await ada.send("POST", "/api/uploads", { file: "x" });
    expect(json).toMatchObject({ status: 415, body: { code: "UNSUPPORTED_TYPE" } });
    const form = new FormData();
    form.append("words", "no file");
    const packed = new Response(form);
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/uploads",
      headers: {
        "content-type": packed.headers.get("content-type") ?? "",
        authorization: `Bearer ${ada.token}`,
      },
      payload: Buffer.from(await packed.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(422);
  });

  it("a form without the boundary that it announces", async () => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/uploads",
      headers: {
        "content-type": "multipart/form-data; boundary=announced",
        authorization: `Bearer ${ada.token}`,
      },
      payload: "--another\r\n\r\n\r\n--another--\r\n",
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "BAD_REQUEST"]);
  });

  it("what a visitor sends, before it is read", async () => {
    expect((await anonymous(app).send("POST", "/api/uploads", {})).status).toBe(401);
    expect((await upload("x", { token: "no" })).statusCode).toBe(401);
  });

  it("an image whose row cannot be written", async () => {
    const before = stored().length;
    await app.platform.db.execute(sql`alter table uploads rename to uploads_away`);
    const answer = await upload(await picture().png().toBuffer());
    await app.platform.db.execute(sql`alter table uploads_away rename to uploads`);
    expect(answer.statusCode).toBe(500);
    expect(stored()).toHaveLength(before);
  });

  it("the twenty-first image of an hour", async () => {
    const small = await picture(4, 4).png().toBuffer();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await upload(small)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

it("the folder of images gives nothing else away", async () => {
  for (const url of [
    "/uploads/",
    "/uploads/..%2fsession-secret",
    "/uploads/%2e%2e/session-secret",
    "/uploads/none.webp",
  ]) {
    const answer = await app.http.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain(app.platform.config.SESSION_SECRET);
  }
});
