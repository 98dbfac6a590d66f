import type { Question } from "@waymates/contract/features/questions";
import {
  QUESTION_IMPORT_LIMITS,
  type QuestionFormat,
} from "@waymates/contract/features/staff-paths";
import { Problem } from "../../../platform/problem.ts";
import type { FileReader } from "../../../platform/file-reader.ts";
import { writeAiken } from "../rules/aiken.ts";
import { writeGift } from "../rules/gift-write.ts";
import { writeMoodle } from "../rules/moodle-write.ts";
import { fitsCsv, writeCsv } from "../rules/question-csv.ts";
import type { QuestionsOfFile, RefusedFile } from "../rules/read-questions.ts";

/**
 * Reads a file of questions, in its order, in a worker.
 * @throws TOO_LARGE; FILE_TOO_COMPLEX; UNAVAILABLE; VALIDATION (`content`: EMPTY, UNREADABLE, DOCTYPE,
 * TOO_MANY)
 */
export async function readQuestionFile(
  reader: FileReader,
  format: QuestionFormat,
  content: string,
): Promise<QuestionsOfFile> {
  if (Buffer.byteLength(content) > QUESTION_IMPORT_LIMITS.bytes) throw new Problem("TOO_LARGE");
  const program = new URL("./question-file-worker.ts", import.meta.url);
  const file = { format, content };
  const read = await reader.read<QuestionsOfFile | RefusedFile>(program, file);
  if ("refused" in read) throw new Problem("VALIDATION", { fields: { content: read.refused } });
  return read;
}

interface QuestionFile {
  extension: string;
  type: string;
  content: string;
  /** How many questions the format cannot hold. */
  leftOut: number;
}

/** A row of a stored question. */
type QuestionRow = Record<keyof Question, unknown> & { time_limit_s: number };

const asQuestion = (row: QuestionRow): Question => {
  const { type, prompt, media, payload, explanation, hint, difficulty, tags } = row;
  return { type, prompt, media, payload, explanation, hint, difficulty, tags } as Question;
};

/** Questions as a file, in their order. JSON loses nothing of them. */
export function writeQuestionFile(
  rows: readonly QuestionRow[],
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
