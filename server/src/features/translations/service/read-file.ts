import type { TextsFormat } from "@waymates/contract/features/staff-translations";
import { SaxesParser } from "saxes";
import { parseJsonTree } from "../../../platform/json-tree.ts";

/** One text of a file. */
export interface ReadText {
  /** Where it begins, counted from 1. */
  line: number;
  key: string;
  /** Null where the file says something else than a text. */
  value: string | null;
}

/** A file that cannot be parsed in its format, or that contains a DOCTYPE. */
export class UnreadableFile extends Error {
  readonly code: "UNREADABLE" | "DOCTYPE";
  constructor(code: "UNREADABLE" | "DOCTYPE", detail: string) {
    super(detail);
    this.code = code;
  }
}

/**
 * Reads the texts of a file, in its order, without those that it leaves empty; null where it has none, not
 * even empty ones. @throws UnreadableFile
 */
export function readTextsFile(format: TextsFormat, content: string): ReadText[] | null {
  const found = format === "json" ? readJson(content) : readXliff(content);
  return found.length === 0 ? null : found.filter(({ value }) => value?.trim() !== "");
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

/** `{key: text}`, where each text is a string. A null is as empty as a text without a character. */
function readJson(content: string): ReadText[] {
  const tree = parseJsonTree(content);
  if (tree?.type !== "object") throw new UnreadableFile("UNREADABLE", "not an object");
  const lineOf = lineCounter(content);
  return (tree.children ?? []).map(({ offset, children = [] }) => {
    const [name, text] = children;
    const given: unknown = text?.type === "null" ? "" : text?.value;
    const value = typeof given === "string" ? given : null;
    return { line: lineOf(offset), key: String(name?.value ?? ""), value };
  });
}

/** States in which a target may be a copy of its source that waits for its translation. */
const UNTRANSLATED = new Set(["new", "needs-translation"]);

interface Unit {
  line: number;
  key: string;
  source: string;
  target: string;
  isCopy: boolean;
}

/** Follows the elements of XLIFF 1.2 to the sources and targets that are children of a unit itself. */
function createUnits() {
  const found: ReadText[] = [];
  const open: string[] = [];
  let unit: Unit | null = null;
  let part: "source" | "target" | null = null;
  /** How many elements are open around that part. */
  let around = 0;
  return {
    found,
    open(name: string, attributes: Record<string, string>, line: number) {
      const isOwn = open.at(-1) === "trans-unit";
      if (name === "trans-unit") {
        unit = { line, key: attributes["id"] ?? "", source: "", target: "", isCopy: false };
      } else if (unit && isOwn && (name === "source" || name === "target")) {
        part = name;
        around = open.length;
        if (name === "target") unit.isCopy = UNTRANSLATED.has(attributes["state"] ?? "");
      }
      open.push(name);
    },
    text(text: string) {
      if (unit && part) unit[part] += text;
    },
    close(name: string) {
      open.pop();
      if (open.length <= around) part = null;
      if (name !== "trans-unit" || !unit) return;
      const { line, key, source, target, isCopy } = unit;
      found.push({ line, key, value: isCopy && target === source ? "" : target });
      unit = null;
    },
  };
}

/**
 * Reads XLIFF 1.2: of each trans-unit its own target counts, not those of suggestions beside it. Only the
 * five entities of XML are allowed.
 */
function readXliff(content: string): ReadText[] {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const units = createUnits();
  const document = content.trimStart();
  const skipped = content.slice(0, content.length - document.length).split("\n").length - 1;
  let hasRoot = false;
  parser.on("doctype", () => {
    throw new UnreadableFile("DOCTYPE", "a document type is not read");
  });
  parser.on("error", (error) => {
    throw new UnreadableFile("UNREADABLE", error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "xliff") hasRoot = true;
    units.open(name, attributes as Record<string, string>, parser.line + skipped);
  });
  parser.on("text", units.text);
  parser.on("cdata", units.text);
  parser.on("closetag", ({ name }) => units.close(name));
  parser.write(document).close();
  if (!hasRoot) throw new UnreadableFile("UNREADABLE", "no xliff element");
  return units.found;
}
