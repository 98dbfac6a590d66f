import type { ContactBody } from "@waymates/contract/features/contact";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findMailAddress, listAdminIds } from "../../accounts/index.ts";

const JOB = "contact-mail";

type Message = Omit<ContactBody, "nonce" | "website">;

/**
 * Takes a message for the operator. It waits in the database, so that none is lost once it was
 * answered; the same nonce again changes nothing.
 */
export async function takeMessage(
  { jobs }: Platform,
  { nonce, website, ...message }: ContactBody,
): Promise<void> {
  if (website) return;
  await jobs.send(JOB, message satisfies Message, nonce ?? newId(), "hours");
}

/** Mails what was taken: one mail to the operator, none to the sender. */
export function mailMessages(platform: Platform): void {
  platform.jobs.handle<Message>(JOB, async (message) => {
    const mail = await compose(platform, message);
    for (const to of await receivers(platform)) await platform.mail.send({ to, ...mail });
  });
}

async function receivers({ config, db }: Platform): Promise<string[]> {
  if (config.CONTACT_EMAIL) return [config.CONTACT_EMAIL];
  const found = await Promise.all((await listAdminIds(db)).map((id) => findMailAddress(db, id)));
  return found.filter((address) => address !== null);
}

async function compose({ translator }: Platform, { name, email, topic, message }: Message) {
  const say = (key: string, params?: Record<string, unknown>) =>
    translator.text(DEFAULT_LANGUAGE, key, params);
  const sender = name ? `${name} <${email}>` : email;
  const from = await say("email.contact.from", { name: sender });
  return {
    subject: await say("email.contact.subject", { topic: await say(`contact.topic.${topic}`) }),
    text: `${from}\n\n${message}\n\n${await say("email.contact.hint")}\n`,
    headers: { "Reply-To": email },
  };
}
