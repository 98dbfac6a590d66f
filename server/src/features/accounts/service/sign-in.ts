import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { findByUsername, findFormerOwner } from "../../profiles/index.ts";
import { isDemoRefused } from "./demo-people.ts";
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
import { type Device, deviceHashes, type StartedSession, startSession } from "./start-session.ts";

export interface Credentials {
  email?: string | undefined;
  username?: string | undefined;
  password: string;
}

/**
 * Signs in with a password. An unknown name, a wrong password and a deleted account with a wrong
 * password answer alike.
 * @param strangersWait seconds in which only known devices of an account may try, because of too many
 * attempts from everywhere
 * @throws LOGIN_FAILED, RATE_LIMITED, and ACCOUNT_DELETED, SUSPENDED or BANNED only after the right password.
 */
export async function signIn(
  platform: Platform,
  credentials: Credentials,
  device: Device,
  strangersWait = 0,
): Promise<StartedSession> {
  const { db, tokens } = platform;
  const identifier = (credentials.email ?? credentials.username ?? "")
    .normalize("NFKC")
    .trim()
    .toLowerCase();
  const found = await findByIdentifier(platform, credentials, identifier);
  // An account has one counter, whichever of its names is typed.
  const identifierHash = tokens.fingerprint(`login:${found?.id ?? identifier}`);
  // Past its time of grace an account is as good as erased.
  const account = found?.deleted_at && !isRestorable(found) ? null : found;
  const assertNotSlowed = async () => {
    const wait = Math.max(strangersWait, await blockedSeconds(db, identifierHash));
    if (wait === 0) return;
    const isKnown =
      account && (await isKnownDevice(db, account.id, deviceHashes(platform, device)));
    if (!isKnown) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  };
  await assertNotSlowed();
  const isRight =
    (await isPassword(account?.password_hash ?? null, credentials.password)) &&
    !(account && (await isDemoRefused(platform, account, credentials.password, device.isLocal)));
  // Checked again: of many guesses that were sent at once, only the first few are evaluated.
  await assertNotSlowed();
  if (!isRight || !account) {
    await recordFailure(db, identifierHash);
    throw new Problem("LOGIN_FAILED");
  }
  await clearFailures(db, identifierHash);
  if (account.deleted_at) throw refuseDeleted(platform, account);
  return startSession(platform, account.id, device, { passwordHash: account.password_hash });
}

/** By e-mail, by username, or by a username that its person gave up and still holds. */
async function findByIdentifier(
  { db }: Platform,
  credentials: Credentials,
  identifier: string,
): Promise<Account | null> {
  if (credentials.email !== undefined) return findAccountByEmail(db, identifier);
  const person = (await findByUsername(db, identifier)) ?? (await findFormerOwner(db, identifier));
  return person && findAccount(db, person.id);
}
