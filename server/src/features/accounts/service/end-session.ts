import type { SessionEndReason } from "@waymates/contract/sockets";
import type { Platform } from "../../../platform/platform.ts";
import { revokeSession } from "../store.ts";

/** Ends a session for HTTP at once and closes its sockets on every process. */
export async function endSession(
  platform: Platform,
  sessionId: string,
  recorded: string,
  clientReason: SessionEndReason,
): Promise<void> {
  await revokeSession(platform.db, sessionId, recorded);
  platform.authenticator.forgetSession(sessionId);
  platform.live.endSessions([sessionId], clientReason);
}
