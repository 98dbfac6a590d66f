import type { Question } from "@waymates/contract/features/questions";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import {
  choiceOf,
  idAt,
  PARTS_MAX,
  READ_MAX,
  type ReadQuestion,
  UnreadableFile,
  withIds,
} from "./question-file.ts";

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

/** Reads RFC 4180 with a header. A cell is text, also one that begins like a formula. */
export function readCsv(content: string): ReadQuestion[] {
  const found = parseRows(content);
  const [header, ...rows] = found;
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!names.includes("type") || !names.includes("prompt")) {
    throw new UnreadableFile("UNREADABLE", "no header");
  }
  const places = COLUMNS.map((name) => [name, names.lastIndexOf(name)] as const);
  return rows.map(({ line, cells }) => ({
    line,
    ...readRow(Object.fromEntries(places.map(([name, at]) => [name, unguard(cells[at] ?? "")]))),
  }));
}

interface Row {
  line: number;
  cells: string[];
}

function parseRows(content: string): Row[] {
  const found: Row[] = [];
  let line = 1;
  try {
    parse(content, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: RECORD_MAX,
      on_record: (cells: string[], { lines }) => {
        // The parser counts to the end of a row; where it begins is less its own breaks.
        const breaks = cells.join("").split(/\r\n|\r|\n/).length - 1;
        line = lines - breaks;
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

function readRow(cells: Cells): Omit<ReadQuestion, "line"> {
  const { prompt = "", explanation = "", tags = "", difficulty = "" } = cells;
  const read = readByType(prompt, cells);
  if (!read.question) return read;
  return {
    question: {
      ...read.question,
      tags: split(tags),
      difficulty: difficulty.trim() === "" ? 1 : Number(difficulty),
      ...(explanation ? { explanation } : {}),
    },
  };
}

function readByType(
  prompt: string,
  { type = "", options = "", correct = "" }: Cells,
): Omit<ReadQuestion, "line"> {
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
      const value = correct.trim().toLowerCase();
      if (value !== "true" && value !== "false") return { fault: "NO_ANSWER" };
      return { question: { type: "true_false", prompt, payload: { correct: value === "true" } } };
    }
    case "text":
      return { question: { type: "text", prompt, payload: { accepted: right } } };
    case "number": {
      const [value = "", tolerance = "0"] = correct.split(":");
      const payload = { correct: Number(value.trim() || "x"), tolerance: Number(tolerance) };
      if (!Number.isFinite(payload.correct)) return { fault: "NO_NUMBER" };
      return { question: { type: "number", prompt, payload } };
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
      const payload = { min: Number(min || "x"), max: Number(max || "x"), min_label, max_label };
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
