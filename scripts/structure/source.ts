import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  path: string;
  text: string;
}

/** Something to put right: where, and what to do. */
export interface Finding {
  where: string;
  what: string;
}

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp3|ogg|wav|webm|mp4|pdf|gz|br)$/;

/** Every text file that is committed or would be: ignored files are left out. */
export function readSources(root: string): SourceFile[] {
  const listing = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listing
    .split("\0")
    .filter((name) => name !== "" && !BINARY.test(name) && existsSync(path.join(root, name)))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), "utf8") }));
}

/** The line number of a position in a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
