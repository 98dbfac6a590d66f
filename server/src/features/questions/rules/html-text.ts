import { Parser } from "htmlparser2";
import { UnreadableFile } from "./question-file.ts";

/** The parser looks an end tag up among all open elements, so that their number is bounded. */
const DEPTH_MAX = 200;
const MARKS: Readonly<Record<string, string>> = { b: "**", strong: "**", code: "`" };
const HIDDEN = new Set(["script", "style"]);
const BLOCKS = new Set(
  "address blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul".split(" "),
);
const CELLS = new Set(["td", "th"]);

/** HTML as the limited formatting of a prompt: bold, code and lines; all else becomes plain text. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  let depth = 0;
  const add = (text: string) => {
    if (hidden === 0 && text !== "") parts.push(text);
  };
  const beginLine = () => {
    if (parts.length > 0 && !parts.at(-1)?.endsWith("\n")) add("\n");
  };
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (depth > DEPTH_MAX) throw new UnreadableFile("UNREADABLE", "HTML nested too deeply");
      if (HIDDEN.has(name)) hidden += 1;
      if (BLOCKS.has(name)) beginLine();
      if (CELLS.has(name) && !/\s$/.test(parts.at(-1) ?? "\n")) add(" ");
      if (name === "br") add("\n");
      if (name === "sup") add("^");
      if (name === "sub") add("_");
      add(MARKS[name] ?? "");
    },
    ontext: (text) => add(text.replaceAll("\u00a0", " ")),
    onclosetag(name) {
      depth -= 1;
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) beginLine();
      add(MARKS[name] ?? "");
    },
  });
  parser.end(html);
  return parts
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
