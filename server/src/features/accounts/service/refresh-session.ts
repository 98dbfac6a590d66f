import type { SessionPerson } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { findSession, rotateSession, type Session, sinceRotation } from "../store.ts";
import { findAlias } from "../store/sessions.ts";
import { endSession } from "./end-session.ts";
import { getSessionUser } from "./authenticator.ts";
import { issueAccess } from "./issue-access.ts";

/** Two tabs may bring the same token; the one before the current is good for this long. */
export const REFRESH_GRACE_MS = 20_000;
/** A session that was not used for this long has ended. */
const IDLE_DAYS = 14;

export interface RefreshedSession {
  sessionId: string;
  token: string;
  refreshToken: string;
  user: SessionPerson;
}

/**
 * Trades a refresh token for its successor and a new access token. The token just before the current one gets
 * the same successor within the grace period; an older one has been stolen or copied, so it ends the family,
 * and its owner is notified.
 * @throws NOT_AUTHENTICATED
 */
export async function refreshSession(
  platform: Platform,
  refreshToken: string,
  userAgent: string | null,
): Promise<RefreshedSession> {
  const { db, tokens } = platform;
  const claim = tokens.readRefresh(refreshToken);
  if (!claim) throw new Problem("NOT_AUTHENTICATED");
  const rotated = await rotateSession(db, claim.sessionId, claim.generation, IDLE_DAYS);
  const session = await findSession(db, claim.sessionId);
  if (!session) return refreshRenamed(platform, claim.sessionId, userAgent);
  if (!isLive(session)) throw new Problem("NOT_AUTHENTICATED");
  if (rotated) return answerFor(platform, session, claim.generation + 1);
  const isPrevious = claim.generation === session.generation - 1;
  const since = await sinceRotation(db, session.id);
  // Renamed between the two looks, by another tab.
  if (since === null) return refreshRenamed(platform, claim.sessionId, userAgent);
  if (isPrevious && since <= REFRESH_GRACE_MS) {
    return answerFor(platform, session, session.generation);
  }
  // A session too idle to rotate is still at its own generation: it ends, but no token was reused.
  if (claim.generation === session.generation)
    await endSession(platform, session.id, "IDLE", "revoked");
  else await endReused(platform, session, userAgent);
  throw new Problem("NOT_AUTHENTICATED");
}

/** A token of the name that a session had before it was restored: good within the grace as well. */
async function refreshRenamed(
  platform: Platform,
  oldId: string,
  userAgent: string | null,
): Promise<RefreshedSession> {
  const alias = await findAlias(platform.db, oldId);
  const session = alias && (await findSession(platform.db, alias.sessionId));
  if (!alias || !session || !isLive(session)) throw new Problem("NOT_AUTHENTICATED");
  if (alias.ms <= REFRESH_GRACE_MS) return answerFor(platform, session, session.generation);
  await endReused(platform, session, userAgent);
  throw new Problem("NOT_AUTHENTICATED");
}

const isLive = (session: Session): boolean =>
  !session.revoked_at && session.expires_at > new Date();

async function endReused(
  platform: Platform,
  session: Session,
  userAgent: string | null,
): Promise<void> {
  await endSession(platform, session.id, "REFRESH_REUSE", "revoked");
  platform.log.warn({ session: session.id, userId: session.user_id }, "REFRESH_REUSE");
  const fact = { userId: session.user_id, userAgent, at: new Date().toISOString() };
  await platform.bus.transaction((tx) => platform.bus.publish(tx, "session.refreshReused", fact));
}

async function answerFor(
  platform: Platform,
  session: Session,
  generation: number,
): Promise<RefreshedSession> {
  return {
    sessionId: session.id,
    user: await getSessionUser(platform.db, session.user_id),
    token: await issueAccess(platform, session.user_id, session.id),
    refreshToken: platform.tokens.refreshToken(session.id, generation),
  };
}
