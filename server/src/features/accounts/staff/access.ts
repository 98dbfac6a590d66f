import type { SiteRole } from "@waymates/contract/features/accounts";
import type { StaffSession } from "@waymates/contract/features/staff-people";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deviceName } from "../rules.ts";
import { type Account, findSession } from "../store.ts";
import { listLiveSessions } from "../store/sessions.ts";
import { accounts } from "../tables.ts";

/**
 * Returns an account that staff are about to act on, in any state. Locked until the transaction ends: no
 * session begins for it meanwhile, and concurrent staff actions wait.
 */
export async function lockAccount(tx: Db, userId: string): Promise<Account | null> {
  const [found] = await tx.select().from(accounts).where(eq(accounts.id, userId)).for("update");
  return found ?? null;
}

export async function setRole(
  tx: Db,
  userId: string,
  role: SiteRole,
  languages: readonly string[],
): Promise<void> {
  await tx
    .update(accounts)
    .set({ role, staff_languages: [...languages], updated_at: sql`now()` })
    .where(eq(accounts.id, userId));
}

export async function listSessionsForStaff(db: Db, userId: string): Promise<StaffSession[]> {
  const live = await listLiveSessions(db, userId);
  return live.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent),
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_used_at.toISOString(),
  }));
}

/** Whether a session is this person's and has not ended. */
export async function isLiveSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session?.user_id === userId && !session.revoked_at && session.expires_at > new Date();
}

/** The next calls of the person on this process see what was changed about them. */
export async function forgetSessionsOf(
  { authenticator }: Platform,
  db: Db,
  userId: string,
): Promise<void> {
  for (const { id } of await listLiveSessions(db, userId)) authenticator.forgetSession(id);
}
