import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { opsFolder, rootFolder, serverProgram, version } from "../../platform/locations.ts";
import { NotDone } from "../command.ts";
import { type DrillPlace, runProgram } from "./place.ts";

/** One of ops/releases.json. */
interface Release {
  version: string;
  /** A commit of this repository. */
  commit: string;
}

/** A version of Waymates that can be started. */
export interface Program {
  /** As people call it. */
  name: string;
  /** The built server. */
  file: string;
}

/** @returns the newest ones, oldest first. @throws NotDone where their commits are not here */
export async function findReleases(count: number, root = rootFolder): Promise<Release[]> {
  const all = JSON.parse(
    await readFile(path.join(opsFolder, "releases.json"), "utf8"),
  ) as Release[];
  const releases = all.slice(-count);
  for (const { version: name, commit } of releases) {
    await runProgram("git", ["-C", root, "cat-file", "-e", `${commit}^{commit}`]).catch(() => {
      throw new NotDone(
        `Release ${name} (commit ${commit.slice(0, 8)}) is not in a git history here: ` +
          "run the drill in a clone, and get its history by `git fetch --unshallow --tags`.",
      );
    });
  }
  return releases;
}

/** The program that runs this drill; `npm run drill` has built it. */
export const thisProgram: Program = { name: `this version (${version})`, file: serverProgram };

/** Takes a release out of the history, installs its packages and builds its server. */
export async function buildRelease(
  { version: name, commit }: Release,
  { folder, signal }: DrillPlace,
): Promise<Program> {
  const home = path.join(folder, `v${name}`);
  const archive = `${home}.tar`;
  await mkdir(home);
  await runProgram("git", ["-C", rootFolder, "archive", `--output=${archive}`, commit]);
  await runProgram("tar", ["-xf", archive, "-C", home]);
  // Most of its packages are in npm's cache from the installation of this version.
  const env = { ...process.env, npm_config_prefer_offline: "true" };
  await runProgram(process.execPath, ["scripts/prepare.mjs", "server"], { cwd: home, env, signal });
  return { name, file: path.join(home, "server/build/main.js") };
}
