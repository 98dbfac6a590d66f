import type { Question } from "@waymates/contract/features/questions";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { Loss } from "./html-marks.ts";
import { readNumber, readRange } from "./number-answers.ts";
import {
  choiceOf,
  idAt,
  PARTS_MAX,
  READ_MAX,
  type ReadQuestion,
  tagsOf,
  UnreadableFile,
  withIds,
} from "./question-file.ts";
import { numberOfShares } from "./shares.ts";
import type { Outcome } from "./question-faults.ts";

const COLUMNS = [
  "type",
  "prompt",
  "options",
  "correct",
  "explanation",
  "tags",
  "difficulty",
] as const;
/** Characters of one row: many times what a question may hold. */
const RECORD_MAX = 200_000;
type Cells = Partial<Record<string, string>>;

/** Parts of a cell between `|`; `\|` is the sign itself. */
const split = (cell: string): string[] =>
  cell.trim() === ""
    ? []
    : cell.split(/(?<!\\)\|/, PARTS_MAX).map((part) => part.replaceAll(String.raw`\|`, "|").trim());
const join = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll("|", String.raw`\|`)).join("|");

const HEADER_MAX = 10_000;
const DELIMITERS = [",", ";", "\t"];

interface Table {
  delimiter: string;
  /** Lines before the header: Excel may write `sep=;` there. */
  skipped: number;
  content: string;
}

const cellName = (cell: string): string => cell.trim().replaceAll('"', "").trim().toLowerCase();

/** Which sign separates the cells, as the header shows. @throws UnreadableFile where there is no header */
function tableOf(content: string): Table {
  const [told = "", tellsSign] = /^sep=([,;\t])\r?\n/i.exec(content) ?? [];
  const rest = content.slice(told.length);
  const [header = ""] = rest
    .trimStart()
    .slice(0, HEADER_MAX)
    .split(/[\r\n]/, 1);
  const delimiter = DELIMITERS.find((sign) => {
    const names = header.split(sign).map(cellName);
    return names.includes("type") && names.includes("prompt");
  });
  if (!delimiter) throw new UnreadableFile("UNREADABLE", "no header");
  return { delimiter, skipped: tellsSign ? 1 : 0, content: rest };
}

/** Reads RFC 4180 with a header. A cell is text, also one that begins like a formula. */
export function readCsv(content: string): ReadQuestion[] {
  const table = tableOf(content);
  const [header, ...rows] = parseRows(table);
  const names = header?.cells.map(cellName) ?? [];
  const places = COLUMNS.map((name) => [name, names.lastIndexOf(name)] as const);
  const hasCommas = table.delimiter === ";";
  return rows.map(({ line, cells }) => {
    const named = places.map(([name, at]) => [name, unguard(cells[at] ?? "")]);
    return { line, ...readRow(Object.fromEntries(named), hasCommas) };
  });
}

interface Row {
  line: number;
  cells: string[];
}

function parseRows({ content, delimiter, skipped }: Table): Row[] {
  const found: Row[] = [];
  let line = 1;
  try {
    parse(content, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: RECORD_MAX,
      on_record: (cells: string[], { lines }) => {
        // The parser counts to the end of a row; where it begins is less its own breaks.
        const breaks = cells.join("").split(/\r\n|\r|\n/).length - 1;
        line = lines - breaks + skipped;
        // Table programs write the signs of empty rows too.
        if (cells.every((cell) => cell.trim() === "")) return null;
        found.push({ line, cells });
        // The header is one of them.
        if (found.length > READ_MAX + 1) throw new UnreadableFile("TOO_MANY", "too many rows");
        return null;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("UNREADABLE", error instanceof Error ? error.message : "no table");
  }
  return found;
}

function readRow(cells: Cells, hasCommas: boolean): Omit<ReadQuestion, "line"> {
  const { prompt = "", explanation = "", tags = "", difficulty = "" } = cells;
  const { question, fault } = readByType(prompt, cells, hasCommas);
  if (!question) return { fault };
  const lost = new Set<Loss>();
  const names = split(tags);
  const own = names.filter((name) => TAG.test(name));
  const others = tagsOf(
    names.filter((name) => !TAG.test(name)),
    lost,
  );
  return {
    question: {
      ...question,
      tags: [...new Set([...own, ...others])],
      difficulty: difficulty.trim() === "" ? 1 : Number(difficulty),
      ...(explanation ? { explanation } : {}),
    },
    lost: [...lost],
  };
}

const TAG = /^[\p{L}\p{N}_]{2,50}$/u;
/** Table programs save a truth value in the language of their reader. */
const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  wahr: true,
  vrai: true,
  verdadero: true,
  verdadeiro: true,
  false: false,
  falsch: false,
  faux: false,
  falso: false,
};

function readByType(
  prompt: string,
  { type = "", options = "", correct = "" }: Cells,
  hasCommas: boolean,
): Outcome {
  const parts = split(options);
  const right = split(correct);
  switch (type.trim()) {
    case "single_choice":
    case "multiple_choice": {
      if (right.some((one) => !parts.includes(one))) return { fault: "NO_ANSWER" };
      const isMultiple = type.trim() === "multiple_choice";
      if (right.length === 0 && !isMultiple) {
        return {
          question: { type: "single_choice", prompt, payload: { options: withIds(parts) } },
        };
      }
      const choices = parts.map((text) => ({ text, isRight: right.includes(text) }));
      return { question: choiceOf(prompt, choices, isMultiple) };
    }
    case "true_false": {
      const truth = TRUTHS[correct.trim().toLowerCase()];
      if (truth === undefined) return { fault: "NO_ANSWER" };
      return { question: { type: "true_false", prompt, payload: { correct: truth } } };
    }
    case "text":
      return { question: { type: "text", prompt, payload: { accepted: right } } };
    case "number": {
      const numbers = right.map((one) => ({ range: readRange(one, hasCommas), share: 100 }));
      return numberOfShares(prompt, numbers);
    }
    case "order":
      return { question: { type: "order", prompt, payload: { items: withIds(parts) } } };
    case "pairs": {
      const pairs = parts.map((part, at) => {
        const [left = "", ...rest] = part.split("=");
        return { id: idAt(at), left: left.trim(), right: rest.join("=").trim() };
      });
      return { question: { type: "pairs", prompt, payload: { pairs } } };
    }
    case "scale": {
      const [min = "", max = "", min_label = "", max_label = ""] = parts;
      const payload = { min: readNumber(min), max: readNumber(max), min_label, max_label };
      return { question: { type: "scale", prompt, payload } };
    }
    case "info":
      return { question: { type: "info", prompt, payload: { body: options } } };
    default:
      return { fault: "UNKNOWN_TYPE" };
  }
}

const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** Table programs run what looks like a formula, so it begins with a sign that makes it text. */
const guard = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
const unguard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** All questions as one table; every type has its columns. */
export function writeCsv(questions: readonly Question[]): string {
  const rows = questions.map((question) => {
    const [options, correct] = cellsOf(question);
    const { type, prompt, explanation, tags, difficulty } = question;
    return [type, prompt, options, correct, explanation ?? "", join(tags), `${difficulty}`].map(
      guard,
    );
  });
  return stringify([[...COLUMNS], ...rows], { record_delimiter: "windows" });
}

function cellsOf(question: Question): [options: string, correct: string] {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice": {
      const { options, correct = [] } = question.payload;
      const right = options.filter(({ id }) => correct.includes(id));
      return [join(options.map(({ text }) => text)), join(right.map(({ text }) => text))];
    }
    case "true_false":
      return ["", `${question.payload.correct}`];
    case "text":
      return ["", join(question.payload.accepted)];
    case "number": {
      const { correct, tolerance } = question.payload;
      return ["", tolerance === 0 ? `${correct}` : `${correct}:${tolerance}`];
    }
    case "order":
      return [join(question.payload.items.map(({ text }) => text)), ""];
    case "pairs":
      return [join(question.payload.pairs.map(({ left, right }) => `${left}=${right}`)), ""];
    case "scale": {
      const { min, max, min_label, max_label } = question.payload;
      return [join([`${min}`, `${max}`, min_label, max_label]), ""];
    }
    case "info":
      return [question.payload.body, ""];
  }
}

/** Whether the table gives the question back: a left side with `=` would be cut elsewhere. */
export const fitsCsv = (question: Question): boolean =>
  question.type !== "pairs" || question.payload.pairs.every(({ left }) => !left.includes("="));
