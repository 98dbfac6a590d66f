import type { QuestionFormat } from "@waymates/contract/features/staff-paths";

const byEnding: Readonly<Record<string, QuestionFormat>> = {
  gift: "gift",
  aiken: "aiken",
  xml: "moodle_xml",
  csv: "csv",
  json: "json",
};

/** Whether the first line, or the second below `sep=;`, names the columns of a table. */
function isTable(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r?\n/, 2);
  const names = (/^sep=/i.test(first) ? second : first)
    .toLowerCase()
    .split(/[,;\t]/)
    .map((name) => name.replaceAll('"', "").trim());
  return names.includes("type") && names.includes("prompt");
}

/** The format of a file by its ending, or by how its text looks; null where neither says it. */
export function guessFormat(name: string, content: string): QuestionFormat | null {
  const known = byEnding[name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (known) return known;
  const text = content.trimStart();
  if (/^<(\?xml|!--|quiz)\b/.test(text)) return "moodle_xml";
  if (/^[[{]\s*["{]/.test(text)) return "json";
  if (/^ANSWER\s*:\s*\(?[A-Z][.)]?(\s|$)/im.test(text)) return "aiken";
  if (isTable(text)) return "csv";
  return /\{[^{}]*[=~#TF]/.test(text) ? "gift" : null;
}
