import type { Loss } from "./html-marks.ts";
import { type Element, readElements } from "./moodle-elements.ts";
import { readRange } from "./number-answers.ts";
import { readPart, type TextFormat } from "./part-text.ts";
import {
  categoryOf,
  infoOf,
  pairsOf,
  PARTS_MAX,
  type ReadQuestion,
  READ_MAX,
  tagsOf,
  UnreadableFile,
  withIds,
} from "./question-file.ts";
import {
  choiceOfShares,
  numberOfShares,
  type SharedAnswer,
  textOfShares,
  truthOfShares,
} from "./shares.ts";
import type { Outcome } from "./question-faults.ts";

const all = (parent: Element, name: string): Element[] =>
  parent.children.filter((child) => child.name === name);
const partsOf = (parent: Element, name: string): Element[] => all(parent, name).slice(0, PARTS_MAX);
const first = (parent: Element, name: string): Element | undefined => all(parent, name)[0];
/** The text of an element, as it is written. */
const rawOf = (element: Element | undefined): string =>
  (element && (first(element, "text")?.text || element.text)) ?? "";
const valueIn = (parent: Element, name: string): string => rawOf(first(parent, name)).trim();

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: "html",
  moodle_auto_format: "moodle",
  plain_text: "plain",
  markdown: "markdown",
};

/** Reads a text by the format of its element, or else by that of its question. */
type Read = (element: Element | undefined) => string;

function readerOf(question: Element, lost: Set<Loss>): Read {
  const formatOf = (element: Element | undefined) => FORMATS[element?.attributes["format"] ?? ""];
  const own = formatOf(first(question, "questiontext")) ?? "html";
  return (element) => readPart(rawOf(element), formatOf(element) ?? own, lost);
}

/** Moodle XML. */
export function readMoodle(content: string): ReadQuestion[] {
  const found: ReadQuestion[] = [];
  let category: string | null = null;
  readElements(content, (element) => {
    if (element.attributes["type"] === "category") {
      category = categoryOf(valueIn(element, "category"));
      return;
    }
    found.push({ line: element.line, ...readElement(element, category) });
    if (found.length > READ_MAX) throw new UnreadableFile("TOO_MANY", "too many questions");
  });
  return found;
}

function readElement(element: Element, category: string | null): Omit<ReadQuestion, "line"> {
  const lost = new Set<Loss>();
  const read = readerOf(element, lost);
  const { question, fault } = readByType(element, { read, lost });
  if (!question) return { fault };
  const explanation = read(first(element, "generalfeedback"));
  const names = all(element, "tags").flatMap((list) => partsOf(list, "tag").map(rawOf));
  const tags = tagsOf([...(category ? [category] : []), ...names], lost);
  return {
    question: { ...question, difficulty: 1, tags, ...(explanation ? { explanation } : {}) },
    lost: [...lost],
  };
}

const isTrue = (value: string): boolean => value === "true" || value === "1";

function readByType(element: Element, { read, lost }: { read: Read; lost: Set<Loss> }): Outcome {
  const prompt = read(first(element, "questiontext"));
  const answers = () =>
    partsOf(element, "answer").map((one) => ({ text: read(one), share: shareOf(one) }));
  switch (element.attributes["type"]) {
    case "multichoice": {
      const single = valueIn(element, "single");
      return choiceOfShares(prompt, answers(), single !== "" && !isTrue(single));
    }
    case "truefalse":
      return truthOfShares(prompt, truthShares(answers()));
    case "shortanswer":
      return textOfShares(prompt, answers(), {
        case_sensitive: isTrue(valueIn(element, "usecase")),
      });
    case "numerical":
      return readNumerical(element, prompt);
    case "matching": {
      const pairs = partsOf(element, "subquestion").map((sub) => ({
        left: read(sub),
        right: read(first(sub, "answer")),
      }));
      return pairsOf(prompt, pairs, lost);
    }
    case "ordering": {
      const items = withIds(orderedAnswers(element).map(read));
      return { question: { type: "order", prompt, payload: { items } } };
    }
    case "description":
      return { question: infoOf(prompt) };
    case "essay":
      return { fault: "ESSAY" };
    case "cloze":
      return { fault: "CLOZE" };
    default:
      return { fault: "UNKNOWN_TYPE" };
  }
}

/** The shares of true and false. Answers in another language come in this order. */
function truthShares(answers: readonly SharedAnswer[]): { true: number; false: number } {
  const named = (name: string) => answers.find(({ text }) => text.toLowerCase() === name);
  const isNamed = named("true") ?? named("false");
  const [first, second] = isNamed ? [named("true"), named("false")] : answers;
  return { true: first?.share ?? 0, false: second?.share ?? 0 };
}

/** The percentage of the points. */
const shareOf = ({ attributes }: Element): number =>
  Number((attributes["fraction"] ?? "0").replace(",", ".")) || 0;

function readNumerical(element: Element, prompt: string): Outcome {
  const answers = partsOf(element, "answer").map((one) => ({
    range: readRange(`${rawOf(one).trim()}:${valueIn(one, "tolerance") || "0"}`),
    share: shareOf(one),
  }));
  const [unit, ...others] = all(element, "units").flatMap((units) => all(units, "unit"));
  const name = unit && others.length === 0 ? valueIn(unit, "unit_name") : "";
  return numberOfShares(prompt, answers, name ? { unit: name } : {});
}

/** The items of an order, which their fractions count. */
function orderedAnswers(element: Element): Element[] {
  const answers = partsOf(element, "answer");
  const places = new Set(answers.map(shareOf));
  return places.size < answers.length
    ? answers
    : answers.toSorted((one, other) => shareOf(one) - shareOf(other));
}
