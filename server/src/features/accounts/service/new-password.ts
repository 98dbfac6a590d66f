import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById } from "../../profiles/index.ts";
import { checkPassword } from "../rules/password.ts";
import { type Account, setPasswordHash } from "../store.ts";
import { closeResets } from "../store/resets.ts";
import { revokeSessions } from "../store/sessions.ts";
import { hashPassword } from "./passwords.ts";

/** @throws VALIDATION naming the field, with the reason as its fault. */
export async function assertGoodPassword(
  { db }: Platform,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const profile = await findById(db, account.id);
  const fault = await checkPassword(password, {
    email: account.email,
    username: profile?.username,
    firstName: profile?.first_name,
    lastName: profile?.last_name,
  });
  if (fault) throw new Problem("VALIDATION", { fields: { [field]: fault } });
}

interface PasswordChange {
  userId: string;
  password: string;
  /** Why the sessions end, as it is recorded. */
  reason: string;
  /** The session that continues. */
  keepSession?: string;
  /** Done in the same transaction; false calls the change off. */
  claim?: (tx: Platform["db"]) => Promise<boolean>;
}

/**
 * Sets a password, ends the person's other sessions and publishes `account.passwordChanged`.
 * @returns false when the claim was not granted.
 */
export async function putPassword(platform: Platform, change: PasswordChange): Promise<boolean> {
  const { userId, claim } = change;
  const passwordHash = await hashPassword(change.password);
  const ended = await platform.bus.transaction(async (tx) => {
    if (claim && !(await claim(tx))) return null;
    await setPasswordHash(tx, userId, passwordHash);
    await closeResets(tx, userId);
    await platform.bus.publish(tx, "account.passwordChanged", { userId });
    return revokeSessions(tx, userId, change.reason, change.keepSession);
  });
  if (!ended) return false;
  platform.log.info({ userId, reason: change.reason }, "password set");
  for (const id of ended) platform.authenticator.forgetSession(id);
  platform.live.endSessions(ended, "revoked");
  return true;
}
