import type { Translate } from "../../../platform/texts.ts";
import { ApiError } from "../../../platform/api.ts";
import { type Faults, fieldsOf } from "../../../platform/form/faults.ts";
import { faultText } from "../../../platform/form/fault-text.ts";

/** A field within a list counts as its list. */
export const byField = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([name, code]) => [name.split(".")[0] ?? name, code]),
  );

/** Codes by field, as the server names them. */
export const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError && error.code === "VALIDATION" ? byField(fieldsOf(error)) : {};

/** The text of a refused field, or null. */
export const faultOf = (t: Translate, faults: Faults, field: string): string | null => {
  const code = faults[field];
  return code === undefined ? null : faultText(t, "compose.fault", { field, code });
};
