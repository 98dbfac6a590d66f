import { mkdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { newId } from "../ids.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface KeptMail extends Mail {
  id: string;
  sentAt: string;
}

/** A mail server that does not answer must not hold up what waits behind the mail. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends over SMTP, or keeps each mail in DATA_DIR/outbox where none is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The kept mails, newest first; null where mails really go out. */
  kept: null | (() => Promise<KeptMail[]>);
}

export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL) {
    const transport = createTransport({ url: config.SMTP_URL, ...PATIENCE });
    return {
      kept: null,
      async send(mail) {
        await transport.sendMail({ from: config.MAIL_FROM, ...mail });
      },
    };
  }
  const folder = path.join(config.DATA_DIR, "outbox");
  mkdirSync(folder, { recursive: true });
  return {
    async send(mail) {
      const kept: KeptMail = { ...mail, id: newId(), sentAt: new Date().toISOString() };
      await writeFile(path.join(folder, `${kept.id}.json`), JSON.stringify(kept, null, 2));
    },
    async kept() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const newest = names.toSorted().toReversed().slice(0, 100);
      const texts = await Promise.all(
        newest.map((name) => readFile(path.join(folder, name), "utf8")),
      );
      return texts.map((text) => JSON.parse(text) as KeptMail);
    },
  };
}
