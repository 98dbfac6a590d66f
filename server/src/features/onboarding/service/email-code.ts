import { randomInt } from "node:crypto";
import { CODE_DIGITS } from "@waymates/contract/features/registration-constants";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { Problem } from "../../../platform/problem.ts";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById } from "../../profiles/index.ts";
import { putEmailCode, tryEmailCode, withdrawEmailCode } from "../store.ts";

const CODE_MINUTES = 15;
const TRIES = 5;
const SECONDS_BETWEEN = 60;
const MAILS_AN_HOUR = 6;

/** Never stored itself: a look into the table must not be enough to confirm an address. */
const hashed = (userId: string, code: string) => `email:${userId}:${code}`;

interface CodeMail {
  userId: string;
  to: string;
  /** Stored with the code where it is another address than the account's. */
  nextEmail: string | null;
  /** `email.<name>.subject` and `.body` are its texts. */
  name: "verify" | "changeAddress";
  /** Also when one was mailed a moment ago, as to another address. */
  atOnce: boolean;
}

/**
 * Mails six digits to an address; the previous code is no longer valid.
 * @throws CONFLICT for a deleted person, MAIL_STOPPED where mail to the address came back, RATE_LIMITED within a minute of the last one or after six an hour
 */
export async function mailCode(platform: Platform, mail: CodeMail): Promise<void> {
  const { db, translator } = platform;
  const { userId, nextEmail, atOnce } = mail;
  const profile = await findById(db, userId);
  if (!profile) throw new Problem("CONFLICT");
  if (await platform.mail.addresses.findStop(mail.to)) throw new Problem("MAIL_STOPPED");
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const row = {
    user_id: userId,
    code_hash: platform.tokens.fingerprint(hashed(userId, code)),
    next_email: nextEmail,
    expires_at: new Date(Date.now() + CODE_MINUTES * 60_000),
  };
  if (!(await putEmailCode(db, row, { atOnce, mostAnHour: MAILS_AN_HOUR }))) {
    throw new Problem("RATE_LIMITED", { retryAfter: SECONDS_BETWEEN });
  }
  const language = profile.language ?? DEFAULT_LANGUAGE;
  const say = (key: string, params?: Record<string, unknown>) =>
    translator.text(language, key, params);
  const content = composeMail({
    language,
    subject: await say(`email.${mail.name}.subject`, { code }),
    greeting: await say("email.greeting", { name: profile.first_name }),
    paragraphs: [
      await say(`email.${mail.name}.body`, { code }),
      await say("email.expiry.minutes", { count: CODE_MINUTES }),
      await say("email.ignore"),
    ],
    signature: await say("email.signature"),
    footer: await say("email.footer.address"),
  });
  try {
    await platform.mail.send({ to: mail.to, ...content });
  } catch (error) {
    await withdrawEmailCode(db, row.code_hash);
    throw error;
  }
}

/**
 * Makes sure that the person read the mail. Five tries, then the code holds no longer.
 * @returns the address that was stored with it.
 * @throws CODE_EXPIRED where none holds, CODE_WRONG
 */
export async function proveCode(
  platform: Platform,
  userId: string,
  code: string,
): Promise<string | null> {
  const kept = await tryEmailCode(platform.db, userId, TRIES);
  if (!kept) throw new Problem("CODE_EXPIRED", { fields: { code: "EXPIRED" } });
  if (!platform.tokens.isFingerprint(hashed(userId, code), kept.code_hash)) {
    throw new Problem("CODE_WRONG", { fields: { code: "WRONG" } });
  }
  return kept.next_email;
}
