import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findAccount, markEmailVerified, reachStep } from "../../accounts/index.ts";
import { deleteEmailCode } from "../store.ts";
import { mailCode, proveCode } from "./email-code.ts";

const STEP = 2;

/**
 * Mails a new code; the one before holds no longer.
 * @param atOnce also when one was mailed a moment ago, as to another address.
 * @throws RATE_LIMITED within a minute of the last one
 */
export async function sendEmailCode(
  platform: Platform,
  userId: string,
  { atOnce = false } = {},
): Promise<void> {
  const account = await findAccount(platform.db, userId);
  if (!account || account.email_verified_at) throw new Problem("CONFLICT");
  await mailCode(platform, { userId, to: account.email, nextEmail: null, name: "verify", atOnce });
}

/** The first code of a newcomer: a mail server that fails must not cost them the account. */
export async function sendFirstCode(platform: Platform, userId: string): Promise<void> {
  await sendEmailCode(platform, userId, { atOnce: true }).catch((error: unknown) =>
    platform.log.error({ err: error }, "a confirmation mail was not sent"),
  );
}

/**
 * Confirms the address that a code was mailed to: step 2.
 * @throws CONFLICT when it is confirmed already, CODE_EXPIRED where no code holds, CODE_WRONG; five
 * tries, then it holds no longer
 */
export async function confirmEmail(platform: Platform, actor: Actor, code: string): Promise<void> {
  const { bus, db } = platform;
  const account = await findAccount(db, actor.userId);
  if (!account || account.email_verified_at || account.registration_step < STEP - 1) {
    throw new Problem("CONFLICT");
  }
  await proveCode(platform, actor.userId, code);
  await bus.transaction(async (tx) => {
    await deleteEmailCode(tx, actor.userId);
    await markEmailVerified(tx, actor.userId, actor.sessionId);
    await reachStep(tx, actor.userId, STEP, REGISTRATION_COMPLETE);
  });
}
