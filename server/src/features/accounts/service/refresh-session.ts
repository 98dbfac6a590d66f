import type { SessionUser } from "@waymates/contract/features/accounts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findSession, rotateSession, sinceRotation } from "../store.ts";
import { endSession } from "./end-session.ts";
import { getSessionUser } from "./session-user.ts";

/** Two tabs may bring the same token; the one before the current is good for this long. */
export const REFRESH_GRACE_MS = 20_000;
/** A session that nobody used for this long has ended. */
const IDLE_DAYS = 14;

export interface RefreshedSession {
  token: string;
  refreshToken: string;
  user: SessionUser;
}

/**
 * Trades a refresh token for its successor and a new access token. The token just before the
 * current one gets the same successor within the grace; any older one has been stolen or copied
 * and ends the whole family.
 * @throws NOT_AUTHENTICATED
 */
export async function refreshSession(
  platform: Platform,
  refreshToken: string,
): Promise<RefreshedSession> {
  const { db, tokens } = platform;
  const claim = tokens.readRefresh(refreshToken);
  if (!claim) throw new Problem("NOT_AUTHENTICATED");
  const rotated = await rotateSession(db, claim.sessionId, claim.generation, IDLE_DAYS);
  const session = await findSession(db, claim.sessionId);
  if (!session || session.revoked_at || session.expires_at <= new Date()) {
    throw new Problem("NOT_AUTHENTICATED");
  }
  if (!rotated) {
    const isPrevious = claim.generation === session.generation - 1;
    if (!isPrevious || (await sinceRotation(db, session.id)) > REFRESH_GRACE_MS) {
      // A session too idle to rotate stands at its own generation: it ends, but nothing was reused.
      const reused = claim.generation !== session.generation;
      await endSession(platform, session.id, reused ? "REFRESH_REUSE" : "IDLE", "revoked");
      if (reused) platform.log.warn({ session: session.id }, "REFRESH_REUSE");
      throw new Problem("NOT_AUTHENTICATED");
    }
  }
  const generation = rotated ? claim.generation + 1 : session.generation;
  return {
    user: await getSessionUser(db, session.user_id),
    token: await tokens.signAccess(session.user_id, session.id),
    refreshToken: tokens.refreshToken(session.id, generation),
  };
}
