import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findByUsername } from "../../profiles/index.ts";
import { isPassword } from "./passwords.ts";
import {
  type Account,
  blockedSeconds,
  clearFailures,
  findAccount,
  findAccountByEmail,
  isKnownDevice,
  recordFailure,
} from "../store.ts";
import { isRestorable, refuseDeleted } from "./restore-token.ts";
import { type Device, deviceHash, type StartedSession, startSession } from "./start-session.ts";

export interface Credentials {
  email?: string | undefined;
  username?: string | undefined;
  password: string;
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
  const found = await findByIdentifier(platform, credentials, identifier);
  // Past its time of grace an account is as good as erased.
  const account = found?.deleted_at && !isRestorable(found) ? null : found;
  const wait = await blockedSeconds(db, identifierHash);
  if (
    wait > 0 &&
    !(account && (await isKnownDevice(db, account.id, deviceHash(platform, device))))
  ) {
    throw new Problem("RATE_LIMITED", { retryAfter: wait });
  }
  if (!(await isPassword(account?.password_hash ?? null, credentials.password)) || !account) {
    await recordFailure(db, identifierHash);
    throw new Problem("LOGIN_FAILED");
  }
  await clearFailures(db, identifierHash);
  if (account.deleted_at) throw refuseDeleted(platform, account);
  return startSession(platform, account.id, device);
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
