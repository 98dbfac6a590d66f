import { withoutByteOrderMark } from "@waymates/contract/text/decode-file";
import { PREVIEW_MAX, type TextsFormat } from "@waymates/contract/features/staff-translations";
import type { TextRow } from "../store/list-texts.ts";
import { faultOf } from "./text-fault.ts";
import { readTextsFile, type ReadText, UnreadableFile } from "./read-file.ts";

/** A file of texts, and the texts that its language has. */
export interface TextsFile {
  /** The code of the language. */
  code: string;
  texts: readonly TextRow[];
  format: TextsFormat;
  content: string;
}
interface TextChange {
  key: string;
  before: string | null;
  after: string;
}

/** What a file of texts would change. */
export interface JudgedTexts {
  total: number;
  /** Values that are there already. */
  same: number;
  faultCount: number;
  /** The first of them. */
  faults: { line: number; key: string; code: string }[];
  changes: TextChange[];
}
/** Why a file cannot be taken at all. */
export interface RefusedFile {
  refused: "EMPTY" | "UNREADABLE" | "DOCTYPE";
}

/** Reads a file of texts and compares it with those of its language. Pure, so that a worker can do it. */
export function judgeTexts({ code, texts, format, content }: TextsFile): JudgedTexts | RefusedFile {
  const text = withoutByteOrderMark(content);
  if (text.trim() === "") return { refused: "EMPTY" };
  let read: ReadText[] | null;
  try {
    read = readTextsFile(format, text);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.code };
    throw error;
  }
  return read ? compare(read, code, texts) : { refused: "EMPTY" };
}

function compare(read: readonly ReadText[], code: string, texts: readonly TextRow[]): JudgedTexts {
  const known = new Map(texts.map((text) => [text.key, text]));
  const changes = new Map<string, TextChange>();
  const seen = new Set<string>();
  const judged: JudgedTexts = {
    total: read.length,
    same: 0,
    faultCount: 0,
    faults: [],
    changes: [],
  };
  for (const { line, key, value } of read) {
    const text = known.get(key);
    const fault = faultIn(code, text, seen.has(key), value);
    seen.add(key);
    if (fault || value === null) {
      judged.faultCount += 1;
      if (judged.faults.length < PREVIEW_MAX)
        judged.faults.push({ line, key, code: fault ?? "NOT_TEXT" });
    } else if (text?.value === value) judged.same += 1;
    else changes.set(key, { key, before: text?.value ?? null, after: value });
  }
  return { ...judged, changes: [...changes.values()] };
}

function faultIn(
  code: string,
  text: TextRow | undefined,
  isDoubled: boolean,
  value: string | null,
): string | null {
  if (!text) return "UNKNOWN_KEY";
  if (isDoubled) return "DOUBLED";
  if (value === null) return "NOT_TEXT";
  // A program has put it in the place of what it could not read.
  return value.includes("\uFFFD") ? "BROKEN_TEXT" : faultOf({ code }, text, value);
}
