import { MAIL_RETRIES_A_DAY, type MailState } from "@waymates/contract/features/mail";
import { newId } from "../../../platform/ids.ts";
import { viewMail } from "../../../platform/mail/view.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { getAccount, sendAccountMail } from "../../accounts/index.ts";

const JOB = "mail-works-again";
const RATE = { points: MAIL_RETRIES_A_DAY, seconds: 24 * 60 * 60, factor: "ignored" } as const;

/**
 * Lets mail go to a person's stopped address again and sends one, which stops it anew if it comes back.
 * @throws RATE_LIMITED
 */
export async function retryMail(platform: Platform, userId: string): Promise<MailState> {
  const retryAfter = await platform.limits.take(`mail-retry:${userId}`, [RATE]);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
  const { email } = await getAccount(platform.db, userId);
  if (await platform.mail.addresses.resume(email)) {
    await platform.jobs.send(JOB, { userId }, newId(), "hours");
  }
  return viewMail(platform.mail, email);
}

/** Mails people whose addresses take mail again. */
export function mailRetries(platform: Platform): void {
  platform.jobs.handle<{ userId: string }>(JOB, ({ userId }) =>
    sendAccountMail(platform, userId, { name: "worksAgain", link: "/settings/notifications" }),
  );
}
