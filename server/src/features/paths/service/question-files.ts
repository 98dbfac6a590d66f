import type { Question } from "@waymates/contract/features/questions";
import {
  QUESTION_IMPORT_LIMITS,
  type QuestionFormat,
} from "@waymates/contract/features/staff-paths";
import { Problem } from "../../../platform/http/problem.ts";
import { readAiken, writeAiken } from "../rules/aiken.ts";
import { readGift, writeGift } from "../rules/gift.ts";
import { readMoodle, writeMoodle } from "../rules/moodle-xml.ts";
import { parseQuestion } from "../rules/parse-question.ts";
import { fitsCsv, readCsv, writeCsv } from "../rules/question-csv.ts";
import { type ReadQuestion, UnreadableFile } from "../rules/question-file.ts";
import { readJson } from "../rules/question-json.ts";
import type { StaffNodeRow } from "../store/editing.ts";
import type { NewNode } from "./edit-nodes.ts";

const readers: Readonly<Record<QuestionFormat, (content: string) => ReadQuestion[]>> = {
  gift: readGift,
  aiken: readAiken,
  moodle_xml: readMoodle,
  csv: readCsv,
  json: readJson,
};

interface QuestionFault {
  line: number;
  code: string;
  /** What is wrong, where that is known. */
  field: string;
}

const refuse = (code: string) => new Problem("VALIDATION", { fields: { content: code } });

/**
 * Reads a file of questions, in its order.
 * @throws TOO_LARGE; VALIDATION (`content`: EMPTY, UNREADABLE, DOCTYPE, TOO_MANY)
 */
export function readQuestionFile(
  format: QuestionFormat,
  content: string,
): { total: number; good: NewNode[]; faults: QuestionFault[] } {
  const { bytes, questions } = QUESTION_IMPORT_LIMITS;
  if (Buffer.byteLength(content) > bytes) throw new Problem("TOO_LARGE");
  const read = readOrRefuse(format, content);
  const good: NewNode[] = [];
  const faults: QuestionFault[] = [];
  for (const one of read) {
    const checked = check(one);
    if ("question" in checked) good.push(checked);
    else faults.push({ line: one.line, ...checked });
    if (good.length > questions) throw refuse("TOO_MANY");
  }
  return { total: read.length, good, faults };
}

function readOrRefuse(format: QuestionFormat, content: string): ReadQuestion[] {
  if (content.replace(/^\uFEFF/, "").trim() === "") throw refuse("EMPTY");
  try {
    const read = readers[format](content);
    if (read.length === 0) throw refuse("EMPTY");
    return read;
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse(error.code);
    throw error;
  }
}

function check({ question, fault }: ReadQuestion): NewNode | Omit<QuestionFault, "line"> {
  if (!question) return { code: fault ?? "SYNTAX", field: "" };
  const { time_limit_s = 20, ...content } = question;
  const isTime = Number.isInteger(time_limit_s) && Number(time_limit_s) >= 5;
  if (!isTime || Number(time_limit_s) > 600) return { code: "INVALID", field: "time_limit_s" };
  try {
    return { question: parseQuestion(content), time_limit_s: Number(time_limit_s) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [field = "type"] = Object.keys(error.details.fields ?? {});
    return { code: "INVALID", field };
  }
}

interface QuestionFile {
  extension: string;
  type: string;
  content: string;
  /** How many questions the format cannot hold. */
  leftOut: number;
}

const asQuestion = (row: StaffNodeRow): Question => {
  const { type, prompt, media, payload, explanation, hint, difficulty, tags } = row;
  return { type, prompt, media, payload, explanation, hint, difficulty, tags } as Question;
};

/** Questions as a file, in their order. JSON loses nothing of them. */
export function writeQuestionFile(
  rows: readonly StaffNodeRow[],
  format: QuestionFormat,
): QuestionFile {
  if (format === "json") {
    const nodes = rows.map((row) => ({ ...asQuestion(row), time_limit_s: row.time_limit_s }));
    const content = `${JSON.stringify({ nodes }, null, 2)}\n`;
    return { extension: "json", type: "application/json", content, leftOut: 0 };
  }
  const questions = rows.map(asQuestion);
  if (format === "csv") {
    const kept = questions.filter(fitsCsv);
    const leftOut = questions.length - kept.length;
    return { extension: "csv", type: "text/csv; charset=utf-8", content: writeCsv(kept), leftOut };
  }
  const write = { gift: writeGift, aiken: writeAiken, moodle_xml: writeMoodle }[format];
  const parts = questions.flatMap((question) => write(question) ?? []);
  const leftOut = questions.length - parts.length;
  if (format === "moodle_xml") {
    const quiz = ["<quiz>", ...parts, "</quiz>", ""].join("\n");
    const content = `<?xml version="1.0" encoding="UTF-8"?>\n${quiz}`;
    return { extension: "xml", type: "application/xml", content, leftOut };
  }
  const content = parts.map((part) => `${part}\n`).join("\n");
  return { extension: "txt", type: "text/plain; charset=utf-8", content, leftOut };
}
