import { randomInt } from "node:crypto";
import { CODE_DIGITS } from "@waymates/contract/features/registration-constants";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findAccount, markEmailVerified, reachStep } from "../../accounts/index.ts";
import { findById } from "../../profiles/index.ts";
import { deleteEmailCode, putEmailCode, tryEmailCode } from "../store.ts";

const CODE_MINUTES = 15;
const TRIES = 5;
const SECONDS_BETWEEN = 60;
const MAILS_AN_HOUR = 6;
const STEP = 2;

/** Never stored itself: a look into the table must not be enough to confirm an address. */
const hashOf = ({ tokens }: Platform, userId: string, code: string) =>
  tokens.fingerprint(`email:${userId}:${code}`);

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
  const { db, translator } = platform;
  const [account, profile] = [await findAccount(db, userId), await findById(db, userId)];
  if (!account || !profile || account.email_verified_at) throw new Problem("CONFLICT");
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const row = {
    user_id: userId,
    code_hash: hashOf(platform, userId, code),
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
    subject: await say("email.verify.subject", { code }),
    greeting: await say("email.greeting", { name: profile.first_name }),
    paragraphs: [
      await say("email.verify.body", { code }),
      await say("email.expiry.minutes", { count: CODE_MINUTES }),
      await say("email.ignore"),
    ],
    signature: await say("email.signature"),
    footer: await say("email.footer.address"),
  });
  await platform.mail.send({ to: account.email, ...content });
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
  const hash = await tryEmailCode(db, actor.userId, TRIES);
  if (!hash) throw new Problem("CODE_EXPIRED", { fields: { code: "EXPIRED" } });
  if (hash !== hashOf(platform, actor.userId, code)) {
    throw new Problem("CODE_WRONG", { fields: { code: "WRONG" } });
  }
  await bus.transaction(async (tx) => {
    await deleteEmailCode(tx, actor.userId);
    await markEmailVerified(tx, actor.userId);
    await reachStep(tx, actor.userId, STEP, REGISTRATION_COMPLETE);
  });
}
