import {
  QUESTION_IMPORT_LIMITS,
  type QuestionFormat,
} from "@waymates/contract/features/staff-paths";
import type { Question } from "@waymates/contract/features/questions";
import { withoutByteOrderMark } from "@waymates/contract/text/decode-file";
import { Problem } from "../../../platform/problem.ts";
import { findUnstorable } from "../../../platform/storable.ts";
import { readAiken } from "./aiken.ts";
import { readGift } from "./gift.ts";
import { readMoodle } from "./moodle-xml.ts";
import { parseQuestion } from "./parse-question.ts";
import { readCsv } from "./question-csv.ts";
import type { Loss } from "./html-marks.ts";
import { type BrokenRule, brokenRule } from "./question-faults.ts";
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
  line: number;
  /** What the file says beside it that a question has no place for. */
  lost: Loss[];
}
interface FaultAt extends BrokenRule {
  line: number;
}

/** What a file of questions holds. */
export interface QuestionsOfFile {
  total: number;
  good: GoodQuestion[];
  faultCount: number;
  /** The first of them. */
  faults: FaultAt[];
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
  const text = withoutByteOrderMark(content);
  if (text.trim() === "") return { refused: "EMPTY" };
  let read: ReadQuestion[];
  try {
    read = readers[format](text);
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
  const faults: FaultAt[] = [];
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

function check(read: ReadQuestion): GoodQuestion | BrokenRule {
  const { line, question, fault, lost = [] } = read;
  if (!question) return { code: fault ?? "SYNTAX", field: "" };
  const { time_limit_s = 20, ...content } = withShortLists(question);
  const isTime = Number.isInteger(time_limit_s) && Number(time_limit_s) >= 5;
  if (!isTime || Number(time_limit_s) > 600) return { code: "TIME_LIMIT", field: "time_limit_s" };
  const broken = findBroken(content);
  if (broken !== null) return { code: "BROKEN_TEXT", field: broken };
  try {
    return { question: parseQuestion(content), time_limit_s: Number(time_limit_s), line, lost };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [[field, issue] = ["type", "INVALID"]] = Object.entries(error.details.fields ?? {});
    return brokenRule({ type: content["type"], field, issue });
  }
}

/** The name of a text that cannot be stored, or in which a program has replaced what it could not read. */
function findBroken(content: Record<string, unknown>): string | null {
  const unstorable = findUnstorable(content);
  if (unstorable !== null) return unstorable;
  return JSON.stringify(content).includes("\uFFFD") ? "prompt" : null;
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
