import { randomBytes } from "node:crypto";
import type { Platform } from "../../../platform/platform.ts";
import { newId } from "../../../platform/ids.ts";
import { composeMail } from "../../../platform/mail/layout.ts";
import { putEntry } from "../store.ts";

const REFERRAL_BYTES = 6;
const TOKEN_BYTES = 32;

const hashed = (token: string) => `waitlist:${token}`;

/** Puts an address on the list; it counts from the moment on at which its mail was answered. */
export async function signUp(
  platform: Platform,
  { email, referrer }: { email: string; referrer?: string | null | undefined },
  language: string,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const entry = await putEntry(platform.db, {
    id: newId(),
    email,
    locale: language,
    referral_code: randomBytes(REFERRAL_BYTES).toString("base64url"),
    referrer_code: referrer ?? null,
    token_hash: platform.tokens.fingerprint(hashed(token)),
  });
  if (!entry) return;
  const say = (key: string, params?: Record<string, unknown>) =>
    platform.translator.text(language, key, params);
  const link = `${platform.config.PUBLIC_URL}/waitlist?confirm=${token}`;
  // An address that is on the list already gets a link to its position.
  const name = entry.confirmed_at ? "email.waitlistPlace" : "email.waitlistConfirm";
  const content = composeMail({
    language,
    subject: await say(`${name}.subject`),
    greeting: await say("email.greetingPlain"),
    paragraphs: [
      await say(`${name}.body`),
      await say("email.linkFallback", { link }),
      await say("email.ignore"),
    ],
    button: { text: await say(`${name}.button`), link },
    signature: await say("email.signature"),
    footer: await say("email.footer.address"),
  });
  await platform.mail.send({ to: email, ...content });
}

/** The hashes that the token in a mail's link may be stored as: the token itself is not stored. */
export const tokenHashes = ({ tokens }: Platform, token: string): string[] =>
  tokens.fingerprints(hashed(token));
