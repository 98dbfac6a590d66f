import type { SessionsAnswer } from "@waymates/contract/features/account-access";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deviceName } from "../rules.ts";
import { findSession, getAccount } from "../store.ts";
import { listLiveSessions, revokeSessions } from "../store/sessions.ts";
import { endSession } from "./end-session.ts";

/** Where the person is signed in, this device first, then as last used. */
export async function viewSessions({ db }: Platform, actor: Actor): Promise<SessionsAnswer> {
  const live = await listLiveSessions(db, actor.userId);
  const items = live.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent),
    isCurrent: session.id === actor.sessionId,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
  }));
  const account = await getAccount(db, actor.userId);
  return {
    items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    hasPassword: account.password_hash !== null,
  };
}

/** Signs one device of the person's own out. @throws NOT_FOUND for anybody else's. */
export async function endOwnSession(platform: Platform, actor: Actor, id: string): Promise<void> {
  const session = await findSession(platform.db, id);
  if (session?.user_id !== actor.userId || session.revoked_at) throw new Problem("NOT_FOUND");
  await endSession(platform, id, "ENDED_BY_OWNER", "revoked");
}

/** Signs the person out everywhere, or everywhere but here. @returns how many sessions ended. */
export async function endSessionsOf(
  platform: Platform,
  userId: string,
  {
    reason,
    clientReason,
    exceptId,
  }: { reason: string; clientReason: "revoked" | "deleted"; exceptId?: string },
): Promise<number> {
  const ended = await revokeSessions(platform.db, userId, reason, exceptId);
  for (const id of ended) platform.authenticator.forgetSession(id);
  platform.live.endSessions(ended, clientReason);
  return ended.length;
}
