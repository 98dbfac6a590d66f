import { readFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "./run.ts";

/** Titles of commits have at most 72 characters; checked since the newest release, where its history is there. */
const MOST = 72;

const file = path.join(root, "ops/releases.json");
const releases = JSON.parse(readFileSync(file, "utf8")) as { commit: string }[];
const since = `${releases.at(-1)?.commit ?? ""}..HEAD`;
const { ok, output } = await run(["git", "log", "--format=%h %s", since]);
const long = ok
  ? output
      .trim()
      .split("\n")
      .filter((line) => line.slice(line.indexOf(" ") + 1).length > MOST)
  : [];
for (const line of long) console.log(`more than ${MOST} characters: ${line}`);
if (long.length > 0) process.exitCode = 1;
