/**
 * The texts of a question one by one, as Translations has them: `node.<id>.<field>`. Fields are `prompt`,
 * `explanation`, `hint`, `alt`, `transcript`, `body`, `unit`, `min_label`, `max_label`, `options.<id>`,
 * `items.<id>`, `pairs.<id>.left`, `pairs.<id>.right`, and `accepted` with an answer on each line.
 */
import { NODE_LIMITS } from "./paths-constants.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** What all keys of questions begin with; no key of the interface does. */
export const NODE_KEY = "node.";

const KEY = /^node\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/s;
const PAIR = /^pairs\.(.+)\.(left|right)$/s;

interface NodeTextName {
  nodeId: string;
  field: string;
}

export const nodeTextKey = ({ nodeId, field }: NodeTextName): string => `node.${nodeId}.${field}`;

/** The question and field that a key names; null for a key of the interface. */
export function nodeTextOf(key: string): NodeTextName | null {
  const [, nodeId, field] = KEY.exec(key) ?? [];
  return nodeId !== undefined && field !== undefined ? { nodeId, field } : null;
}

/** Every text by its field. An empty one is none. */
export function fieldsOf({
  options = {},
  items = {},
  pairs = {},
  accepted = [],
  ...plain
}: Partial<QuestionTexts>): Map<string, string> {
  const found: [string, string | undefined][] = [
    ...Object.entries(plain),
    ...Object.entries(options).map(([id, text]): [string, string] => [`options.${id}`, text]),
    ...Object.entries(items).map(([id, text]): [string, string] => [`items.${id}`, text]),
    ...Object.entries(pairs).flatMap(([id, { left, right }]): [string, string][] => [
      [`pairs.${id}.left`, left],
      [`pairs.${id}.right`, right],
    ]),
    ["accepted", accepted.join("\n")],
  ];
  return new Map(found.flatMap(([field, text]) => (text ? [[field, text]] : [])));
}

/** The texts that are there by field, as a question has them. */
export function textsOfFields(fields: ReadonlyMap<string, string>): Partial<QuestionTexts> {
  const texts: Partial<QuestionTexts> = {};
  for (const [field, text] of fields) {
    const pair = PAIR.exec(field);
    if (pair) {
      const [, id = "", side] = pair;
      const other = texts.pairs?.[id] ?? { left: "", right: "" };
      texts.pairs = { ...texts.pairs, [id]: { ...other, [String(side)]: text } };
    } else if (field.startsWith("options.")) {
      texts.options = { ...texts.options, [field.slice("options.".length)]: text };
    } else if (field.startsWith("items.")) {
      texts.items = { ...texts.items, [field.slice("items.".length)]: text };
    } else if (field === "accepted") {
      texts.accepted = answersOf(text);
    } else {
      Object.assign(texts, { [field]: text });
    }
  }
  return texts;
}

/** The typed answers that a text of `accepted` holds, one on each line. */
export const answersOf = (text: string): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim() || [])),
];

const most: Readonly<Record<string, number>> = {
  prompt: NODE_LIMITS.prompt,
  explanation: NODE_LIMITS.explanation,
  hint: NODE_LIMITS.hint,
  alt: 500,
  transcript: 2000,
  body: NODE_LIMITS.body,
  min_label: 60,
  max_label: 60,
  unit: 40,
};
const MOST_ANSWERS = 30;

/** Whether a text is as long as its field of a question may be. */
export function fitsField(field: string, text: string): boolean {
  if (field !== "accepted") return text.trim().length <= (most[field] ?? NODE_LIMITS.choiceText);
  const answers = answersOf(text);
  return (
    answers.length <= MOST_ANSWERS &&
    answers.every((answer) => answer.length <= NODE_LIMITS.answerText)
  );
}
