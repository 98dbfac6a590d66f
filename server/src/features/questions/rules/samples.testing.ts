import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Solution } from "@waymates/contract/features/paths";
import { isSourceFile, pathContent } from "../../paths/rules/content.ts";
import type { StoredNode } from "./present.ts";

const folder = join(import.meta.dirname, "../../../../db/seeds/content/paths");

/** A valid id, different for each number. */
export function sampleId(at: number): string {
  return `0198c0de-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

/** Every node of the shipped paths, for tests. */
export function contentNodes(): StoredNode[] {
  return readdirSync(folder)
    .filter(isSourceFile)
    .map((file) => pathContent.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))))
    .flatMap((path) => path.chapters.flatMap((chapter) => chapter.nodes))
    .map((node, at) => ({
      ...node,
      id: sampleId(at),
      chapter_id: sampleId(0),
      order_index: at,
      version: 1,
    }));
}

/** The answer that a solution means, in the same ids; `pick` chooses among accepted texts. */
export function answerFrom(solution: Solution, pick = 0): Answer {
  switch (solution.type) {
    case "single_choice":
      return { option: solution.correct[0] ?? "" };
    case "multiple_choice":
      return { options: solution.correct.toReversed() };
    case "true_false":
      return { value: solution.correct };
    case "text":
      return { text: solution.accepted[pick % solution.accepted.length] ?? "" };
    case "number":
      return { number: solution.correct };
    case "order":
      return { order: solution.order };
    case "pairs":
      return { pairs: solution.pairs.toReversed() };
  }
}
