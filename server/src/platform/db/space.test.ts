import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { assertRoom, isFull, watchSpace } from "./space.ts";

const MB = 1024 * 1024;
const GB = 1024 * MB;

describe("a disk is nearly full", () => {
  it.each([
    ["under 200 MB", 199 * MB, 10 * GB, true],
    ["under 200 MB, however small the disk", 150 * MB, 160 * MB, true],
    ["under five percent of a small disk", 1 * GB, 30 * GB, true],
    ["over five percent of a small disk", 1 * GB, 15 * GB, false],
    ["two gigabytes of a huge one", 2 * GB, 4000 * GB, false],
    ["all of it", 0, 10 * GB, true],
  ])("is detected with %s left: %#", (_what, free, total, full) => {
    expect(isFull(free, total)).toBe(full);
  });
});

describe("the watch", () => {
  it("forbids writing while the disk is full, allows it again, and logs each change once", async () => {
    const said: string[] = [];
    const log = { warn: (_what: object, text: string) => said.push(text) };
    let free = 50 * MB;
    const look = async () => ({ bavail: free / 4096, blocks: (10 * GB) / 4096, bsize: 4096 });
    const guard = watchSpace("/data", log as never, look as never);
    await expect.poll(() => guard.isReadOnly()).toBe(true);
    await guard.check();
    free = 5 * GB;
    await guard.check();
    expect(guard.isReadOnly()).toBe(false);
    expect(said).toEqual(["disk nearly full: read-only", "disk has room: writing again"]);
    guard.stop();
  });

  it("continues where free space cannot be measured", async () => {
    const faults: unknown[] = [];
    const guard = watchSpace("/no/such/folder", {
      error: (fault: unknown) => faults.push(fault),
    } as never);
    await expect.poll(() => faults.length).toBe(1);
    expect(guard.isReadOnly()).toBe(false);
    guard.stop();
  });
});

it("a start on a full disk is refused with a line that tells what to do", async () => {
  const look = (free: number) => (async () => ({ bavail: free / 4096, bsize: 4096 })) as never;
  await expect(assertRoom("/data", look(20 * MB))).rejects.toThrow(
    /^The disk under \/data is full: 20 MB are free.* Make room, or set DATA_DIR to another disk\.$/,
  );
  await expect(assertRoom("/data", look(65 * MB))).resolves.toBeUndefined();
});

describe("while the disk under the product is nearly full", () => {
  const real = fs.statfs;
  const asked: unknown[] = [];
  let app: TestApp;
  beforeAll(async () => {
    fs.statfs = (async (directory: unknown) => {
      asked.push(directory);
      return { bavail: (100 * MB) / 4096, blocks: (10 * GB) / 4096, bsize: 4096 };
    }) as never;
    syncBuiltinESMExports();
    app = await testApp();
  });
  afterAll(async () => {
    fs.statfs = real;
    syncBuiltinESMExports();
    await app.close();
  });

  it("reading still works, and writing is refused with the reason", async () => {
    const { kind } = app.platform.database;
    // A database elsewhere has a disk of its own.
    if (kind === "embedded") expect(asked).toEqual([app.platform.config.DATA_DIR]);
    else expect(asked).toEqual([]);
    await expect.poll(() => app.platform.space.isReadOnly()).toBe(kind === "embedded");
    vi.spyOn(app.platform.space, "isReadOnly").mockReturnValue(true);

    const ada = await person(app, "ada");
    expect((await ada.get("/api/paths")).status).toBe(200);
    const error = "Changes can’t be saved right now. Please try again later.";
    expect(await ada.send("POST", "/api/notifications/read", { all: true })).toMatchObject({
      status: 507,
      body: { code: "STORAGE_FULL", error },
    });
    const ask = (query: string) => ada.send("POST", "/api/graphql", { query });
    expect((await ask("{ pages { name } }")).status).toBe(200);
    expect(await ask('mutation { leavePage(pageName: "x") { success } }')).toMatchObject({
      status: 507,
      body: { code: "STORAGE_FULL", error },
    });
  });
});
