import type { RelationshipBody, RelationshipSettings } from "@waymates/contract/features/settings";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { findById } from "../../profiles/index.ts";
import { settleRelationship } from "../rules/relationship.ts";
import { touchedOf } from "../rules/touched.ts";
import { putRelationship } from "../store.ts";
import { insertClaim, wasDeclinedSince, withdrawClaim } from "../store/claims.ts";
import type { SettingsContext } from "./context.ts";
import { assertNoFaults, savePart } from "./save-part.ts";
import { viewRelationship } from "./view-settings.ts";

/** A person who declined is not asked again for this long. */
const DECLINED_DAYS = 90;

/** Changes what a person touched about their relationship. @throws VALIDATION, CONFLICT */
export async function saveRelationship(
  settings: SettingsContext,
  actor: Actor,
  body: RelationshipBody,
): Promise<RelationshipSettings> {
  const { userId } = actor;
  return savePart(settings, actor, {
    part: "relationship",
    base: body.baseUpdatedAt,
    read: (tx) => viewRelationship(settings, tx, userId),
    write: async (tx, current) => {
      const today = new Date().toISOString().slice(0, 10);
      const { next, faults } = settleRelationship(current, touchedOf(body), today);
      const isNewPartner = next.partnerUserId !== current.partnerUserId;
      if (isNewPartner && next.partnerUserId) {
        const fault = await partnerFault(tx, userId, next.partnerUserId);
        if (fault) faults["partnerUserId"] = fault;
      }
      assertNoFaults(faults);
      if (isNewPartner) await namePartner(settings, tx, userId, next.partnerUserId);
      const seal = (text: string | null) => (text ? settings.partnerBox.seal(userId, text) : null);
      await putRelationship(tx, userId, {
        category_id: next.relationshipCategoryId,
        subtype_id: next.relationshipSubtypeId,
        partner_firstname_sealed: seal(next.partnerFirstname),
        partner_birthdate_sealed: seal(next.partnerBirthdate),
        no_children: next.noChildren,
        no_parents: next.noParents,
        no_siblings: next.noSiblings,
      });
    },
  });
}

/** Unknown, blocked and deleted people are refused alike. */
async function partnerFault(tx: Db, userId: string, partnerId: string): Promise<string | null> {
  if (partnerId === userId) return "YOURSELF";
  const partner = await findById(tx, partnerId);
  const isHere = partner && !partner.deleted_at && !(await isBlockedPair(tx, userId, partnerId));
  if (!isHere) return "UNKNOWN";
  const since = new Date(Date.now() - DECLINED_DAYS * 24 * 60 * 60 * 1000);
  return (await wasDeclinedSince(tx, userId, partnerId, since)) ? "DECLINED" : null;
}

async function namePartner(
  { bus }: Platform,
  tx: Db,
  claimerId: string,
  partnerId: string | null,
): Promise<void> {
  await withdrawClaim(tx, claimerId);
  if (!partnerId) return;
  const claimId = await insertClaim(tx, claimerId, partnerId);
  await bus.publish(tx, "partner.claimed", { claimId, claimerId, partnerId });
}
