import type { Question } from "@waymates/contract/features/questions";
import { SaxesParser } from "saxes";
import { htmlToText } from "./html-text.ts";
import {
  choiceOf,
  idAt,
  infoOf,
  PARTS_MAX,
  type ReadQuestion,
  tagOf,
  UnreadableFile,
  withIds,
} from "./question-file.ts";

interface Element {
  name: string;
  line: number;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** More than any file of questions has. */
const DEPTH_MAX = 30;
const ELEMENTS_MAX = 200_000;

function parse(content: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: Element = { name: "", line: 1, attributes: {}, children: [], text: "" };
  const open: Element[] = [root];
  let count = 0;
  parser.on("doctype", () => {
    throw new UnreadableFile("DOCTYPE", "a document type is not read");
  });
  parser.on("error", (error) => {
    throw new UnreadableFile("UNREADABLE", error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = {
      name,
      line: parser.line,
      attributes: attributes as Record<string, string>,
      children: [],
      text: "",
    };
    count += 1;
    if (count > ELEMENTS_MAX) throw new UnreadableFile("UNREADABLE", "too many elements");
    if (open.length > DEPTH_MAX) throw new UnreadableFile("UNREADABLE", "nested too deeply");
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(content).close();
  return root;
}

const all = (parent: Element, name: string): Element[] =>
  parent.children.filter((child) => child.name === name);

const partsOf = (parent: Element, name: string): Element[] => all(parent, name).slice(0, PARTS_MAX);

/** The text inside of an element, as its format says. */
function textOf(element: Element | undefined): string {
  if (!element) return "";
  const text = all(element, "text")[0]?.text ?? element.text;
  const format = element.attributes["format"] ?? "html";
  return format === "plain_text" || format === "markdown" ? text.trim() : htmlToText(text);
}

const textIn = (parent: Element, name: string): string => textOf(all(parent, name)[0]);
const valueIn = (parent: Element, name: string): string => all(parent, name)[0]?.text.trim() ?? "";

/** Moodle XML. No entity but those of XML itself is resolved, and no address is read. */
export function readMoodle(content: string): ReadQuestion[] {
  const [quiz] = parse(content).children;
  if (quiz?.name !== "quiz") throw new UnreadableFile("UNREADABLE", "no quiz");
  return all(quiz, "question")
    .filter(({ attributes }) => attributes["type"] !== "category")
    .map((element) => ({ line: element.line, ...readElement(element) }));
}

function readElement(element: Element): Omit<ReadQuestion, "line"> {
  const prompt = textIn(element, "questiontext");
  const read = readByType(element, prompt);
  if (!read.question) return read;
  const explanation = textIn(element, "generalfeedback");
  const tags = all(element, "tags").flatMap((list) =>
    partsOf(list, "tag").map((tag) => tagOf(textOf(tag))),
  );
  return {
    question: {
      ...read.question,
      difficulty: 1,
      tags: [...new Set(tags.filter((tag) => tag !== null))],
      ...(explanation ? { explanation } : {}),
    },
  };
}

function readByType(element: Element, prompt: string): Omit<ReadQuestion, "line"> {
  const answers = partsOf(element, "answer").map((answer) => ({
    text: textOf(answer),
    share: Number(answer.attributes["fraction"] ?? "0"),
    element: answer,
  }));
  switch (element.attributes["type"]) {
    case "multichoice": {
      const choices = answers.map(({ text, share }) => ({ text, isRight: share > 0 }));
      if (!choices.some(({ isRight }) => isRight)) return { fault: "NO_ANSWER" };
      const isMultiple =
        valueIn(element, "single") === "false" || valueIn(element, "single") === "0";
      return { question: choiceOf(prompt, choices, isMultiple) };
    }
    case "truefalse": {
      const right = answers
        .find(({ share }) => share > 0)
        ?.text.trim()
        .toLowerCase();
      if (right !== "true" && right !== "false") return { fault: "NO_ANSWER" };
      return { question: { type: "true_false", prompt, payload: { correct: right === "true" } } };
    }
    case "shortanswer": {
      const accepted = answers.filter(({ share }) => share > 0).map(({ text }) => text);
      const case_sensitive = valueIn(element, "usecase") === "1";
      return { question: { type: "text", prompt, payload: { accepted, case_sensitive } } };
    }
    case "numerical": {
      const [best] = answers.filter(({ share }) => share > 0);
      const correct = Number(best?.text || "x");
      if (!best || !Number.isFinite(correct)) return { fault: "NO_NUMBER" };
      const tolerance = Number(valueIn(best.element, "tolerance") || "0");
      return { question: { type: "number", prompt, payload: { correct, tolerance } } };
    }
    case "matching": {
      const pairs = partsOf(element, "subquestion").map((sub, at) => ({
        id: idAt(at),
        left: textOf(sub),
        right: textIn(sub, "answer"),
      }));
      return { question: { type: "pairs", prompt, payload: { pairs } } };
    }
    case "ordering":
      return {
        question: {
          type: "order",
          prompt,
          payload: { items: withIds(answers.map(({ text }) => text)) },
        },
      };
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

const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    // Characters that no XML may hold, not even escaped.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
const text = (value: string): string => `<text>${escape(value)}</text>`;
const plain = 'format="plain_text"';
const answer = (value: string, fraction: number | string, more = ""): string =>
  `<answer fraction="${fraction}" ${plain}>${text(value)}${more}</answer>`;

/** Null for what Moodle XML cannot hold: scales and opinions. */
export function writeMoodle(question: Question): string | null {
  const body = bodyOf(question);
  if (!body) return null;
  const [type, parts] = body;
  const prompt =
    question.type === "info" ? `${question.prompt}\n${question.payload.body}` : question.prompt;
  const tags = question.tags.map((tag) => `<tag>${text(tag)}</tag>`).join("");
  return [
    `<question type="${type}">`,
    `<name>${text(question.prompt.slice(0, 80))}</name>`,
    `<questiontext ${plain}>${text(prompt)}</questiontext>`,
    question.explanation
      ? `<generalfeedback ${plain}>${text(question.explanation)}</generalfeedback>`
      : "",
    parts,
    tags ? `<tags>${tags}</tags>` : "",
    "</question>",
  ].join("");
}

function bodyOf(question: Question): [type: string, parts: string] | null {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice": {
      const { options, correct } = question.payload;
      if (!correct) return null;
      const isSingle = question.type === "single_choice";
      const share = isSingle ? "100" : (100 / correct.length).toFixed(5);
      const parts = options.map((one) => answer(one.text, correct.includes(one.id) ? share : "0"));
      return ["multichoice", `<single>${isSingle}</single>${parts.join("")}`];
    }
    case "true_false": {
      const { correct } = question.payload;
      return ["truefalse", answer("true", correct ? 100 : 0) + answer("false", correct ? 0 : 100)];
    }
    case "text": {
      const { accepted, case_sensitive } = question.payload;
      const parts = accepted.map((one) => answer(one, 100)).join("");
      return ["shortanswer", `<usecase>${case_sensitive ? 1 : 0}</usecase>${parts}`];
    }
    case "number": {
      const { correct, tolerance } = question.payload;
      return ["numerical", answer(`${correct}`, 100, `<tolerance>${tolerance}</tolerance>`)];
    }
    case "pairs": {
      const parts = question.payload.pairs.map(
        ({ left, right }) =>
          `<subquestion ${plain}>${text(left)}<answer ${plain}>${text(right)}</answer></subquestion>`,
      );
      return ["matching", parts.join("")];
    }
    case "order":
      return [
        "ordering",
        question.payload.items.map((item, at) => answer(item.text, at + 1)).join(""),
      ];
    case "info":
      return ["description", ""];
    case "scale":
      return null;
  }
}
