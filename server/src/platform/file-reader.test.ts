import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileReader } from "./file-reader.ts";

const reader = createFileReader();
let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymates-reader-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A worker's program with `input` and `answer`. */
function program(code: string): URL {
  count += 1;
  const file = path.join(folder, `${count}.mjs`);
  const head = 'import { parentPort, workerData as input } from "node:worker_threads";';
  writeFileSync(file, `${head} const answer = (what) => parentPort.postMessage(what); ${code}`);
  return pathToFileURL(file);
}

it("gives back what the worker answers", async () => {
  const input = { content: Uint8Array.of(7) };
  await expect(reader.read(program("answer(input)"), input)).resolves.toEqual(input);
  await expect(reader.read(program("answer(null)"), input)).resolves.toBeNull();
});

it("ends a worker that takes too long", async () => {
  await expect(reader.read(program("for (;;);"), {}, 300)).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
});

it.each([
  ["needs more memory than it may use", "const taken = []; for (;;) taken.push([1]);"],
  [
    "needs it for one list, where Node ends the process",
    "const taken = []; for (;;) taken.push(1);",
  ],
  ["crashes", 'process.kill(process.pid, "SIGSEGV");'],
])("refuses a file whose worker %s, and reads on", async (_, code) => {
  await expect(reader.read(program(code), {}, 60_000)).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
  await expect(reader.read(program("answer(input)"), 7)).resolves.toBe(7);
});

it("throws what the worker throws, and reads on", async () => {
  await expect(reader.read(program('throw new Error("broken")'), {})).rejects.toThrow("broken");
  const answers = [1, 2, 3].map((at) => reader.read(program("answer(input)"), { at }));
  await expect(Promise.all(answers)).resolves.toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
});

it("gives the worker no secret of the server", async () => {
  process.env["SESSION_SECRET"] = "canary";
  const said = await reader.read(program("answer({ ...process.env })"), {});
  delete process.env["SESSION_SECRET"];
  expect(JSON.stringify(said)).not.toContain("canary");
});

it("refuses a file where too many wait, and no other one", async () => {
  const slow = program("setTimeout(() => answer(input), 20)");
  const all = await Promise.allSettled(Array.from({ length: 23 }, () => reader.read(slow, {})));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "UNAVAILABLE" } }]);
});
