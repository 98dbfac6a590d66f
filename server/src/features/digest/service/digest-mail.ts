import type { DigestKind } from "@waymates/contract/features/digest";
import { notificationTarget } from "@waymates/contract/features/notification-targets";
import type { Notification } from "@waymates/contract/features/notifications";
import { HOME } from "@waymates/contract/routes";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

interface Digest {
  userId: string;
  firstName: string;
  language: string;
  kind: DigestKind;
  /** The newest; `count` are there in all. */
  items: Notification[];
  count: number;
}

/** The digest as a mail, which a mail program can also end with one press (RFC 8058). */
export async function digestMail(
  { config, tokens, translator }: Platform,
  { userId, firstName, language, kind, items, count }: Digest,
): Promise<Omit<Mail, "to">> {
  const say = (key: string, params?: Record<string, unknown>) =>
    translator.text(language, key, params);
  const at = (path: string) => `${config.PUBLIC_URL}${path}`;
  const token = encodeURIComponent(unsubscribeToken(tokens, userId));
  const left = count - items.length;
  const mail = composeMail({
    language,
    subject: await say(`email.digest.subject.${kind}`),
    greeting: await say("email.greeting", { name: firstName }),
    paragraphs: [await say("email.digest.intro", { count })],
    list: items.map((item) => {
      const target = notificationTarget(item);
      return { text: item.message, ...(target ? { link: at(target) } : {}) };
    }),
    ...(left > 0 ? { afterList: await say("email.digest.more", { count: left }) } : {}),
    button: { text: await say("email.digest.button"), link: at(HOME) },
    signature: await say("email.signature"),
    footer: await say("email.footer.digest"),
    footerLinks: [
      { text: await say("email.unsubscribe"), link: at(`/unsubscribe?token=${token}`) },
      { text: await say("email.preferences"), link: at("/settings/notifications") },
    ],
  });
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${at(`/api/unsubscribe?token=${token}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
