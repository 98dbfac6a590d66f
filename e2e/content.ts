import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
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

/** A path as its readers in another language see it. */
export function readTranslatedPath(slug: string, language: string): PathContent {
  const source = readPath(slug);
  const translation = JSON.parse(
    readFileSync(path.join(folder, `${slug}.${language}.json`), "utf8"),
  ) as { title: string; chapters: { title: string; nodes: QuestionTexts[] }[] };
  return {
    title: translation.title,
    chapters: translation.chapters.map(({ title, nodes }, place) => ({
      title,
      nodes: (source.chapters[place]?.nodes ?? []).map((node, at) =>
        translated(node, nodes[at] ?? { prompt: node.prompt }),
      ),
    })),
  };
}

function translated(
  question: Question,
  { prompt, explanation, ...texts }: QuestionTexts,
): Question {
  const node = { ...question, prompt, ...(explanation === undefined ? {} : { explanation }) };
  const named = <Choice extends { id: string; text: string }>(
    choices: Choice[],
    names: Record<string, string> = {},
  ) => choices.map((choice) => ({ ...choice, text: names[choice.id] ?? choice.text }));
  switch (node.type) {
    case "single_choice": {
      const options = named(node.payload.options, texts.options);
      return { ...node, payload: { ...node.payload, options } };
    }
    case "multiple_choice": {
      const options = named(node.payload.options, texts.options);
      return { ...node, payload: { ...node.payload, options } };
    }
    case "order":
      return { ...node, payload: { items: named(node.payload.items, texts.items) } };
    case "pairs":
      return {
        ...node,
        payload: {
          pairs: node.payload.pairs.map((pair) => ({ ...pair, ...texts.pairs?.[pair.id] })),
        },
      };
    default:
      return node;
  }
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
