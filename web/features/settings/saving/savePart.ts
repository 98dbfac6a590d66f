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
import { call } from "../../../platform/api.ts";
import { checkBody, type ContractSchema } from "../../../platform/form/faults.ts";
import { type Outcome, saveEdits } from "../../../platform/saving/edits.ts";
import type { AnyValues } from "../parts.ts";

export type PartOutcome = Outcome<AnyValues, AnyValues, AnyValues>;

const operations: Record<SettingsPart, Operation> = {
  profile: changeProfileSettings,
  relationship: changeRelationshipSettings,
  education: changeEducationSettings,
  work: changeWorkSettings,
  preferences: changePreferences,
};
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

/** Saves the edits of one part; a failure is logged, and the edits stay in the form. */
export async function savePart(
  part: SettingsPart,
  base: SettingsAnswer,
  edits: AnyValues,
): Promise<PartOutcome> {
  const read = base[part] as AnyValues;
  const outcome = await saveEdits<AnyValues, AnyValues, AnyValues>({
    edits,
    base: read,
    check: (given) => schemas && checkBody(schemas[part], bodyOf(part, read, given)),
    send: (sent, over) =>
      call<Operation>(operations[part], {
        body: bodyOf(part, over ?? read, sent),
      }) as Promise<AnyValues>,
  });
  if (outcome.kind !== "saved" && outcome.kind !== "conflict" && outcome.error) {
    console.error(
      `the settings (${part}) were not saved; the edits stay in the form`,
      outcome.error,
    );
  }
  return outcome;
}
