import type { RelationshipBody, RelationshipSettings } from "@waymates/contract/features/settings";
import { isChoice, isSubtypeOf } from "./options.ts";
import type { Faults } from "./touched.ts";

type Kept = Omit<RelationshipSettings, "updated_at" | "claims" | "partner" | "partnerStatus">;

/**
 * Settles a person's relationship after a change. For a partner with an account no name and no birthdate are
 * stored; without a category there is no finer distinction.
 * @param today YYYY-MM-DD
 */
export function settleRelationship(
  current: Kept,
  touched: Omit<RelationshipBody, "baseUpdatedAt">,
  today: string,
): { next: Kept; faults: Faults } {
  const next = { ...current, ...touched };
  const faults: Faults = {};
  if (!isChoice("relationshipCategory", next.relationshipCategoryId)) {
    faults["relationshipCategoryId"] = "UNKNOWN";
  }
  const { relationshipSubtypeId: subtype } = next;
  if (!isChoice("relationshipSubtype", subtype)) faults["relationshipSubtypeId"] = "UNKNOWN";
  else if (subtype !== null && !isSubtypeOf(subtype, next.relationshipCategoryId)) {
    if (touched.relationshipSubtypeId) faults["relationshipSubtypeId"] = "NOT_OF_CATEGORY";
    else next.relationshipSubtypeId = null;
  }
  if (next.partnerUserId) {
    for (const field of ["partnerFirstname", "partnerBirthdate"] as const) {
      if (touched[field]) faults[field] = "NOT_WITH_PARTNER";
      else next[field] = null;
    }
  }
  if (
    touched.partnerBirthdate &&
    (touched.partnerBirthdate > today || touched.partnerBirthdate < "1900")
  ) {
    faults["partnerBirthdate"] ??= "OUT_OF_RANGE";
  }
  return { next, faults };
}
