import MarkdownIt from "markdown-it";
import type { Loss } from "./html-marks.ts";
import { readHtml } from "./html-text.ts";

/** How a text of a file is to be read. `moodle` is text that may hold HTML, in lines as they are. */
export type TextFormat = "html" | "moodle" | "markdown" | "plain";

const markdown = new MarkdownIt({ html: true });
/** Longer than any text of a question, so that a longer one is refused whatever it says. */
const MARKDOWN_MAX = 4000;

/**
 * A part of a question as text: a prompt, an option, an answer, one side of a pair, an explanation.
 * @param lost gets what the text has no place for
 */
export function readPart(raw: string, format: TextFormat, lost: Set<Loss>): string {
  if (format === "plain") return raw.trim();
  if (format === "markdown" && raw.length > MARKDOWN_MAX) return raw.trim();
  const { text, lost: own, isMarkup } = readHtml(asHtml(raw, format));
  if (format === "moodle" && !isMarkup) return raw.trim();
  for (const loss of own) lost.add(loss);
  return text;
}

function asHtml(raw: string, format: TextFormat): string {
  if (format === "markdown") return markdown.render(raw);
  return format === "moodle" ? raw.replaceAll(/\r\n|\r|\n/g, "<br>") : raw;
}
