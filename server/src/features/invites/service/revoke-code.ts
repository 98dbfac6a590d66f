import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { inviteCodes } from "../tables.ts";

interface Revoked {
  before: { revokedAt: string | null };
  after: { revokedAt: string | null };
}

/**
 * Takes any code back, or lets it hold again, for staff.
 * @throws NOT_FOUND; CONFLICT where it is so already
 */
export async function setCodeRevoked(tx: Db, code: string, isRevoked: boolean): Promise<Revoked> {
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
