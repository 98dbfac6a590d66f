import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answers, killStarted, startProcess } from "../../testing/processes.ts";
import { StartError } from "../config.ts";
import { lockDirectory } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-lock-"));
});
afterEach(async () => {
  await killStarted();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the folder and holds it until it is killed. */
async function holder() {
  const script = `
    import { lockDirectory } from ${JSON.stringify(path.join(import.meta.dirname, "lock.ts"))};
    lockDirectory(${JSON.stringify(folder)});
    console.log("held");
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  if (!(said instanceof Buffer)) throw new Error("it did not hold the folder");
  return child;
}

/** What another process says that tries to take the folder. */
async function attempt(): Promise<string> {
  const script = `
    import { lockDirectory } from ${JSON.stringify(path.join(import.meta.dirname, "lock.ts"))};
    try {
      lockDirectory(${JSON.stringify(folder)});
      console.log("taken");
    } catch (error) {
      console.log(error.message);
    }
    process.exit();`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  return String(said);
}

describe("a data folder", () => {
  it("belongs to one process; the next one fails and names it", async () => {
    const child = await holder();
    expect(() => lockDirectory(folder)).toThrow(StartError);
    expect(() => lockDirectory(folder)).toThrow(
      `${folder} is already in use by process ${child.pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    child.kill("SIGKILL");
    await once(child, "close");
  });

  it("says what is wrong where it cannot be locked, instead of naming a process", () => {
    writeFileSync(path.join(folder, "lock"), "this is no database".repeat(100));
    expect(() => lockDirectory(folder)).toThrow(
      `${folder} cannot be locked: file is not a database. Make room on its disk, or see to its rights.`,
    );
  });

  it("is free the moment its process is killed", async () => {
    const child = await holder();
    child.kill("SIGKILL");
    await once(child, "close");
    const release = lockDirectory(folder);
    release();
  });

  it("is free after it was given back, and what an old holder left behind is no hindrance", () => {
    lockDirectory(folder)();
    writeFileSync(path.join(folder, "lock.pid"), "1");
    const release = lockDirectory(folder);
    release();
  });

  it("is free once each of its holders in this process gave it back", async () => {
    const [first, second] = [lockDirectory(folder), lockDirectory(folder)];
    first();
    await expect(holder()).rejects.toThrow("it did not hold the folder");
    second();
    const child = await holder();
    child.kill("SIGKILL");
    await once(child, "close");
  });

  it.each([["lock"], ["lock", "lock.pid"], ["lock", "lock-journal", "lock.pid"]])(
    "stays with its process when %s is removed, for whoever comes next and after that",
    async (...removed) => {
      writeFileSync(path.join(folder, "PG_VERSION"), "17");
      const release = lockDirectory(folder, { checkMs: 20, strangeMs: 0 });
      try {
        for (const name of removed) rmSync(path.join(folder, name), { force: true });
        // It finds no lock, and gives up when the owner shows itself.
        const before = await attempt();
        expect(before).toContain(`is already in use by process ${process.pid}.`);
        await expect.poll(() => attempt()).toContain(`in use by process ${process.pid}.`);
      } finally {
        release();
      }
    },
  );

  it("is used without a lock's file once no other server has shown itself", async () => {
    writeFileSync(path.join(folder, "PG_VERSION"), "17");
    lockDirectory(folder, { checkMs: 20, strangeMs: 50 })();
    const child = await holder();
    child.kill("SIGKILL");
    await once(child, "close");
  });

  it("stops a second server with one readable line while the first uses it", async () => {
    const data = path.join(folder, "data");
    const first = startProcess({ DATA_DIR: data, SEED: "empty" });
    await first.ready();
    const second = startProcess({ DATA_DIR: data, SEED: "empty" });
    const { code, ms } = await second.ended;
    expect(code).toBe(78);
    expect(ms).toBeLessThan(15_000);
    expect(second.said).toEqual({
      out: "",
      err: `${path.join(data, "database")} is already in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another folder.\n`,
    });
    expect(first.child.exitCode).toBeNull();
    await first.kill();
    const third = startProcess({ DATA_DIR: data, SEED: "empty" });
    const url = await third.ready();
    await answers(url);
    await third.kill("SIGTERM");
    expect(third.said.err).toBe("");
    expect((await third.ended).code).toBe(0);
  }, 240_000);
});
