import type { Translate } from "../../../platform/texts.ts";
import { ApiError } from "../../../platform/api.ts";
import { faultText } from "../../../platform/form/fault-text.ts";

/** Codes by field, as the server names them; a field within a list counts as its list. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== "VALIDATION") return {};
  const fields = Object.entries(error.body?.fields ?? {});
  return Object.fromEntries(fields.map(([name, code]) => [name.split(".")[0] ?? name, code]));
}

/** The text of a refused field, or null. */
export const faultOf = (
  t: Translate,
  faults: Readonly<Record<string, string>>,
  field: string,
): string | null => {
  const code = faults[field];
  return code === undefined ? null : faultText(t, "compose.fault", { field, code });
};
