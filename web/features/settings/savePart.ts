import type { SettingsAnswer } from "@waymates/contract/features/settings";
import type { SettingsPart } from "@waymates/contract/features/settings-constants";
import { ApiError, call } from "../../platform/api.ts";
import { type Conflict, conflictsOf } from "./draft.ts";
import { SETTINGS_PATH } from "./queries.ts";

type AnyValues = Record<string, unknown>;

/** What became of one part of a save. */
export type Outcome = { part: SettingsPart; sent: AnyValues } & (
  | { kind: "saved"; current: AnyValues }
  | { kind: "refused"; faults: Record<string, string> }
  | { kind: "conflict"; current: AnyValues; conflicts: Conflict[] }
  | { kind: "failed"; error: unknown }
);

/** Preferences go with every save, the other parts by what was touched. */
function bodyOf(part: SettingsPart, base: AnyValues, edits: AnyValues): AnyValues {
  const { profile_visibility, auto_accept_follows, updated_at } = base;
  const always = part === "preferences" ? { profile_visibility, auto_accept_follows } : {};
  return { ...always, ...edits, baseUpdatedAt: updated_at ?? null };
}

/**
 * Saves one part. Where it changed elsewhere in other fields alone, it is saved over what holds now;
 * where the same field changed, nothing is.
 */
export async function savePart(
  part: SettingsPart,
  base: SettingsAnswer,
  edits: AnyValues,
): Promise<Outcome> {
  const put = (over: AnyValues) =>
    call<AnyValues>("PUT", `${SETTINGS_PATH}/${part}`, bodyOf(part, over, edits));
  const read = base[part] as AnyValues;
  try {
    return { part, sent: edits, kind: "saved", current: await put(read) };
  } catch (error) {
    const current = currentOf(error);
    if (!current) return failure(part, edits, error);
    const conflicts = conflictsOf(part, edits, read, current);
    if (conflicts.length > 0) return { part, sent: edits, kind: "conflict", current, conflicts };
    return put(current).then(
      (saved): Outcome => ({ part, sent: edits, kind: "saved", current: saved }),
      (later: unknown) => failure(part, edits, later),
    );
  }
}

function currentOf(error: unknown): AnyValues | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  return (error.body?.current as AnyValues | undefined) ?? null;
}

function failure(part: SettingsPart, sent: AnyValues, error: unknown): Outcome {
  console.error(`the settings (${part}) were not saved`, error);
  const faults =
    error instanceof ApiError && error.code === "VALIDATION" ? error.body?.fields : null;
  return faults ? { part, sent, kind: "refused", faults } : { part, sent, kind: "failed", error };
}
