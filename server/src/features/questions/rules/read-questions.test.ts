import fc from "fast-check";
import { QUESTION_FORMATS } from "@waymates/contract/features/staff-paths";
import { describe, expect, it } from "vitest";
import { htmlToText } from "./html-text.ts";
import { readQuestions } from "./read-questions.ts";

const BYTES = 5_000_000;
const fill = (part: string, bytes = BYTES) => part.repeat(Math.floor(bytes / part.length));
const xml = (text: string) =>
  `<quiz><question type="truefalse"><questiontext>${text}</questiontext></question></quiz>`;
const choice = (options: string, correct = '"a"') =>
  `[{"type":"multiple_choice","prompt":"x","payload":{"options":[${options}],"correct":[${correct}]}}]`;

/** Processor seconds of this thread, which do not count what else the machine does. */
function secondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

describe("reading a hostile file of 5 MB is linear", () => {
  it.each([
    ["gift", "angle brackets", `[html]${fill("<")} {T}`],
    ["gift", "beginnings of scripts", `[html]${fill("<script ")} {T}`],
    [
      "gift",
      "opened and never closed tags",
      `[html]${fill("<b>", 2_500_000)}${fill("</i>", 2_500_000)} {T}`,
    ],
    ["gift", "named entities", `[html]${fill("&amp")} {T}`],
    ["gift", "opening braces", fill("{")],
    ["gift", "answers", `x {${fill("=")}}`],
    [
      "gift",
      "different answers",
      `x {${Array.from({ length: 600_000 }, (_, at) => `~${at}`).join("")}}`,
    ],
    ["gift", "dots of a number", `x {#${fill(".")}x}`],
    ["gift", "a category of signs", `$CATEGORY: ${fill("_-")}x`],
    ["aiken", "spaces of an option", `x\nA. ${fill(" ")}x\u2028y\nANSWER: A`],
    ["aiken", "spaces before an answer", `x\nA. x\nANSWER:${fill(" ")}x`],
    ["moodle_xml", "elements inside each other", fill("<a>")],
    ["moodle_xml", "elements beside each other", `<quiz>${fill("<a/>")}</quiz>`],
    ["moodle_xml", "entities", xml(`<text>${fill("&lt;")}</text>`)],
    ["moodle_xml", "entities of HTML", xml(`<text>${fill("&amp;lt;")}</text>`)],
    [
      "moodle_xml",
      "attributes",
      `<quiz ${Array.from({ length: 400_000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
    ],
    ["csv", "quotation marks", `type,prompt\n${fill('"')}`],
    ["csv", "columns and rows", `type,prompt,${fill("a,", 100_000)}\n${fill("x\n", 4_800_000)}`],
    ["csv", "parts of a cell", `type,prompt,options,correct\norder,x,${fill("a|")},`],
    ["json", "lists inside each other", fill("[", 2_500_000) + fill("]", 2_500_000)],
    ["json", "empty questions", `[${fill("{},")}{}]`],
    [
      "json",
      "options",
      choice(
        fill('{"id":"b","text":"b"},', 2_500_000) + '{"id":"a","text":"a"}',
        `${fill('"a",', 2_400_000)}"b"`,
      ),
    ],
  ] as const)("%s with many %s", (format, _what, content) => {
    expect(secondsOf(() => readQuestions(format, content))).toBeLessThan(6);
  });
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

  it("names the question that contains a NUL character", () => {
    expect(readQuestions("gift", "a\uE000b {T}")).toMatchObject({
      faults: [{ line: 1, code: "INVALID", field: "prompt" }],
    });
  });

  it("answers any content in each format", () => {
    const sign = fc.constantFrom(
      ..."{}=~#:<>&;\"',|\\[]/\n \u2028\uE000a1.AT",
      "[html]",
      "ANSWER:",
      "<quiz>",
      "::",
      "type,prompt\n",
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

describe("HTML becomes text", () => {
  it.each([
    ["<p>Is <b>it</b>?</p><p>Yes</p>", "Is **it**?\nYes"],
    ["For&ecirc;t &ndash; 4&nbsp;&times;&nbsp;4", "Forêt – 4 × 4"],
    ["&amp;lt;", "&lt;"],
    ["<script>x</script>a<style>y", "a"],
    ["2 < 3 and 4 > 1", "2 < 3 and 4 > 1"],
    ["<p>not <em>in</em> <i>Asia</i></p>", "not in Asia"],
    [
      "<h3>Trees</h3>are<table><tr><td>Oak</td><td>3</td></tr><tr><td>Elm</td></tr></table>",
      "Trees\nare\nOak 3\nElm",
    ],
    ["7<sup>2</sup> z<sub>4</sub>", "7^2 z_4"],
    ["a<br>b<br/>c", "a\nb\nc"],
    ["use <code>x</code>", "use `x`"],
  ])("%s", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
