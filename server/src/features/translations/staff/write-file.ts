import type { TextsFormat } from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { TextRow } from "../store/list-texts.ts";

/** A language's texts as a file of a format. */
export function writeTextsFile(
  format: TextsFormat,
  code: string,
  texts: readonly TextRow[],
): { name: string; type: string; content: string } {
  if (format === "json") {
    const values = Object.fromEntries(
      texts.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    );
    const content = `${JSON.stringify(values, null, 2)}\n`;
    return { name: `${code}.json`, type: "application/json; charset=utf-8", content };
  }
  const units = texts.map(unitOf).join("\n");
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="waymates" source-language="${DEFAULT_LANGUAGE}" target-language="${escape(code)}" datatype="plaintext">
    <body>
${units}
    </body>
  </file>
</xliff>
`;
  return { name: `${code}.xliff`, type: "application/xliff+xml; charset=utf-8", content };
}

/** XLIFF's own states for ours. */
const states: Record<TextRow["status"], string> = {
  not_translated: "new",
  suggested: "needs-review-translation",
  translated: "translated",
  reviewed: "final",
};

function unitOf({ key, source, value, status }: TextRow): string {
  const target =
    value === null ? "" : `\n        <target state="${states[status]}">${escape(value)}</target>`;
  return `      <trans-unit id="${escape(key)}" xml:space="preserve">
        <source>${escape(source)}</source>${target}
      </trans-unit>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escape = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => entities[sign] ?? "");
