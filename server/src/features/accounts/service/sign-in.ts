import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { findByUsername } from "../../profiles/index.ts";
import { SESSION_DAYS } from "../routes/cookies.ts";
import { isPassword } from "./passwords.ts";
import {
  type Account,
  blockedSeconds,
  clearFailures,
  findAccount,
  findAccountByEmail,
  hasKnownDevices,
  insertSession,
  isKnownDevice,
  recordFailure,
  rememberDevice,
} from "../store.ts";
import { getSessionUser } from "./session-user.ts";

export interface Credentials {
  email?: string | undefined;
  username?: string | undefined;
  password: string;
}

export interface Device {
  /** The browser's own name, from its cookie. */
  name: string;
  userAgent: string | null;
}

export interface StartedSession extends LoginAnswer {
  sessionId: string;
  refreshToken: string;
}

/**
 * Signs in with a password. Wrong, unknown and deleted-with-a-wrong-password answer alike.
 * @throws LOGIN_FAILED, RATE_LIMITED, and ACCOUNT_DELETED only after the right password.
 */
export async function signIn(
  platform: Platform,
  credentials: Credentials,
  device: Device,
): Promise<StartedSession> {
  const { db, tokens } = platform;
  const identifier = (credentials.email ?? credentials.username ?? "")
    .normalize("NFKC")
    .trim()
    .toLowerCase();
  const identifierHash = tokens.fingerprint(`login:${identifier}`);
  const deviceHash = tokens.fingerprint(`device:${device.name}`);
  const account = await findByIdentifier(platform, credentials, identifier);
  const wait = await blockedSeconds(db, identifierHash);
  if (wait > 0 && !(account && (await isKnownDevice(db, account.id, deviceHash)))) {
    throw new Problem("RATE_LIMITED", { retryAfter: wait });
  }
  if (!(await isPassword(account?.password_hash ?? null, credentials.password)) || !account) {
    await recordFailure(db, identifierHash);
    throw new Problem("LOGIN_FAILED");
  }
  await clearFailures(db, identifierHash);
  if (account.deleted_at) throw new Problem("ACCOUNT_DELETED");
  return startSession(platform, account, device, deviceHash);
}

async function findByIdentifier(
  { db }: Platform,
  credentials: Credentials,
  identifier: string,
): Promise<Account | null> {
  if (credentials.email !== undefined) return findAccountByEmail(db, identifier);
  const profile = await findByUsername(db, identifier);
  return profile && findAccount(db, profile.id);
}

async function startSession(
  platform: Platform,
  account: Account,
  device: Device,
  deviceHash: string,
): Promise<StartedSession> {
  const sessionId = newId();
  await platform.bus.transaction(async (tx) => {
    await insertSession(tx, {
      id: sessionId,
      user_id: account.id,
      expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000),
      user_agent: device.userAgent?.slice(0, 300) ?? null,
    });
    const isFirst = !(await hasKnownDevices(tx, account.id));
    const isNewDevice = await rememberDevice(tx, account.id, deviceHash);
    if (isNewDevice) {
      await platform.bus.publish(tx, "session.startedOnNewDevice", {
        userId: account.id,
        userAgent: device.userAgent,
        at: new Date().toISOString(),
        isFirst,
      });
    }
  });
  return {
    sessionId,
    user: await getSessionUser(platform.db, account.id),
    token: await platform.tokens.signAccess(account.id, sessionId),
    refreshToken: platform.tokens.refreshToken(sessionId, 1),
  };
}
