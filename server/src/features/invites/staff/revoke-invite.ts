import * as calls from "@waymates/contract/operations/staff-things";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { inviteCodes } from "../tables.ts";

interface Revoked {
  before: { revokedAt: string | null };
  after: { revokedAt: string | null };
}

/**
 * Takes any code back, or lets it hold again.
 * @throws NOT_FOUND; CONFLICT where it is so already
 */
async function setCodeRevoked(tx: Db, code: string, isRevoked: boolean): Promise<Revoked> {
  const [found] = await tx
    .select()
    .from(inviteCodes)
    .where(eq(inviteCodes.code, code))
    .for("update");
  if (!found) throw new Problem("NOT_FOUND");
  if ((found.revoked_at !== null) === isRevoked) throw new Problem("CONFLICT");
  const at = isRevoked ? new Date() : null;
  await tx.update(inviteCodes).set({ revoked_at: at }).where(eq(inviteCodes.code, code));
  return {
    before: { revokedAt: found.revoked_at?.toISOString() ?? null },
    after: { revokedAt: at?.toISOString() ?? null },
  };
}

/** Takes an invitation back. @throws NOT_FOUND, CONFLICT */
export const revokeInvite = (
  { bus }: Platform,
  actor: Actor,
  code: string,
  reason: string | null,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { before, after } = await setCodeRevoked(tx, code, true);
    return recordChange(tx, {
      actorId: actor.userId,
      action: "invite.revoked",
      target: { type: "invite", id: code, name: code },
      before,
      after,
      reason,
      undo: revokedUndo.of({ code }),
    });
  });

export const revokedUndo = undoKind<{ code: string }>(
  "invite.revoked",
  { access: calls.revokeInvite.access },
  async ({ tx }, { code }) => void (await setCodeRevoked(tx, code, false)),
);
