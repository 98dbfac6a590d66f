import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { killCommands, runCommand } from "../testing/built-command.ts";
import { S3Server } from "../testing/s3-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymates-doctor-"));
const bucket = new S3Server();
const server = process.env["TEST_DATABASE_URL"];
const fakeTime = ["x86_64-linux-gnu", "aarch64-linux-gnu"]
  .map((place) => `/usr/lib/${place}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

beforeAll(() => bucket.start());
afterAll(async () => {
  killCommands();
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

const doctor = (only: string, env: Record<string, string>) =>
  runCommand(["doctor", `--only=${only}`], { DATA_DIR: folder, ...env });

it("says so where a bucket refuses what is stored", async () => {
  bucket.fault = "refuses";
  const { code, out, err } = await doctor("files", bucket.env);
  expect({ code, err }).toEqual({ code: 1, err: "Failing: files.\n" });
  expect(out).toMatch(/^fail {2}files: .*AccessDenied\.$/m);
});

it("gives up a bucket that does not answer, and ends", async () => {
  bucket.fault = "hangs";
  const begun = Date.now();
  const { code, out } = await doctor("files", bucket.env);
  expect(code).toBe(1);
  expect(out).toMatch(/^fail {2}files: .*took longer than 8 seconds and was given up\.$/m);
  // The call itself would be tried for twenty seconds.
  expect(Date.now() - begun).toBeLessThan(15_000);
});

it.skipIf(!server || !fakeTime).each(["+1h", "-1h"])(
  "says so where the clock is off by %s",
  async (off) => {
    const clock = { LD_PRELOAD: fakeTime ?? "", FAKETIME: off, DATABASE_URL: server ?? "" };
    const { code, out } = await doctor("clock", clock);
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}clock: .*differ by 60 minutes\.$/m);
  },
);
