import { FRESH_SIGN_IN_MS } from "@waymates/contract/features/account-access";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { blockedSeconds, clearFailures, getAccount, recordFailure } from "../store.ts";
import { sessionAgeMs } from "../store/sessions.ts";
import { isPassword } from "./passwords.ts";

interface Proof {
  password?: string | undefined;
  /** The field that a wrong password is reported for. */
  field: string;
}

/**
 * Makes sure that the owner is at the keyboard, not a passer-by at an open tab: by the password, or without
 * one by a sign-in under 15 minutes old.
 * @throws VALIDATION with WRONG, REAUTHENTICATION_REQUIRED, RATE_LIMITED after five wrong ones
 */
export async function reauthenticate(
  { db, log, tokens }: Platform,
  actor: Actor,
  { password, field }: Proof,
): Promise<void> {
  if (password === undefined) {
    if ((await sessionAgeMs(db, actor.sessionId)) < FRESH_SIGN_IN_MS) return;
    throw new Problem("REAUTHENTICATION_REQUIRED");
  }
  const guesses = tokens.fingerprint(`reauthenticate:${actor.userId}`);
  const assertNotSlowed = async () => {
    const wait = await blockedSeconds(db, guesses);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  };
  await assertNotSlowed();
  const account = await getAccount(db, actor.userId);
  const isRight = await isPassword(account.password_hash, password);
  // Checked again: of many guesses that were sent at once, only the first few are evaluated.
  await assertNotSlowed();
  if (!isRight) {
    await recordFailure(db, guesses);
    log.info({ userId: actor.userId, session: actor.sessionId }, "wrong password");
    throw new Problem("VALIDATION", { fields: { [field]: "WRONG" } });
  }
  await clearFailures(db, guesses);
}
