import { checkValue, type ValueFault } from "@waymates/contract/features/translation-checks";
import type { TextRow } from "../store/list-texts.ts";

/** What is wrong with a value for a text in the language of a code, or null. */
export function faultOf(
  { code }: { code: string },
  { source, source_other, stem, form }: TextRow,
  value: string,
): ValueFault | null {
  const plural = stem !== null && form !== null ? { stem, form } : null;
  return checkValue({ value, code, source, plural, sourceOfOther: source_other ?? source });
}
