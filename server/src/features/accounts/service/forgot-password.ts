import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findAccount, findAccountByEmail } from "../store.ts";
import { putReset } from "../store/resets.ts";
import { sendAccountMail } from "./account-mail.ts";

const JOB = "password-reset-mail";
const LINK_MINUTES = 30;

const reset = (token: string) => `reset:${token}`;

interface ResetRequest {
  userId: string | null;
  requestId: string;
}

/**
 * Queues a mail with a reset link, if an account has the address. Known and unknown addresses cost the same:
 * one look-up and one job, which the caller does not wait for.
 */
export async function askForReset(platform: Platform, email: string): Promise<void> {
  const account = await findAccountByEmail(platform.db, email.trim().toLowerCase());
  const requestId = newId();
  await platform.jobs.send(JOB, { userId: account?.id ?? null, requestId }, requestId, "hours");
}

/**
 * Makes the link when the mail is sent, so that it exists in the mail alone. Every attempt of one request
 * makes the same link: an outage of the mail server uses up none of the hour's five.
 */
export function mailResets(platform: Platform): void {
  platform.jobs.handle<ResetRequest>(JOB, async ({ userId, requestId }) => {
    const account = userId && (await findAccount(platform.db, userId));
    if (!account) return;
    const token = platform.tokens.fingerprint(`reset-link:${account.id}:${requestId}`);
    const isGood = await putReset(
      platform.db,
      account.id,
      platform.tokens.fingerprint(reset(token)),
    );
    if (!isGood) return;
    await sendAccountMail(platform, account.id, {
      name: "reset",
      link: `/reset-password?token=${token}`,
      afterwards: [["email.expiry.minutes", { count: LINK_MINUTES }], ["email.ignore"]],
      showsLink: true,
    });
  });
}

/** A link as the database may know it. */
export const resetHashes = ({ tokens }: Platform, token: string): string[] =>
  tokens.fingerprints(reset(token));
