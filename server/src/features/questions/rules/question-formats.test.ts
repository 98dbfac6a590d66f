import type { Question } from "@waymates/contract/features/questions";
import type { QuestionFormat } from "@waymates/contract/features/staff-paths";
import { describe, expect, it } from "vitest";
import { writeGift } from "./gift-write.ts";
import { writeMoodle } from "./moodle-write.ts";
import { readQuestions } from "./read-questions.ts";

/** A question in one line: type, prompt, its parts with a star before each right one, explanation, tags. */
function told({ type, prompt, payload, explanation, tags }: Question): string {
  const parts = partsOf({ type, payload } as Question);
  const more = [explanation && `(${explanation})`, ...tags.map((tag) => `#${tag}`)];
  return [`${type}: ${prompt}`, ...parts, ...more].filter(Boolean).join(" | ");
}

function partsOf({ type, payload }: Question): string[] {
  switch (type) {
    case "single_choice":
    case "multiple_choice":
      return payload.options.map(({ id, text }) =>
        payload.correct?.includes(id) ? `*${text}` : text,
      );
    case "true_false":
      return [`${payload.correct}`];
    case "text":
      return [...payload.accepted, ...(payload.accent_sensitive ? ["with accents"] : [])];
    case "number":
      return [`${payload.correct}±${payload.tolerance}${payload.unit ?? ""}`];
    case "pairs":
      return payload.pairs.map(({ left, right }) => `${left}=${right}`);
    case "order":
      return payload.items.map(({ text }) => text);
    case "info":
      return [payload.body];
    case "scale":
      return [`${payload.min}..${payload.max}`];
  }
}

/** What a file holds: its questions, its faults at their lines, and what is lost. */
function tell(format: QuestionFormat, content: string): string[] {
  const read = readQuestions(format, content);
  if ("refused" in read) return [read.refused];
  return [
    ...read.good.map(({ question, lost }) => [told(question), ...lost].join(" | ")),
    ...read.faults.map(({ line, code }) => `${line}: ${code}`),
  ];
}

const quiz = (...questions: string[]): string => `<quiz>${questions.join("\n")}</quiz>`;
const ask = (type: string, parts: string, format = "html") =>
  `<question type="${type}"><questiontext format="${format}"><text>Why?</text></questiontext>${parts}</question>`;
const says = (share: number | string, text: string, more = "") =>
  `<answer fraction="${share}"><text>${text}</text>${more}</answer>`;

const gift: [what: string, content: string, ...told: string[]][] = [
  [
    "formats of parts",
    "::Mill::[html]<p>What turns?</p>{=<p>a wheel</p> ~[plain]a <b> ~[markdown]*sails*####<p>So &amp; so</p>}",
    "single_choice: What turns? | *a wheel | a <b> | sails | (So & so)",
  ],
  [
    "a part of the points",
    "Who?{=she ~%50%they ~%-50%he}",
    "single_choice: Who? | *she | they | he",
  ],
  [
    "points in parts",
    "Which?{~%50%oak ~%50%elm ~tin}",
    "multiple_choice: Which? | *oak | *elm | tin",
  ],
  ["thirds", "Which?{~%33.3%a ~%33.3%b ~%33,3%c ~d}", "multiple_choice: Which? | *a | *b | *c | d"],
  ["a part alone", "Which?{~%50%oak ~tin}", "1: NO_FULL_ANSWER"],
  ["no right one", "Which?{~oak ~tin}", "1: NO_ANSWER"],
  ["typed answers with shares", "Who?{=Ada#yes =%50%Adda =%0%*#no}", "text: Who? | Ada"],
  ["an answer with accents", "When?{=été =%50%ete}", "text: When? | été | with accents"],
  ["a right answer with a wildcard", "Who?{=Ada =A*}", "1: WILDCARD"],
  ["a star that is meant", String.raw`Which sign?{=\\* =a\\*b}`, "text: Which sign? | * | a*b"],
  ["numbers with shares", "When?{#=%50%1800:30 =1815:2#yes ~#no}", "number: When? | 1815±2"],
  ["a number and its wrong answers", "When?{#1815 ~#no}", "number: When? | 1815±0"],
  ["equal numbers", "When?{#=5:1 =5:2}", "number: When? | 5±2"],
  ["different numbers", "When?{#=5 =-5}", "1: SEVERAL_NUMBERS"],
  ["a range", "When?{#3.141..3.142}", "number: When? | 3.1415±0.0005"],
  ["no number", "When?{#soon}", "1: NO_NUMBER"],
  [
    "tags in comments",
    "// [id:x] [tag:old towns] [tag:easy]\nIs it?{T}",
    "true_false: Is it? | true | #old_towns | #easy",
  ],
  [
    "categories",
    "$CATEGORY: $course$/top/In//Out\n\nIs it?{F}",
    "true_false: Is it? | false | #in_out",
  ],
  ["Moodle's root", "$CATEGORY: $course$/top\n\nIs it?{F}", "true_false: Is it? | false"],
  ["a name that is no tag", "// [tag:C]\nIs it?{F}", "true_false: Is it? | false | TAG"],
  ["a sentence", "A {=frog ~fork} jumps.", "single_choice: A _____ jumps. | *frog | fork"],
  ["the end of a sentence", "Frogs {=jump ~fly}.", "single_choice: Frogs _____. | *jump | fly"],
  [
    "a closing mark",
    "Is it so? {T}.\n\nFrogs jump {T}.",
    "true_false: Is it so? | true",
    "true_false: Frogs jump. | true",
  ],
  ["a closing tag", "[html]<p>Is it? {T}</p>", "true_false: Is it? | true"],
  ["several gaps", "A {=frog} and a {=cow}.", "1: CLOZE"],
  [
    "blank lines in a list",
    "::A::\n\nWho?\n\n{\n=Ada\n\n~Ben\n\n}\n\nIs it?{T}",
    "single_choice: Who? | *Ada | Ben",
    "true_false: Is it? | true",
  ],
  [
    "files of Windows",
    "\uFEFF// note\r\nIs it?{T}\r\n\r\nAnd this?\r\n{F}\r\n",
    "true_false: Is it? | true",
    "true_false: And this? | false",
  ],
  [
    "pairs without a left side",
    "[html]Match{=<b>a</b> -> 1 =b -> 2 =c -> 3 = -> 4}",
    "pairs: Match | a=1 | b=2 | c=3 | DISTRACTOR",
  ],
  ["half a pair", "Match{=a -> 1 =b}", "1: SYNTAX"],
  [
    "pictures",
    String.raw`[html]See <img src\="@@PLUGINFILE@@/a.png">?{T}`,
    "true_false: See ? | true | PICTURE",
  ],
  ["private signs", "a\uE041?{T}", "true_false: a\uE041? | true"],
  ["too many options", "Who?{=a ~b ~c ~d ~e ~f ~g}", "1: OPTIONS_MANY"],
  ["equal options", "Who?{=a ~b ~b}", "1: OPTIONS_DOUBLED"],
  ["one option", "Who?{~%100%a}", "1: OPTIONS_FEW"],
  ["a long option", `Who?{=a ~${"b".repeat(301)}}`, "1: TEXT_LONG"],
  ["a missing prompt", "::Who::{=a ~b}", "1: TEXT_MISSING"],
];

const xml: typeof gift = [
  [
    "a truth in another language",
    quiz(ask("truefalse", says(0, "Verdadero") + says(100, "Falso"))),
    "true_false: Why? | false",
  ],
  [
    "one answer, another half right",
    quiz(ask("multichoice", says(50, "a") + says(100, "b"))),
    "single_choice: Why? | a | *b",
  ],
  [
    "one answer, two all right",
    quiz(ask("multichoice", says(100, "a") + says(100, "b"))),
    "1: SEVERAL_RIGHT",
  ],
  [
    "one answer, none all right",
    quiz(ask("multichoice", says(50, "a") + says(50, "b"))),
    "1: NO_FULL_ANSWER",
  ],
  [
    "several answers",
    quiz(
      ask(
        "multichoice",
        `<single>false</single>${says("33.33333", "a")}${says(66.66667, "b")}${says(-100, "c")}`,
      ),
    ),
    "multiple_choice: Why? | *a | *b | c",
  ],
  [
    "a truth that is half right",
    quiz(ask("truefalse", says(50, "true") + says(0, "false"))),
    "1: NO_FULL_ANSWER",
  ],
  [
    "typed answers",
    quiz(ask("shortanswer", says(50, "a*") + says(100, "R&amp;D"))),
    "text: Why? | R&D",
  ],
  [
    "the number with all points",
    quiz(
      ask(
        "numerical",
        says(50, "1", "<tolerance>5</tolerance>") +
          says(100, "2,5", "<tolerance>0.5</tolerance>") +
          "<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>",
      ),
    ),
    "number: Why? | 2.5±0.5m",
  ],
  [
    "an order",
    quiz(ask("ordering", says(3, "c") + says(1, "a") + says(2, "b"))),
    "order: Why? | a | b | c",
  ],
  [
    "categories and tags",
    quiz(
      '<question type="category"><category><text>$course$/top/Hills</text></category></question>',
      ask("truefalse", `${says(100, "true")}<tags><tag><text>Very old</text></tag></tags>`),
    ),
    "true_false: Why? | true | #hills | #very_old",
  ],
  [
    "formats of parts",
    quiz(
      ask(
        "truefalse",
        `${says(100, "true")}<generalfeedback><text>&lt;b&gt;</text></generalfeedback>`,
        "plain_text",
      ),
    ),
    "true_false: Why? | true | (<b>)",
  ],
  [
    "markup without an escape",
    quiz(ask("shortanswer", says(100, "<p>2 &lt; <b>3</b></p>"))),
    "text: Why? | 2 < 3",
  ],
  [
    "words of the format in a text",
    quiz(ask("shortanswer", says(100, "<![CDATA[&lt;!DOCTYPE x&gt;]]>"))),
    "text: Why? | <!DOCTYPE x>",
  ],
  [
    "a blank before the declaration",
    `\uFEFF\r\n<?xml version="1.0"?>\r\n${quiz(ask("essay", ""))}`,
    "3: ESSAY",
  ],
  [
    "deeply nested HTML",
    quiz(ask("shortanswer", says(100, `<![CDATA[${"<b>".repeat(5000)}a]]>`))),
    "text: Why? | a",
  ],
];

const aiken: typeof gift = [
  [
    "blank lines and marks",
    "Who?\n\nA. Ada\n\nB) Ben\n\nANSWER: B.\n\nWhy?\nA. a\nB. b\nanswer : (A)",
    "single_choice: Who? | Ada | *Ben",
    "single_choice: Why? | *a | b",
  ],
  [
    "the text after the letter",
    "Who?\nA. Ada\nB. Ben\nANSWER: B. Ben",
    "single_choice: Who? | Ada | *Ben",
  ],
  ["several letters", "Who?\nA. Ada\nB. Ben\nANSWER: A, B", "1: SEVERAL_RIGHT"],
  [
    "a prompt of several lines that begins like an option",
    "A. Turing\nwas who?\nA. a\nB. b\nANSWER: A",
    "single_choice: A. Turing\nwas who? | *a | b",
  ],
  [
    "an answer without a question",
    "ANSWER: A\n\nWho?\nA. a\nB. b\nANSWER: A",
    "single_choice: Who? | *a | b",
    "1: SYNTAX",
  ],
  [
    "a question without an answer",
    "Who?\nA. a\nB. b\n\nWhy?\nA. a\nB. b\nANSWER: C",
    "1: NO_ANSWER",
    "5: NO_ANSWER",
  ],
];

const csv: typeof gift = [
  [
    "semicolons",
    'sep=;\r\n"Type";"Prompt";Options;Correct;Tags\r\nnumber;How deep?;;2,5:0,1;\r\n;;;;\r\ntrue_false;So?;;WAHR;Old towns|new\r\n',
    "number: How deep? | 2.5±0.1",
    "true_false: So? | true | #new | #old_towns",
  ],
  [
    "tabs",
    "type\tprompt\toptions\tcorrect\nsingle_choice\tWho, me?\ta|b\tb",
    "single_choice: Who, me? | a | *b",
  ],
  [
    "quotation marks in a cell",
    'type,prompt,correct\ntrue_false,Is 5" long?,true',
    'true_false: Is 5" long? | true',
  ],
  ["thousands", 'type,prompt,correct\nnumber,How many?,"1,000"', "2: NO_NUMBER"],
  ["stars", "type,prompt,correct\ntext,Sign?,*", "text: Sign? | *"],
  [
    "two right options of one",
    "type,prompt,options,correct\nsingle_choice,Who?,a|b,a|b",
    "2: SEVERAL_RIGHT",
  ],
];

describe.each([
  ["gift", gift],
  ["moodle_xml", xml],
  ["aiken", aiken],
  ["csv", csv],
] as const)("a file of %s", (format, files) => {
  it.each(files)("with %s is read as its author meant it", (_what, content, ...expected) => {
    expect(tell(format, content)).toEqual(expected);
  });
});

it.each([
  ["gift", writeGift],
  ["moodle_xml", (one: Question) => quiz(writeMoodle(one) ?? "")],
] as const)("signs that mean something in a file of %s come back as they were", (format, write) => {
  const base = { difficulty: 1, tags: ["old_towns"], explanation: "[html] <i> &amp;" };
  const questions = [
    {
      type: "text",
      prompt: "[html] a <b>",
      payload: { accepted: ["*", "%50%x", "\\*", "{=~#:}"] },
    },
    {
      type: "pairs",
      prompt: "a -> b",
      payload: {
        pairs: ["1", "2", "3"].map((id) => ({ id, left: `${id}->`, right: "&lt;" + id })),
      },
    },
    {
      type: "single_choice",
      prompt: "// no",
      payload: {
        options: [
          { id: "a", text: "[plain]a" },
          { id: "b", text: "<br>" },
        ],
        correct: ["a"],
      },
    },
  ].map((one) => ({ ...base, ...one }) as unknown as Question);
  for (const question of questions) {
    expect(tell(format, write(question) ?? "")).toEqual([told(question)]);
  }
});
