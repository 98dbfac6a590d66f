import { z } from "zod";

/** Bytes of the largest report about a mail that came back. */
export const BOUNCE_REPORT_BYTES = 1024 * 1024;
/** How often a day a person may have mail sent to a stopped address again. */
export const MAIL_RETRIES_A_DAY = 3;

/** Whether mail goes to a person's address. `code` and `reason` are what the mail server said. */
export const mailState = z.object({
  address: z.string(),
  status: z.enum(["ok", "stopped"]),
  /** An enhanced status code of RFC 3463, such as 5.1.1. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string().nullable(),
});
export type MailState = z.infer<typeof mailState>;

/** POST /api/settings/mail/retry. */
export const mailAnswer = z.object({ mail: mailState });
