import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";

/** Why something of a file is no question. */
export type QuestionFault =
  | "SYNTAX"
  | "ESSAY"
  | "CLOZE"
  | "UNKNOWN_TYPE"
  | "NO_ANSWER"
  | "NO_FULL_ANSWER"
  | "SEVERAL_RIGHT"
  | "SEVERAL_NUMBERS"
  | "WILDCARD"
  | "NO_NUMBER"
  | "NO_OPTION"
  | "TEXT_MISSING"
  | "TEXT_LONG"
  | "OPTIONS_FEW"
  | "OPTIONS_MANY"
  | "OPTIONS_DOUBLED"
  | "PAIRS_FEW"
  | "PAIRS_MANY"
  | "PAIRS_DOUBLED"
  | "ITEMS_FEW"
  | "ITEMS_MANY"
  | "ANSWERS_MANY"
  | "NUMBER_RANGE"
  | "SCALE_RANGE"
  | "TAG_FORM"
  | "TAGS_MANY"
  | "DIFFICULTY"
  | "TIME_LIMIT"
  | "MEDIA"
  | "BROKEN_TEXT"
  | "INVALID";

/** A question by the keys of its type, or why it cannot be one. */
export type Outcome =
  | { question: Record<string, unknown>; fault?: never }
  | { question?: never; fault: QuestionFault };

type PartName =
  | "prompt"
  | "option"
  | "answer"
  | "pair"
  | "item"
  | "body"
  | "explanation"
  | "hint"
  | "label"
  | "unit";

/** A rule that a question breaks, with what its text says: of which part, and how much is allowed. */
export interface BrokenRule {
  code: QuestionFault;
  field: string;
  part?: PartName;
  limit?: number;
}

interface Given {
  /** Of the question. */
  type: unknown;
  field: string;
  /** Of the schema: TOO_BIG, DOUBLED. */
  issue: string;
}
type Rule = Omit<BrokenRule, "field">;

const PARTS: readonly [RegExp, PartName, number][] = [
  [/^prompt$/, "prompt", NODE_LIMITS.prompt],
  [/^explanation$/, "explanation", NODE_LIMITS.explanation],
  [/^hint$/, "hint", NODE_LIMITS.hint],
  [/^payload\.body$/, "body", NODE_LIMITS.body],
  [/^payload\.options\.\d+\.text$/, "option", NODE_LIMITS.choiceText],
  [/^payload\.items\.\d+\.text$/, "item", NODE_LIMITS.choiceText],
  [/^payload\.pairs\.\d+\.(left|right)$/, "pair", NODE_LIMITS.choiceText],
  [/^payload\.accepted\.\d+$/, "answer", NODE_LIMITS.answerText],
  [/^payload\.(min|max)_label$/, "label", 60],
  [/^payload\.unit$/, "unit", 40],
];

/** The rule of a text, which is missing or too long. */
function ruleOfText({ field, issue }: Given): Rule | null {
  const found = PARTS.find(([path]) => path.test(field));
  if (!found) return null;
  const [, part, limit] = found;
  return issue === "TOO_BIG" ? { code: "TEXT_LONG", part, limit } : { code: "TEXT_MISSING", part };
}

const SINGLE_OPTIONS_MAX = 6;

/** Of a list: what it is called where it has too few parts, too many, or equal ones. */
function ruleOfList({ type, field, issue }: Given): Rule | null {
  const isDoubled = issue === "DOUBLED";
  const isMany = issue === "TOO_BIG";
  switch (field) {
    case "payload.options": {
      const limit = type === "single_choice" ? SINGLE_OPTIONS_MAX : NODE_LIMITS.options;
      if (isDoubled) return { code: "OPTIONS_DOUBLED" };
      return isMany ? { code: "OPTIONS_MANY", limit } : { code: "OPTIONS_FEW", limit: 2 };
    }
    case "payload.pairs":
      if (isDoubled) return { code: "PAIRS_DOUBLED" };
      return isMany
        ? { code: "PAIRS_MANY", limit: NODE_LIMITS.pairs }
        : { code: "PAIRS_FEW", limit: 3 };
    case "payload.items":
      return isMany
        ? { code: "ITEMS_MANY", limit: NODE_LIMITS.items }
        : { code: "ITEMS_FEW", limit: 3 };
    case "payload.accepted":
      return isMany ? { code: "ANSWERS_MANY", limit: 30 } : { code: "NO_ANSWER" };
    case "tags":
      return { code: "TAGS_MANY", limit: 10 };
    default:
      return null;
  }
}

/** Decides which answer is right. */
function ruleOfCorrect({ type, field, issue }: Given): Rule | null {
  if (field !== "payload.correct") return null;
  if (type === "number") {
    if (issue === "TOO_BIG" || issue === "TOO_SMALL") return { code: "NUMBER_RANGE" };
    return { code: issue === "INVALID_TYPE" ? "NO_NUMBER" : "INVALID" };
  }
  if (issue === "TOO_BIG") return { code: "SEVERAL_RIGHT" };
  if (issue === "NO_OPTION") return { code: "NO_OPTION" };
  return { code: issue === "TOO_SMALL" || issue === "INVALID_TYPE" ? "NO_ANSWER" : "INVALID" };
}

const FIELDS: readonly [RegExp, QuestionFault][] = [
  [/^type$/, "UNKNOWN_TYPE"],
  [/^payload\.(min|max)$/, "SCALE_RANGE"],
  [/^tags\.\d+$/, "TAG_FORM"],
  [/^difficulty$/, "DIFFICULTY"],
  [/^time_limit_s$/, "TIME_LIMIT"],
  [/^media\b/, "MEDIA"],
];

/** The rule that a refused field of a question breaks. */
export function brokenRule(given: Given): BrokenRule {
  const { field, issue } = given;
  // A list with an id twice, or something that is no list.
  const isOwnForm = issue === "DOUBLED_ID" || issue === "UNRECOGNIZED_KEYS";
  const rule = isOwnForm ? null : (ruleOfText(given) ?? ruleOfList(given) ?? ruleOfCorrect(given));
  if (rule) return { ...rule, field };
  const code = isOwnForm ? undefined : FIELDS.find(([path]) => path.test(field))?.[1];
  return { code: code ?? "INVALID", field };
}
