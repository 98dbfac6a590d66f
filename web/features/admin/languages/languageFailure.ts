import { ApiError } from "../../../platform/api.ts";
import { failureText } from "../../../platform/form/useContractForm.ts";
import type { Translate } from "../../../platform/texts.ts";

/** "Failed to create language: " and why; the refusal of a circle of fallbacks says both by itself. */
export function languageFailure(
  t: Translate,
  act: "create" | "update" | "import",
  error: unknown,
): string {
  if (error instanceof ApiError && error.code === "FALLBACK_CYCLE") return error.message;
  const why = failureText(t, error instanceof Error ? error : new Error());
  return t(`admin.language.failed.${act}`, { why });
}
