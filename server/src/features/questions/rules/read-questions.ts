import {
  QUESTION_IMPORT_LIMITS,
  type QuestionFormat,
} from "@waymates/contract/features/staff-paths";
import type { Question } from "@waymates/contract/features/questions";
import { Problem } from "../../../platform/problem.ts";
import { findUnstorable } from "../../../platform/storable.ts";
import { readAiken } from "./aiken.ts";
import { readGift } from "./gift.ts";
import { readMoodle } from "./moodle-xml.ts";
import { parseQuestion } from "./parse-question.ts";
import { readCsv } from "./question-csv.ts";
import { PARTS_MAX, READ_MAX, type ReadQuestion, UnreadableFile } from "./question-file.ts";
import { readJson } from "./question-json.ts";

const readers: Readonly<Record<QuestionFormat, (content: string) => ReadQuestion[]>> = {
  gift: readGift,
  aiken: readAiken,
  moodle_xml: readMoodle,
  csv: readCsv,
  json: readJson,
};

interface GoodQuestion {
  question: Question;
  time_limit_s: number;
}
interface QuestionFault {
  line: number;
  code: string;
  /** What is wrong, where that is known. */
  field: string;
}

/** What a file of questions holds. */
export interface QuestionsOfFile {
  total: number;
  good: GoodQuestion[];
  faultCount: number;
  /** The first of them. */
  faults: QuestionFault[];
}
/** Why a file cannot be taken at all. */
export interface RefusedFile {
  refused: "EMPTY" | "UNREADABLE" | "DOCTYPE" | "TOO_MANY";
}

/** Reads a file of questions, in its order. Pure, so that a worker can do it. */
export function readQuestions(
  format: QuestionFormat,
  content: string,
): QuestionsOfFile | RefusedFile {
  if (content.replace(/^\uFEFF/, "").trim() === "") return { refused: "EMPTY" };
  let read: ReadQuestion[];
  try {
    read = readers[format](content);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.code };
    throw error;
  }
  if (read.length === 0) return { refused: "EMPTY" };
  if (read.length > READ_MAX) return { refused: "TOO_MANY" };
  return judge(read);
}

function judge(read: readonly ReadQuestion[]): QuestionsOfFile | RefusedFile {
  const { questions, faultsShown } = QUESTION_IMPORT_LIMITS;
  const good: GoodQuestion[] = [];
  const faults: QuestionFault[] = [];
  let faultCount = 0;
  for (const one of read) {
    const checked = check(one);
    if ("question" in checked) good.push(checked);
    else {
      faultCount += 1;
      if (faults.length < faultsShown) faults.push({ line: one.line, ...checked });
    }
    if (good.length > questions) return { refused: "TOO_MANY" };
  }
  return { total: read.length, good, faultCount, faults };
}

function check({ question, fault }: ReadQuestion): GoodQuestion | Omit<QuestionFault, "line"> {
  if (!question) return { code: fault ?? "SYNTAX", field: "" };
  const { time_limit_s = 20, ...content } = withShortLists(question);
  const isTime = Number.isInteger(time_limit_s) && Number(time_limit_s) >= 5;
  if (!isTime || Number(time_limit_s) > 600) return { code: "INVALID", field: "time_limit_s" };
  const unstorable = findUnstorable(content);
  if (unstorable !== null) return { code: "INVALID", field: unstorable };
  try {
    return { question: parseQuestion(content), time_limit_s: Number(time_limit_s) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [field = "type"] = Object.keys(error.details.fields ?? {});
    return { code: "INVALID", field };
  }
}

/** The question with its lists cut where they are too long for any question; each stays too long. */
function withShortLists(question: Record<string, unknown>): Record<string, unknown> {
  const cut = (value: unknown) => (Array.isArray(value) ? value.slice(0, PARTS_MAX) : value);
  const cutAll = (part: object) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, cut(value)]));
  const { payload } = question;
  const isPlain = typeof payload === "object" && payload !== null && !Array.isArray(payload);
  return { ...cutAll(question), ...(isPlain ? { payload: cutAll(payload) } : {}) };
}
