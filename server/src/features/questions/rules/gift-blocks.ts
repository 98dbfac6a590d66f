import { categoryOf } from "./question-file.ts";

/** A question of a GIFT file. Its escaped signs are hidden. */
export interface GiftBlock {
  /** Where it begins, counted from 1. */
  line: number;
  text: string;
  /** As they are written in the comments beside it. */
  tags: string[];
  /** The last part of its category's name. */
  category: string | null;
}

/** Escaped signs wait as halves of surrogate pairs, which no text holds alone, while the others are read. */
const HIDDEN = 0xdc_00;
const hide = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n>])/g, (_, sign: string) =>
    String.fromCodePoint(HIDDEN + (sign === "n" ? 10 : (sign.codePointAt(0) ?? 0))),
  );
/** A part of a block with its signs. */
export const show = (text: string): string =>
  text
    .replaceAll(/[\u{DC00}-\u{DCFF}]/gu, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? HIDDEN) - HIDDEN),
    )
    .trim();

interface OpenBlock {
  line: number;
  lines: string[];
  comments: string[];
  category: string | null;
  /** How many braces are open. */
  depth: number;
  hasBrace: boolean;
}

/** Whether a line after blank lines still belongs to the block before them. */
function continues({ lines, depth, hasBrace }: OpenBlock, line: string): boolean {
  if (hasBrace) return depth > 0 && /^[=~#}]/.test(line);
  return line.startsWith("{") || (lines.length === 1 && /^::.+::$/.test(lines[0]?.trim() ?? ""));
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function append(block: OpenBlock, line: string): void {
  const text = hide(line);
  const opening = count(text, "{");
  block.lines.push(text);
  block.depth += opening - count(text, "}");
  block.hasBrace ||= opening > 0;
}

const CATEGORY = /^\$CATEGORY:(.*)$/;
/** `[tag:rivers]`; a bracket in it is written with a backslash. */
const TAG = /\[tag:((?:\\\]|[^\]\\]){1,500})\]/g;
const tagsOf = (comments: readonly string[]): string[] =>
  [...comments.join("\n").matchAll(TAG)].map(([, tag = ""]) => tag.replaceAll(String.raw`\]`, "]"));

/** The questions of a file, between blank lines. Blank lines inside of an answer list separate nothing. */
export function blocksOf(content: string): GiftBlock[] {
  const blocks: OpenBlock[] = [];
  let current: OpenBlock | undefined;
  let mayContinue = false;
  let comments: string[] = [];
  let category: string | null = null;
  const blockAt = (line: number, text: string): OpenBlock => {
    const last = blocks.at(-1);
    if (mayContinue && last && continues(last, text)) return last;
    const block = { line, lines: [], comments, category, depth: 0, hasBrace: false };
    blocks.push(block);
    comments = [];
    return block;
  };
  for (const [at, raw] of content.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    const named = current ? null : CATEGORY.exec(line);
    if (line === "") {
      current = undefined;
      comments = [];
    } else if (line.startsWith("//")) {
      (current?.comments ?? comments).push(line);
    } else if (named) {
      category = categoryOf(named[1] ?? "");
      mayContinue = false;
    } else {
      current ??= blockAt(at + 1, line);
      append(current, raw);
      mayContinue = true;
    }
  }
  return blocks.map((block) => ({
    line: block.line,
    text: block.lines.join("\n").trim(),
    tags: tagsOf(block.comments),
    category: block.category,
  }));
}
