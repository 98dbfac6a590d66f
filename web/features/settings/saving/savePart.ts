import type { Operation } from "@waymates/contract/operation";
import {
  changeEducationSettings,
  changePreferences,
  changeProfileSettings,
  changeRelationshipSettings,
  changeWorkSettings,
} from "@waymates/contract/operations/settings";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import type { SettingsPart } from "@waymates/contract/features/settings-constants";
import { ApiError, call } from "../../../platform/api.ts";
import {
  checkBody,
  type ContractSchema,
  fieldsOf,
} from "../../../platform/form/useContractForm.ts";
import { type AnyValues, type Conflict, conflictsOf } from "./conflicts.ts";

const operations: Record<SettingsPart, Operation> = {
  profile: changeProfileSettings,
  relationship: changeRelationshipSettings,
  education: changeEducationSettings,
  work: changeWorkSettings,
  preferences: changePreferences,
};
/** The result of saving one part. */
export type Outcome = { part: SettingsPart; sent: AnyValues } & (
  | { kind: "saved"; current: AnyValues }
  | { kind: "refused"; faults: Record<string, string> }
  | { kind: "conflict"; current: AnyValues; conflicts: Conflict[] }
  | { kind: "failed"; error: unknown }
);

let schemas: Record<SettingsPart, ContractSchema<object, object>> | null = null;

/** Loads the contract's schemas, which check a part before it is sent; until then the server checks alone. */
export async function loadChecks(): Promise<void> {
  try {
    const contract = await import("@waymates/contract/features/settings");
    schemas = {
      profile: contract.profileSettingsBody,
      relationship: contract.relationshipBody,
      education: contract.educationBody,
      work: contract.workBody,
      preferences: contract.preferencesBody,
    };
  } catch (error) {
    console.debug("the schemas of the settings could not be loaded", error);
  }
}

/** Preferences go with every save, the other parts by what was touched. */
function bodyOf(part: SettingsPart, base: AnyValues, edits: AnyValues): AnyValues {
  const { profile_visibility, auto_accept_follows, updated_at } = base;
  const always = part === "preferences" ? { profile_visibility, auto_accept_follows } : {};
  return { ...always, ...edits, baseUpdatedAt: updated_at ?? null };
}

/**
 * Saves one part. If only other fields changed elsewhere since it was read, it is saved over them; if
 * the same field changed, nothing is saved.
 */
export async function savePart(
  part: SettingsPart,
  base: SettingsAnswer,
  edits: AnyValues,
): Promise<Outcome> {
  const put = (over: AnyValues): Promise<AnyValues> =>
    call<Operation>(operations[part], { body: bodyOf(part, over, edits) }) as Promise<AnyValues>;
  const read = base[part] as AnyValues;
  const faults = schemas && checkBody(schemas[part], bodyOf(part, read, edits));
  if (faults) return { part, sent: edits, kind: "refused", faults };
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
  console.error(`the settings (${part}) were not saved; the edits stay in the form`, error);
  const faults = fieldsOf(error);
  return Object.keys(faults).length > 0
    ? { part, sent, kind: "refused", faults }
    : { part, sent, kind: "failed", error };
}
