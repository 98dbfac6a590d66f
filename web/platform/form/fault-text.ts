import type { Translate } from "../texts.ts";

/**
 * Where the texts of refused fields stand: one prefix for all fields, or one for each by its name
 * (`""` for the rest).
 */
export type FaultTexts = string | Readonly<Record<string, string>>;

const CODE = /^[A-Z][A-Z0-9_]+$/;

/** The code of a schema issue, named as the server names it: its own code, else zod's kind of issue. */
export function issueCode(message: string | undefined, kind: string): string {
  return message && CODE.test(message) ? message : kind.toUpperCase();
}

/**
 * Why a field was refused, in the reader's language. Looked up in this order, `prefix.INVALID` at last:
 * `prefix.field.CODE`, `prefix.CODE`; an empty field is first looked up as REQUIRED.
 */
export function faultText(
  t: Translate,
  texts: FaultTexts,
  { field, code, isEmpty = false }: { field: string; code: string; isEmpty?: boolean },
): string {
  const prefix = typeof texts === "string" ? texts : (texts[field] ?? texts[""] ?? "");
  const name = field.split(".").at(-1) ?? field;
  const codes = [...(isEmpty ? ["REQUIRED"] : []), code];
  const keys = codes.flatMap((one) => [`${prefix}.${name}.${one}`, `${prefix}.${one}`]);
  const found = keys.find((key) => t(key) !== key);
  return t(found ?? `${prefix}.INVALID`);
}
