import fc from "fast-check";
import { QUESTION_FORMATS, type QuestionFormat } from "@waymates/contract/features/staff-paths";
import { describe, expect, it } from "vitest";
import { readQuestions } from "./read-questions.ts";

const BYTES = 1_000_000;
const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));
const each = (bytes: number, part: (at: number) => string) =>
  Array.from({ length: Math.floor(bytes / part(9).length) }, (_, at) => part(at)).join("");
const xml = (text: string) =>
  `<quiz><question type="truefalse"><questiontext>${text}</questiontext></question></quiz>`;
const choice = (options: string, correct = '"a"') =>
  `[{"type":"multiple_choice","prompt":"x","payload":{"options":[${options}],"correct":[${correct}]}}]`;
const markdown = (text: string) => `[markdown]${text} {T}\n\n`;

/** Processor seconds of this thread, which do not count what else the machine does. */
function secondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Files of a size that would cost a reader its square, where it looks back or ahead for each part. */
const hostile: [format: QuestionFormat, what: string, file: (bytes: number) => string][] = [
  ["gift", "angle brackets", (size) => `[html]${fill("<", size)} {T}`],
  ["gift", "beginnings of scripts", (size) => `[html]${fill("<script ", size)} {T}`],
  ["gift", "beginnings of comments", (size) => `[html]${fill("<!--", size)} {T}`],
  ["gift", "open tags", (size) => `[html]${fill("<b>", size)}${fill("</i>", size)} {T}`],
  ["gift", "attributes of a tag", (size) => `[html]<img ${fill('src="url(" ', size)}> {T}`],
  [
    "gift",
    "raised figures",
    (size) => `[html]${fill("<sup>", size)}${fill("</sup><sup>1", size)} {T}`,
  ],
  ["gift", "preformatted blocks", (size) => `[html]${fill("<pre> \n ", size)}</pre> {T}`],
  ["gift", "named entities", (size) => `[html]${fill("&amp", size)} {T}`],
  ["gift", "images of Markdown", (size) => fill(markdown(fill("![", 3900)), size)],
  ["gift", "emphasis of Markdown", (size) => fill(markdown(fill("*a _", 3900)), size)],
  ["gift", "quotations of Markdown", (size) => fill(markdown(fill("> ", 3900)), size)],
  ["gift", "opening braces", (size) => fill("{", size)],
  ["gift", "answers", (size) => `x {${fill("=", size)}}`],
  ["gift", "different answers", (size) => `x {${each(size, (at) => `~${at}`)}}`],
  ["gift", "answers between blank lines", (size) => `x {${fill("\n\n=a", size)}}`],
  ["gift", "blank lines", (size) => fill("\n", size)],
  ["gift", "blanks in a line", (size) => `[html]x${fill(" ", size)}y {T}`],
  ["gift", "beginnings of tags", (size) => `// ${fill("[tag:", size)}\nx {T}`],
  ["gift", "titles", (size) => fill("::", size)],
  ["gift", "backslashes", (size) => fill("\\", size)],
  ["gift", "dots of a number", (size) => `x {#${fill(".", size)}x}`],
  ["gift", "digits of a number", (size) => `x {#${fill("1", size)}x}`],
  ["gift", "a category of signs", (size) => `$CATEGORY: ${fill("_-/", size)}x`],
  ["aiken", "blanks of an option", (size) => `x\nA. ${fill(" ", size)}x\u2028y\nANSWER: A`],
  ["aiken", "blanks before an answer", (size) => `x\nA. x\nANSWER:${fill(" ", size)}x`],
  ["aiken", "letters of an answer", (size) => `x\nA. x\nANSWER: ${fill("A,", size)}`],
  ["aiken", "lines of a prompt", (size) => `${fill("a\n", size)}A. x\nANSWER: A`],
  ["aiken", "options", (size) => `x\n${fill("A. x\n", size)}ANSWER: A`],
  ["moodle_xml", "nested elements", (size) => `<quiz>${fill("<a>", size)}`],
  ["moodle_xml", "elements beside each other", (size) => `<quiz>${fill("<a/>", size)}</quiz>`],
  [
    "moodle_xml",
    "nested markup",
    (size) => xml(`<text>${fill("<b>", size)}${fill("</b>", size)}</text>`),
  ],
  ["moodle_xml", "nested HTML", (size) => xml(`<text><![CDATA[${fill("<b>", size)}]]></text>`)],
  ["moodle_xml", "entities", (size) => xml(`<text>${fill("&lt;", size)}</text>`)],
  ["moodle_xml", "entities of HTML", (size) => xml(`<text>${fill("&amp;lt;", size)}</text>`)],
  ["moodle_xml", "attributes", (size) => `<quiz ${each(size, (at) => `a${at}="" `)}/>`],
  ["csv", "quotation marks", (size) => `type,prompt\n${fill('"', size)}`],
  ["csv", "quotation marks in cells", (size) => `type,prompt\n${fill('a"', size)}`],
  ["csv", "empty rows", (size) => `type;prompt\n${fill(";\n", size)}`],
  ["csv", "columns", (size) => `type,prompt${fill(",a", size)}`],
  ["csv", "parts of a cell", (size) => `type,prompt,options,correct\norder,x,${fill("a|", size)},`],
  ["json", "nested lists", (size) => fill("[", size) + fill("]", size)],
  ["json", "empty questions", (size) => `[${fill("{},", size)}{}]`],
  [
    "json",
    "options",
    (size) =>
      choice(
        `${fill('{"id":"b","text":"b"},', size)}{"id":"a","text":"a"}`,
        `${fill('"a",', size)}"b"`,
      ),
  ],
];

it.each(hostile)("a file of %s with many %s costs no more than its size", (format, _what, file) => {
  const [small, large] = [file(BYTES / 4), file(BYTES)];
  const seconds = secondsOf(() => readQuestions(format, small));
  // Four times the size is four times the work, and sixteen times where it grows with the square.
  expect(secondsOf(() => readQuestions(format, large))).toBeLessThan(Math.max(0.5, 8 * seconds));
});

describe("a file of questions", () => {
  it("is refused where it has more than 20,000 questions, faulty ones included", () => {
    expect(readQuestions("json", `[${"{},".repeat(20_000)}{}]`)).toEqual({ refused: "TOO_MANY" });
  });

  it.each([
    ["json", String.raw`[{"type":"true_false","prompt":"a\ud800","payload":{"correct":true}}]`],
    ["json", `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ] as const)("of %s that holds what cannot be stored is refused", (format, content) => {
    expect(readQuestions(format, content)).toEqual({ refused: "UNREADABLE" });
  });

  it.each(["\u0000", "\uFFFD"])(
    "names the question with a character that is no text: %j",
    (sign) => {
      expect(readQuestions("gift", `a${sign}b {T}\n\nc {T}`)).toMatchObject({
        good: [{ question: { prompt: "c" } }],
        faults: [{ line: 1, code: "BROKEN_TEXT", field: "prompt" }],
      });
    },
  );

  it("answers any content in each format", () => {
    const sign = fc.constantFrom(
      ..."{}=~#:<>&;\"',|\\[]/\n \u2028\uE000a1.AT",
      "[html]",
      "[markdown]",
      "<p>",
      "</p>",
      "&eacute;",
      "->",
      "%50%",
      "\nA. ",
      "\nANSWER: A\n",
      "<quiz>",
      "</quiz>",
      '<question type="shortanswer"><answer fraction="100"><text>',
      "</text></answer></question>",
      "::",
      "type;prompt;correct\n",
      "type,prompt\n",
      "true_false",
      '{"type":"info","prompt":"',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...QUESTION_FORMATS),
        fc.array(sign, { maxLength: 200 }),
        (format, signs) => {
          const read = readQuestions(format, signs.join(""));
          if ("refused" in read) return;
          expect(read.good.length + read.faultCount).toBe(read.total);
          for (const { question } of read.good) expect(question.prompt.isWellFormed()).toBe(true);
        },
      ),
      { seed: 20_261_128, numRuns: 1500 },
    );
  });
});
