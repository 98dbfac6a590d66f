import type { Answer, Choice, PublicNode } from "@waymates/contract/features/paths";
import { eq } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { languages } from "../translations/tables.ts";
import { pathContent } from "./rules/content.ts";
import { seedPaths } from "./seed.ts";

const about = { explanation: "Because.", difficulty: 1, tags: [] };
const choices = ["a", "b", "c"].map((id) => ({ id, text: `choice ${id}` }));
const statement = (prompt: string) => ({
  ...about,
  type: "true_false",
  prompt,
  payload: { correct: true },
});

/** A path of two chapters: one of every type of question, then three statements. */
export const samplePath = pathContent.parse({
  slug: "sample",
  title: "Sämple path",
  description: "For tests.",
  category: "Test science",
  language: "en-US",
  image: "/media/sample-cover.svg",
  tags: ["sample"],
  chapters: [
    {
      title: "Every type",
      traits: ["curiosity"],
      nodes: [
        { ...about, type: "info", prompt: "Read", payload: { body: "Text." } },
        {
          ...about,
          type: "single_choice",
          prompt: "Choose",
          payload: { options: choices, correct: ["b"] },
        },
        {
          ...about,
          type: "multiple_choice",
          prompt: "Choose some",
          payload: { options: choices, correct: ["a", "c"] },
        },
        { ...about, type: "true_false", prompt: "True?", payload: { correct: true } },
        { ...about, type: "text", prompt: "Name it", payload: { accepted: ["osmosis"] } },
        { ...about, type: "number", prompt: "How many?", payload: { correct: 42 } },
        {
          ...about,
          type: "order",
          prompt: "Sort",
          payload: { items: choices.map(({ id }) => ({ id, text: `step ${id}` })) },
        },
        {
          ...about,
          type: "pairs",
          prompt: "Match",
          payload: {
            pairs: choices.map(({ id }) => ({ id, left: `left ${id}`, right: `right ${id}` })),
          },
        },
        {
          ...about,
          type: "scale",
          prompt: "How much?",
          payload: { min: 1, max: 5, min_label: "no", max_label: "yes" },
        },
      ],
    },
    {
      title: "Statements",
      traits: [],
      nodes: [statement("One"), statement("Two"), statement("Three")],
    },
  ],
});

/** Puts the sample path in under a name of its own. */
export async function putSamplePath(
  db: Db,
  slug: string,
  creatorId: string | null = null,
): Promise<void> {
  const [language] = await db.select().from(languages).where(eq(languages.code, "en-US"));
  if (!language) throw new Error("the reference seed is missing");
  const content = [{ ...samplePath, slug, title: `Sämple ${slug}` }];
  await seedPaths(db, content, { creatorIdBySlug: () => creatorId, languageId: language.id });
}

/** The right answer to a node as it was shown, found by its texts like a learner would. */
export function rightAnswer(node: PublicNode): Answer {
  const order = (shown: Choice[]) =>
    shown.toSorted((a, b) => a.text.localeCompare(b.text)).map(({ id }) => id);
  switch (node.type) {
    case "single_choice":
      return { option: "b" };
    case "multiple_choice":
      return { options: ["c", "a"] };
    case "true_false":
      return { value: true };
    case "text":
      return { text: "Osmosis" };
    case "number":
      return { number: 42 };
    case "order":
      return { order: order(node.payload.items) };
    case "pairs": {
      const rights = order(node.payload.right);
      return { pairs: order(node.payload.left).map((left, at) => [left, rights[at] ?? ""]) };
    }
    case "scale":
      return { value: 4 };
    case "info":
      return { seen: true };
  }
}
