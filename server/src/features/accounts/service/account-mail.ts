import { UNKNOWN_DEVICE } from "@waymates/contract/features/accounts-constants";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById, type Profile } from "../../profiles/index.ts";
import { findAccount } from "../store.ts";

type Params = Record<string, unknown>;

export interface AccountMail {
  /** `email.<name>.subject`, `.body`, `.button` are its texts. */
  name: string;
  /** Where the button leads, on this site alone. */
  link: string;
  /** Values for the texts; a date becomes one by the reader's clock. */
  params?: (reader: Profile, language: string) => Params;
  /** Texts below the body. */
  afterwards?: [key: string, params?: Params][];
  /** Also writes the address out, for who cannot press the button. */
  showsLink?: boolean;
  /** An address of theirs that is not the account's any more. */
  to?: string;
  /** Also to an account that is locked. */
  toDeleted?: boolean;
}

/** Writes a person about their account, in their language, as text and as HTML. */
export async function sendAccountMail(
  platform: Platform,
  userId: string,
  mail: AccountMail,
): Promise<void> {
  const { db, config, translator } = platform;
  const [account, profile] = [await findAccount(db, userId), await findById(db, userId)];
  if (!account || !profile || (account.deleted_at && !mail.toDeleted)) return;
  const language = profile.language ?? DEFAULT_LANGUAGE;
  const say = (key: string, params?: Params) => translator.text(language, key, params);
  const link = `${config.PUBLIC_URL}${mail.link}`;
  const params = mail.params?.(profile, language) ?? {};
  if (params["device"] === UNKNOWN_DEVICE) params["device"] = await say("account.sessions.unknown");
  const afterwards = await Promise.all((mail.afterwards ?? []).map((text) => say(...text)));
  const fallback = mail.showsLink ? [await say("email.linkFallback", { link })] : [];
  const content = composeMail({
    language,
    subject: await say(`email.${mail.name}.subject`, params),
    greeting: await say("email.greeting", { name: profile.first_name }),
    paragraphs: [await say(`email.${mail.name}.body`, params), ...afterwards, ...fallback],
    button: { text: await say(`email.${mail.name}.button`), link },
    signature: await say("email.signature"),
    footer: await say("email.footer.account"),
  });
  await platform.mail.send({ to: mail.to ?? account.email, ...content });
}

/** A moment by the reader's clock. */
export function readersTime(at: Date, reader: Profile, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: reader.time_zone,
  }).format(at);
}
