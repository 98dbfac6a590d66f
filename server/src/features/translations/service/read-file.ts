import type { TextsFormat } from "@waymates/contract/features/staff-translations";
import { SaxesParser } from "saxes";
import { parseJsonTree } from "../../../platform/json-tree.ts";

/** One text of a file. */
export interface ReadText {
  /** Where it begins, counted from 1. */
  line: number;
  key: string;
  value: string;
}

/** A file that cannot be parsed in its format, or that contains a DOCTYPE. */
export class UnreadableFile extends Error {
  readonly code: "UNREADABLE" | "DOCTYPE";
  constructor(code: "UNREADABLE" | "DOCTYPE", detail: string) {
    super(detail);
    this.code = code;
  }
}

/** Reads the texts of a file, in its order. @throws UnreadableFile */
export function readTextsFile(format: TextsFormat, content: string): ReadText[] {
  return format === "json" ? readJson(content) : readXliff(content);
}

/** Answers the line of each offset, asked in rising order. */
function lineCounter(content: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (; at < offset; at += 1) if (content.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

/** `{key: text}`, where each text is a string. */
function readJson(content: string): ReadText[] {
  const tree = parseJsonTree(content);
  if (tree?.type !== "object") throw new UnreadableFile("UNREADABLE", "not an object");
  const lineOf = lineCounter(content);
  return (tree.children ?? []).map(({ offset, children = [] }) => {
    const [name, text] = children;
    const value: unknown = text?.type === "string" ? text.value : "";
    return { line: lineOf(offset), key: String(name?.value ?? ""), value: String(value) };
  });
}

/** Reads XLIFF 1.2: one trans-unit per id, whose target counts. Only the five entities of XML are allowed. */
function readXliff(content: string): ReadText[] {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const found: ReadText[] = [];
  let unit: ReadText | null = null;
  let hasRoot = false;
  let target: string | null = null;
  let isInTarget = false;
  parser.on("doctype", () => {
    throw new UnreadableFile("DOCTYPE", "a document type is not read");
  });
  parser.on("error", (error) => {
    throw new UnreadableFile("UNREADABLE", error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "xliff") hasRoot = true;
    if (name === "trans-unit") {
      unit = { line: parser.line, key: String(attributes["id"] ?? ""), value: "" };
      target = null;
    }
    if (name === "target" && unit) {
      isInTarget = true;
      target = "";
    }
  });
  const addText = (text: string) => {
    if (isInTarget) target = (target ?? "") + text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    if (name === "target") isInTarget = false;
    // A unit without a target has not been translated.
    if (name === "trans-unit" && unit && target !== null) found.push({ ...unit, value: target });
    if (name === "trans-unit") unit = null;
  });
  parser.write(content).close();
  if (!hasRoot) throw new UnreadableFile("UNREADABLE", "no xliff element");
  return found;
}
