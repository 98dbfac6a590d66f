import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findAccount, markEmailVerified, reachStep } from "../../accounts/index.ts";
import { deleteEmailCode, hasEmailCode } from "../store.ts";
import { mailCode, proveCode } from "./email-code.ts";

const STEP = 2;
const FIRST_CODE_JOB = "first-code-mail";

/**
 * Mails a new code; the one before holds no longer.
 * @param atOnce also when one was mailed a moment ago, as to another address.
 * @throws MAIL_STOPPED, RATE_LIMITED within a minute of the last one
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

/**
 * The first code of a newcomer. A mail server that fails must not cost them the account: the mail is
 * tried again over hours.
 */
export async function sendFirstCode(platform: Platform, userId: string): Promise<void> {
  try {
    await sendEmailCode(platform, userId, { atOnce: true });
  } catch (error) {
    platform.log.error(
      { err: error, userId },
      "confirmation mail could not be sent; tried again by a job",
    );
    await platform.jobs.send(FIRST_CODE_JOB, { userId }, newId(), "hours");
  }
}

/** Mails first codes that could not be mailed at once, unless a later one came through or was used. */
export function mailFirstCodes(platform: Platform): void {
  platform.jobs.handle<{ userId: string }>(FIRST_CODE_JOB, async ({ userId }) => {
    const account = await findAccount(platform.db, userId);
    if (!account || account.email_verified_at || (await hasEmailCode(platform.db, userId))) return;
    await sendEmailCode(platform, userId, { atOnce: true });
  });
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
