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

/** A program that is sent `input`. */
function program(code: string): URL {
  count += 1;
  const file = path.join(folder, `${count}.mjs`);
  writeFileSync(file, `process.once("message", (input) => { ${code} });`);
  return pathToFileURL(file);
}

it("gives back what the process answers", async () => {
  const input = { content: Buffer.from("seven") };
  await expect(reader.read(program("process.send(input)"), input)).resolves.toEqual(input);
  await expect(reader.read(program("process.send(null)"), input)).resolves.toBeNull();
});

it("ends a process that takes too long", async () => {
  await expect(reader.read(program("for (;;);"), {}, 300)).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
});

it.each([
  ["needs more memory than it may use", "const taken = []; for (;;) taken.push(1);"],
  ["crashes", 'process.kill(process.pid, "SIGSEGV");'],
])("refuses a file whose process %s", async (_, code) => {
  await expect(reader.read(program(code), {}, 60_000)).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
});

it("throws what the process throws, and reads on", async () => {
  await expect(reader.read(program('throw new Error("broken")'), {})).rejects.toThrow("broken");
  const answers = [1, 2, 3].map((at) => reader.read(program("process.send(input)"), { at }));
  await expect(Promise.all(answers)).resolves.toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
});

it("gives the process no secret of the server", async () => {
  process.env["SESSION_SECRET"] = "canary";
  const said = await reader.read(program("process.send({ ...process.env })"), {});
  delete process.env["SESSION_SECRET"];
  expect(JSON.stringify(said)).not.toContain("canary");
});

it("refuses a file where too many wait, and no other one", async () => {
  const slow = program("setTimeout(() => process.send(input), 20)");
  const all = await Promise.allSettled(Array.from({ length: 23 }, () => reader.read(slow, {})));
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "UNAVAILABLE" } }]);
});
