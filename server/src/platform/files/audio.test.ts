import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { firstRow } from "../db/database.ts";
import { audioUploads, uploads } from "../tables.ts";
import { eraseUploads } from "./uploads.ts";

let app: TestApp;
let edda: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  edda = await person(app, "edda", { role: "editor" });
  ada = await person(app, "ada");
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;
const mp3 = readFileSync(
  path.resolve(import.meta.dirname, "../../../../web/public/media/hear-the-music-two-notes.mp3"),
);
/** The first page of a stream, which names what is in it. */
const ogg = (codec: string) => {
  const page = Buffer.alloc(64);
  page.write("OggS", 0, "latin1");
  page.write(codec, 28, "latin1");
  return page;
};
const mpeg4 = (brand: string) => {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(32, 0);
  box.write(`ftyp${brand}`, 4, "latin1");
  return box;
};
/** A box of an MPEG-4 file. */
const box = (type: string, ...parts: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0), 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...parts]);
};
const track = (kind: string) => {
  const handler = Buffer.alloc(24);
  handler.write(kind, 8, "latin1");
  return box("trak", box("tkhd", Buffer.alloc(84)), box("mdia", box("hdlr", handler)));
};
/** A file of a brand with tracks, its data before or after them as recorders write it. */
const recording = (brand: string, kinds: string[], isMovedUp = true) => {
  const start = box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1"));
  const tracks = box("moov", box("mvhd", Buffer.alloc(100)), ...kinds.map(track));
  const sound = box("mdat", Buffer.alloc(400));
  return Buffer.concat(isMovedUp ? [start, tracks, sound] : [start, sound, tracks]);
};
const wave = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt "), Buffer.alloc(32)]);
const large = (bytes: number) => Buffer.concat([mp3, Buffer.alloc(bytes - mp3.length)]);
const folder = () => path.join(app.platform.config.DATA_DIR, "uploads");
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);

async function upload(who: TestPerson, data: Buffer, name = "tone.mp3", type = "audio/mpeg") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(data)], { type }), name);
  const packed = new Response(form);
  return app.http.inject({
    method: "POST",
    url: "/api/uploads",
    headers: {
      "content-type": packed.headers.get("content-type") ?? "",
      authorization: `Bearer ${who.token}`,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
}

interface Made {
  path: { id: string };
  chapter: { id: string };
}

interface Sound {
  id: string;
  url: string;
  kind: string;
}

describe("a sound that is put in", () => {
  it.each([
    ["MP3", mp3, "mp3", "audio/mpeg"],
    ["Ogg Vorbis", ogg("\x01vorbis"), "ogg", "audio/ogg"],
    ["Ogg Opus", ogg("OpusHead"), "ogg", "audio/ogg"],
    ["M4A", mpeg4("M4A "), "m4a", "audio/mp4"],
    ["a recording of a phone", recording("mp42", ["soun"]), "m4a", "audio/mp4"],
    ["another one", recording("isom", ["soun"], false), "m4a", "audio/mp4"],
  ])("is served as it came, by its bytes and not its name: %s", async (_what, data, end, type) => {
    const answer = await upload(edda, data, "../words.txt", "text/html");
    expect(answer.statusCode).toBe(201);
    const { id, url, kind } = answer.json<Sound>();
    expect({ url, kind }).toEqual({ url: `/uploads/${id}.${end}`, kind: "audio" });
    const served = await app.http.inject({ url });
    expect(served.rawPayload.equals(data)).toBe(true);
    expect(served.headers).toMatchObject({
      "content-type": type,
      "accept-ranges": "bytes",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const part = await app.http.inject({ url, headers: { range: "bytes=2-5" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 2-5/${data.length}`);
    expect(part.rawPayload.equals(data.subarray(2, 6))).toBe(true);
    const [row] = await app.platform.db.select().from(audioUploads);
    expect(row).toMatchObject({ id, owner_id: edda.id, bytes: data.length });
  });

  it("may be of five megabytes, and by an admin", async () => {
    const iris = await person(app, "iris", { role: "admin" });
    expect((await upload(iris, large(5 * MEGABYTE))).statusCode).toBe(201);
  });

  it("is served to learners of the question that it belongs to", async () => {
    const { url } = (await upload(edda, mp3)).json<Sound>();
    const path = (await edda.send<Made>("POST", "/api/admin/paths", { title: "Intervals" })).body
      .path;
    const { body } = await edda.send<Made>("POST", "/api/admin/chapters", { path_id: path.id });
    const media = { url, alt: "Two notes", kind: "audio", transcript: "C, then G" };
    const node = await edda.send("POST", "/api/admin/nodes", {
      chapter_id: body.chapter.id,
      type: "true_false",
      prompt: "Is it a fifth?",
      payload: { correct: true },
      media,
    });
    expect(node.status).toBe(201);
    await edda.send("POST", `/api/admin/paths/${path.id}/publish`, {});
    expect((await ada.send("POST", `/api/paths/${path.id}/join`, {})).status).toBe(200);
    const chapter = await ada.get(`/api/chapters/${body.chapter.id}/nodes`);
    expect(chapter.body).toMatchObject({ nodes: [{ media }] });
  });

  it("counts on the disk, and is deleted with its person", async () => {
    const size = async () =>
      Number(
        (await firstRow<{ bytes: string }>(app.platform.db, sql`select bytes from uploads_size`))
          ?.bytes,
      );
    const { url } = (await upload(edda, mp3)).json<Sound>();
    expect(await size()).toBe(mp3.length);
    const file = path.join(folder(), path.basename(url));
    expect(existsSync(file)).toBe(true);
    await eraseUploads(app.platform, edda.id);
    expect(existsSync(file)).toBe(false);
    expect(await app.platform.db.$count(audioUploads)).toBe(0);
  });

  it("is no picture: it is refused as an avatar and in a message", async () => {
    await upload(edda, mp3);
    expect(await app.platform.db.$count(uploads)).toBe(0);
  });
});

describe("an invalid sound", () => {
  it.each([
    ["a sound of a person without that role", () => ada, mp3, 403, "FORBIDDEN"],
    ["a sound of another format", () => edda, wave, 415, "UNSUPPORTED_TYPE"],
    ["a film", () => edda, recording("isom", ["vide", "soun"]), 415, "UNSUPPORTED_TYPE"],
    [
      "a film of a phone",
      () => edda,
      recording("mp42", ["soun", "vide"], false),
      415,
      "UNSUPPORTED_TYPE",
    ],
    [
      "a film that calls itself M4A",
      () => edda,
      recording("M4A ", ["vide", "soun"]),
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["a film without sound", () => edda, recording("mp42", ["vide"]), 415, "UNSUPPORTED_TYPE"],
    ["a file with nothing but the brand", () => edda, mpeg4("isom"), 415, "UNSUPPORTED_TYPE"],
    [
      "a recording that breaks off before its tracks",
      () => edda,
      recording("isom", ["soun"], false).subarray(0, 460),
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["a film in Ogg", () => edda, ogg("\x80theora"), 415, "UNSUPPORTED_TYPE"],
    [
      "a text that calls itself a sound",
      () => edda,
      Buffer.from("la la la"),
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["a sound over five megabytes", () => edda, large(5 * MEGABYTE + 1), 413, "TOO_LARGE"],
    ["a sound over what any file may have", () => edda, large(11 * MEGABYTE), 413, "TOO_LARGE"],
  ])("%s", async (_what, who, data, status, code) => {
    const before = stored().length;
    const answer = await upload(who(), data);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(stored()).toHaveLength(before);
    expect(await app.platform.db.$count(audioUploads)).toBe(0);
  });

  it("is refused for other roles, and for a former editor", async () => {
    for (const role of ["translator", "moderator"] as const) {
      const other = await person(app, role, { role });
      expect((await upload(other, mp3)).statusCode).toBe(403);
    }
    const iris = await person(app, "iris", { role: "admin" });
    const taken = { role: "user", reason: "left the team" };
    await iris.send("PUT", `/api/admin/users/${edda.id}/role`, taken);
    expect((await upload(edda, mp3)).statusCode).toBe(403);
  });

  it("a sound whose row cannot be written", async () => {
    const before = stored().length;
    await app.platform.db.execute(sql`alter table audio_uploads rename to audio_uploads_away`);
    const answer = await upload(edda, mp3);
    await app.platform.db.execute(sql`alter table audio_uploads_away rename to audio_uploads`);
    expect(answer.statusCode).toBe(500);
    expect(stored()).toHaveLength(before);
  });
});
