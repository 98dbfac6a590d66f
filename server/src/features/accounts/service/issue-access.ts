import { accessEnd } from "../../../platform/auth/tokens.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordAccess } from "../store/sessions.ts";

/**
 * Makes a session's next access token and records it as the newest: documents take no older one once
 * it has run out. Tabs that ask in the same few seconds get the same token, whichever answer arrives last.
 */
export async function issueAccess(
  { db, tokens }: Platform,
  userId: string,
  sessionId: string,
): Promise<string> {
  return tokens.signAccess(userId, sessionId, await recordAccess(db, sessionId, accessEnd()));
}
