import { rmSync } from "node:fs";
import { mkdir, rename, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../platform/ids.ts";
import { addChecksums } from "../platform/files/tidy.ts";
import { FilesAway, type FileStore, sha256Of, uploadKey } from "../platform/files/store.ts";
import { audioUploads, uploads } from "../platform/tables.ts";
import { eq } from "../platform/db/drizzle.ts";
import { person } from "../testing/people.ts";
import { S3Server } from "../testing/s3-server.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { runCommand } from "./command.ts";
import { checkFiles, cleanFiles, command as filesCommand } from "./files.ts";
import { command as moveCommand } from "./move.ts";
import { moveFiles } from "./move/move-files.ts";

let s3: S3Server;
let app: TestApp;
let owner_id: string;

beforeAll(async () => {
  s3 = new S3Server();
  await s3.start();
  app = await testApp(s3.env);
});
beforeEach(async () => {
  await app.reset();
  s3.objects.clear();
  s3.unfinished.clear();
  rmSync(folder(), { recursive: true, force: true });
  owner_id = (await person(app, "ada")).id;
});
afterEach(() => {
  s3.fault = null;
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await app.close();
  await s3.stop();
});

const HOUR_MS = 3_600_000;
const folder = () => path.join(app.platform.config.DATA_DIR, "uploads");
const stores = () => {
  const { disk, s3: bucket } = app.platform.files;
  if (!bucket) throw new Error("no bucket");
  return { disk, s3: bucket };
};
const last = (report: { lines: string[] }) => report.lines.at(-1);

/** A row and its file, in a store or in none. */
async function stored(store: FileStore | null, words = newId(), withSum = true) {
  const [id, data] = [newId(), Buffer.from(words)];
  const sha256 = withSum ? sha256Of(data) : null;
  const row = { id, owner_id, width: 1, height: 1, bytes: data.length, sha256 };
  await app.platform.db.insert(uploads).values(row);
  const key = uploadKey(id);
  await store?.put(key, data, sha256Of(data));
  return { id, key, data };
}

async function storedOrphan(store: FileStore, ageMs: number) {
  const [key, data] = [uploadKey(newId()), Buffer.from("orphan")];
  await store.put(key, data, sha256Of(data));
  const at = new Date(Date.now() - ageMs);
  const object = s3.objects.get(`waymates/${key}`);
  if (object) object.storedAt = at;
  else await utimes(path.join(app.platform.config.DATA_DIR, key), at, at);
  return key;
}

describe("files check", () => {
  it("counts rows and files of both stores", async () => {
    await stored(stores().disk);
    await stored(stores().s3);
    await stored(stores().s3, "older than the column", false);
    const report = await checkFiles(app.platform);
    expect(last(report)).toBe("files: 3 rows, 3 files, 0 missing, 0 broken, 0 orphans");
    expect(report.problem).toBeUndefined();
  });

  it("names what is missing, broken or an orphan", async () => {
    const missing = await stored(null);
    const short = await stored(stores().s3);
    const other = await stored(stores().disk);
    const object = s3.objects.get(`waymates/${short.key}`);
    if (object) object.data = object.data.subarray(1);
    const changed = Buffer.from(other.data.toString().replaceAll("-", "+"));
    await stores().disk.put(other.key, changed, sha256Of(changed));
    const orphan = await storedOrphan(stores().s3, 0);
    const report = await checkFiles(app.platform);
    expect(report.problem).toBeDefined();
    expect(report.json).toEqual({
      rows: 3,
      files: 3,
      missing: [missing.key],
      broken: [short.key, other.key],
      orphans: [orphan],
    });
    expect(last(report)).toBe("files: 3 rows, 3 files, 1 missing, 2 broken, 1 orphans");
  });
});

describe("files clean", () => {
  it("removes orphans and unfinished parts that are old enough, and nothing else", async () => {
    const { disk, s3: bucket } = stores();
    await stored(disk);
    await stored(bucket);
    const old = [await storedOrphan(disk, 25 * HOUR_MS), await storedOrphan(bucket, 25 * HOUR_MS)];
    const young = [await storedOrphan(disk, 0), await storedOrphan(bucket, 23 * HOUR_MS)];
    const part = path.join(folder(), "x.webp.1.part");
    await writeFile(part, "half");
    await utimes(part, 1, 1);
    s3.unfinished.set("old", { key: "waymates/uploads/x", at: new Date(0) });
    s3.unfinished.set("young", { key: "waymates/uploads/x", at: new Date() });
    s3.unfinished.set("foreign", { key: "elsewhere/x", at: new Date(0) });
    const report = await cleanFiles(app.platform, 24 * HOUR_MS);
    expect(report.json).toMatchObject({ rows: 2, files: 4, missing: [], broken: [] });
    const { orphans, removed } = report.json as { orphans: string[]; removed: string[] };
    expect([orphans.toSorted(), removed.toSorted()]).toEqual([young.toSorted(), old.toSorted()]);
    expect([...s3.unfinished.keys()]).toEqual(["young", "foreign"]);
    expect(await app.platform.files.removeUnfinished(new Date())).toBe(1);
  });
});

describe("the nightly job", () => {
  it("adds the checksums that older rows lack, also of a renamed picture", async () => {
    const { id, key, data } = await stored(stores().disk, "withheld before", false);
    const name = path.join(app.platform.config.DATA_DIR, key);
    await rename(name, name.replace(".webp", ".withheld"));
    const [sound, bytes] = [newId(), data.length];
    await app.platform.db
      .insert(audioUploads)
      .values({ id: sound, owner_id, extension: "mp3", bytes });
    await stores().s3.put(uploadKey(sound, "mp3"), data, sha256Of(data));
    await addChecksums(app.platform);
    const [row] = await app.platform.db.select().from(uploads).where(eq(uploads.id, id));
    const [other] = await app.platform.db.select().from(audioUploads);
    expect([row?.sha256, other?.sha256]).toEqual([sha256Of(data), sha256Of(data)]);
    expect(last(await checkFiles(app.platform))).toContain("2 rows, 2 files, 0 missing");
    await stores().disk.remove(key);
    expect(await stores().disk.stat(key)).toBeNull();
  });
});

describe("move --files", () => {
  it("copies what is missing there, again and again, and back", async () => {
    const { disk, s3: bucket } = stores();
    const on = [await stored(disk), await stored(disk, "without a sum", false)];
    const there = await stored(bucket);
    await disk.put(there.key, there.data, sha256Of(there.data));
    const first = await moveFiles(app.platform, "s3", { deletesSource: false });
    expect(last(first)).toBe("move: 3 files, 2 moved now, 1 were there, checksums equal");
    expect(await disk.stat(on[0]?.key ?? "")).not.toBeNull();
    const second = await moveFiles(app.platform, "s3", { deletesSource: true });
    expect(last(second)).toBe("move: 3 files, 0 moved now, 3 were there, checksums equal");
    for (const { key, data } of [...on, there]) {
      expect(await disk.stat(key)).toBeNull();
      expect(s3.objects.get(`waymates/${key}`)?.data).toEqual(data);
    }
    const back = await moveFiles(app.platform, "disk", { deletesSource: true });
    expect(last(back)).toBe("move: 3 files, 3 moved now, 0 were there, checksums equal");
    expect(s3.objects.size).toBe(0);
  });

  it("ends only when no file is under way, also where one failed", async () => {
    const { disk, s3: bucket } = stores();
    const [fails, lasts] = [await stored(bucket), await stored(bucket)];
    const failed = Promise.withResolvers<void>();
    const failing: FileStore = {
      ...disk,
      async put(...file) {
        if (file[0] === fails.key) {
          failed.resolve();
          throw new FilesAway("away");
        }
        await failed.promise;
        await disk.put(...file);
      },
    };
    const files = { ...app.platform.files, disk: failing };
    const moving = moveFiles({ ...app.platform, files }, "disk", { deletesSource: false });
    await expect(moving).rejects.toThrow("away");
    expect(await disk.stat(lasts.key)).not.toBeNull();
  });

  it("names what differs or is missing, and deletes none of it", async () => {
    const { disk, s3: bucket } = stores();
    const differs = await stored(disk);
    const other = Buffer.from("another");
    await bucket.put(differs.key, other, sha256Of(other));
    const missing = await stored(null);
    const report = await moveFiles(app.platform, "s3", { deletesSource: true });
    expect(report.json).toEqual({
      files: 2,
      moved: 0,
      there: 0,
      differs: [differs.key],
      missing: [missing.key],
    });
    expect(last(report)).toBe("move: 2 files, 0 moved now, 0 were there, 1 differ, 1 missing");
    expect(report.problem).toBeDefined();
    expect(await disk.stat(differs.key)).not.toBeNull();
  });
});

describe("the commands", () => {
  async function run(command: typeof filesCommand, ...argv: string[]) {
    const [out, errors]: [string[], string[]] = [[], []];
    const output = {
      out: (line: string) => out.push(line),
      error: (line: string) => errors.push(line),
    };
    return { code: await runCommand(command, argv, output), out, errors };
  }
  const stub = (env: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value ?? "");
  };

  it.each([
    [filesCommand, ["tidy"]],
    [filesCommand, []],
    [filesCommand, ["check", "clean"]],
    [filesCommand, ["check", "--older-than=1h"]],
    [filesCommand, ["clean", "--older-than=soon"]],
    [moveCommand, []],
    [moveCommand, ["--files=tape"]],
    [moveCommand, ["--files=s3", "now"]],
  ])("refuse wrong words: %o %o", async (command, words) => {
    expect((await run(command, ...words)).code).toBe(2);
  });

  it("do nothing where there is no database", async () => {
    const empty = path.join(app.platform.config.DATA_DIR, "empty");
    await mkdir(empty);
    stub({ DATA_DIR: empty, DATABASE_URL: "" });
    const { code, errors } = await run(filesCommand, "check");
    expect([code, errors.length]).toEqual([1, 1]);
    expect(errors[0]).toContain("no database");
  });

  it.runIf(process.env["TEST_DATABASE_URL"])("work beside a server", async () => {
    const { DATA_DIR, DATABASE_URL } = app.platform.config;
    await stored(stores().disk);
    stub({ DATA_DIR, DATABASE_URL, ...s3.env });
    expect(await run(moveCommand, "--files=s3", "--delete-source")).toEqual({
      code: 0,
      out: ["move: 1 files, 1 moved now, 0 were there, checksums equal"],
      errors: [],
    });
    const checked = await run(filesCommand, "check", "--json");
    expect(JSON.parse(checked.out[0] ?? "")).toMatchObject({ rows: 1, files: 1, orphans: [] });
    s3.fault = "refuses";
    const refused = await run(filesCommand, "check");
    expect([refused.code, refused.errors.length]).toEqual([1, 1]);
    expect(refused.errors[0]).toContain("AccessDenied");
    expect(refused.errors[0]).not.toContain(s3.env.S3_SECRET_ACCESS_KEY);
  });
});
