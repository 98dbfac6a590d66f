import type { Question } from "@waymates/contract/features/questions";
import { escapeStars } from "./shares.ts";

const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    // Characters that no XML may hold, not even escaped.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
const text = (value: string): string => `<text>${escape(value)}</text>`;
const plain = 'format="plain_text"';
const answer = (value: string, fraction: number | string, more = ""): string =>
  `<answer fraction="${fraction}" ${plain}>${text(value)}${more}</answer>`;

/** Null for what Moodle XML cannot hold: scales and opinions. */
export function writeMoodle(question: Question): string | null {
  const body = bodyOf(question);
  if (!body) return null;
  const [type, parts] = body;
  const prompt =
    question.type === "info" ? `${question.prompt}\n${question.payload.body}` : question.prompt;
  const tags = question.tags.map((tag) => `<tag>${text(tag)}</tag>`).join("");
  return [
    `<question type="${type}">`,
    `<name>${text(question.prompt.slice(0, 80))}</name>`,
    `<questiontext ${plain}>${text(prompt)}</questiontext>`,
    question.explanation
      ? `<generalfeedback ${plain}>${text(question.explanation)}</generalfeedback>`
      : "",
    parts,
    tags ? `<tags>${tags}</tags>` : "",
    "</question>",
  ].join("");
}

function bodyOf(question: Question): [type: string, parts: string] | null {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice": {
      const { options, correct } = question.payload;
      if (!correct) return null;
      const isSingle = question.type === "single_choice";
      const share = isSingle ? "100" : (100 / correct.length).toFixed(5);
      const parts = options.map((one) => answer(one.text, correct.includes(one.id) ? share : "0"));
      return ["multichoice", `<single>${isSingle}</single>${parts.join("")}`];
    }
    case "true_false": {
      const { correct } = question.payload;
      return ["truefalse", answer("true", correct ? 100 : 0) + answer("false", correct ? 0 : 100)];
    }
    case "text": {
      const { accepted, case_sensitive } = question.payload;
      const parts = accepted.map((one) => answer(escapeStars(one), 100)).join("");
      return ["shortanswer", `<usecase>${case_sensitive ? 1 : 0}</usecase>${parts}`];
    }
    case "number": {
      const { correct, tolerance } = question.payload;
      return ["numerical", answer(`${correct}`, 100, `<tolerance>${tolerance}</tolerance>`)];
    }
    case "pairs": {
      const parts = question.payload.pairs.map(
        ({ left, right }) =>
          `<subquestion ${plain}>${text(left)}<answer ${plain}>${text(right)}</answer></subquestion>`,
      );
      return ["matching", parts.join("")];
    }
    case "order":
      return [
        "ordering",
        question.payload.items.map((item, at) => answer(item.text, at + 1)).join(""),
      ];
    case "info":
      return ["description", ""];
    case "scale":
      return null;
  }
}
