import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { UNKNOWN_DEVICE } from "@waymates/contract/features/accounts-constants";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Db } from "../../../platform/db/database.ts";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById } from "../../profiles/index.ts";
import { findAccount } from "../store.ts";

type Params = Record<string, unknown>;

export interface AccountMail {
  /** `email.<name>.subject`, `.body`, `.button` are its texts. */
  name: string;
  /** Where the button leads, on this site alone. */
  link: string;
  /** Values for the texts; `showTime` writes a moment in the reader's language and time zone. */
  params?: (showTime: (at: Date) => string) => Params;
  /** Texts below the body. */
  afterwards?: [key: string, params?: Params][];
  /** Also prints the address, for readers who cannot press the button. */
  showsLink?: boolean;
  /** An address of theirs that is no longer the account's. */
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
  const translate = (key: string, params?: Params) => translator.text(language, key, params);
  const link = `${config.PUBLIC_URL}${mail.link}`;
  const showTime = (at: Date) =>
    at.toLocaleString(language, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: profile.time_zone,
    });
  const params = mail.params?.(showTime) ?? {};
  if (params["device"] === UNKNOWN_DEVICE)
    params["device"] = await translate("account.sessions.unknown");
  const afterwards = await Promise.all((mail.afterwards ?? []).map((text) => translate(...text)));
  const fallback = mail.showsLink ? [await translate("email.linkFallback", { link })] : [];
  const content = composeMail({
    language,
    subject: await translate(`email.${mail.name}.subject`, params),
    greeting: await translate("email.greeting", { name: profile.first_name }),
    paragraphs: [await translate(`email.${mail.name}.body`, params), ...afterwards, ...fallback],
    button: { text: await translate(`email.${mail.name}.button`), link },
    signature: await translate("email.signature"),
    footer: await translate("email.footer.account"),
  });
  await platform.mail.send({ to: mail.to ?? account.email, ...content });
}

/**
 * Returns the address for mails that a person chose; null for a deleted person or one who has not finished
 * registering.
 */
export async function findMailAddress(db: Db, userId: string): Promise<string | null> {
  const account = await findAccount(db, userId);
  if (!account || account.deleted_at || account.registration_step < REGISTRATION_COMPLETE)
    return null;
  return account.email;
}
