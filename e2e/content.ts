import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Question } from "@waymates/contract/features/questions";

const folder = path.resolve(import.meta.dirname, "../server/db/seeds/content/paths");

export interface PathContent {
  title: string;
  chapters: { title: string; nodes: Question[] }[];
}

/** A path as its writer wrote it, with all right answers. */
export function readPath(slug: string): PathContent {
  return JSON.parse(readFileSync(path.join(folder, `${slug}.json`), "utf8")) as PathContent;
}

/** The questions of all paths in English. */
export const allQuestions = (): Question[] =>
  readdirSync(folder)
    .filter((file) => /^[^.]+\.json$/.test(file))
    .flatMap((file) => readPath(file.replace(".json", "")).chapters)
    .flatMap(({ nodes }) => nodes);

/** Returns the text of a prompt as a heading shows it, without the marks for bold and code. */
export function plain(prompt: string): string {
  return (prompt.split("\n")[0] ?? "").replaceAll(/[*`]/g, "");
}
