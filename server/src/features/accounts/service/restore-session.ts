import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { renameSession } from "../store/sessions.ts";
import { issueAccess } from "./issue-access.ts";
import { type RefreshedSession, refreshSession } from "./refresh-session.ts";

/**
 * Restores a session from its stored refresh token, under a new id: an id that was leaked or planted before
 * is worthless afterwards. Sockets of the old session reconnect.
 * @throws NOT_AUTHENTICATED
 */
export async function restoreSession(
  platform: Platform,
  refreshToken: string,
  userAgent: string | null,
): Promise<RefreshedSession> {
  const refreshed = await refreshSession(platform, refreshToken, userAgent);
  const { tokens, bus } = platform;
  const { sessionId: from, user } = refreshed;
  // Another tab has restored it a moment ago: one new name is enough for all of them.
  if (tokens.readRefresh(refreshToken)?.sessionId !== from) return refreshed;
  const to = newId();
  const isRenamed = await bus.transaction(async (tx) => {
    if (!(await renameSession(tx, from, to))) return false;
    await bus.publish(tx, "session.renamed", { userId: user.id, from, to });
    return true;
  });
  // Another tab was faster: its cookies are on their way, and these ones are still good.
  if (!isRenamed) return refreshSession(platform, refreshToken, userAgent);
  platform.authenticator.forgetSession(from);
  platform.live.endSessions([from], "expired");
  return {
    user,
    sessionId: to,
    token: await issueAccess(platform, user.id, to),
    refreshToken: tokens.refreshToken(to, 1),
  };
}
