import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { newId } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { SESSION_DAYS } from "../routes/cookies.ts";
import { hasKnownDevices, insertSession, rememberDevice } from "../store.ts";
import { holdAccount } from "../store/sessions.ts";
import { getSessionUser } from "./authenticator.ts";
import { issueAccess } from "./issue-access.ts";

export interface Device {
  /** The browser's own name, from its cookie. */
  name: string;
  userAgent: string | null;
  /** Whether it is the server's own machine. */
  isLocal: boolean;
}

export interface StartedSession extends LoginAnswer {
  sessionId: string;
  refreshToken: string;
}

export function deviceHash({ tokens }: Platform, { name }: Device): string {
  return tokens.fingerprint(`device:${name}`);
}

/**
 * Begins a session for who has proven who they are; a new device is told of.
 * @param provenHash the password's hash that was the proof: it has to be the account's still.
 * @throws LOGIN_FAILED where the account was deleted or got another password meanwhile
 */
export async function startSession(
  platform: Platform,
  userId: string,
  device: Device,
  provenHash?: string | null,
): Promise<StartedSession> {
  const sessionId = newId();
  await platform.bus.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    const isProven = provenHash === undefined || provenHash === account?.password_hash;
    if (!account || account.deleted_at || !isProven) throw new Problem("LOGIN_FAILED");
    await insertSession(tx, {
      id: sessionId,
      user_id: userId,
      expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000),
      user_agent: device.userAgent?.slice(0, 300) ?? null,
    });
    const isFirst = !(await hasKnownDevices(tx, userId));
    const isNewDevice = await rememberDevice(tx, userId, deviceHash(platform, device));
    if (isNewDevice) {
      await platform.bus.publish(tx, "session.startedOnNewDevice", {
        userId,
        userAgent: device.userAgent,
        at: new Date().toISOString(),
        isFirst,
      });
    }
  });
  return {
    sessionId,
    user: await getSessionUser(platform.db, userId),
    token: await issueAccess(platform, userId, sessionId),
    refreshToken: platform.tokens.refreshToken(sessionId, 1),
  };
}
