import { mkdirSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { newId } from "../ids.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, by their names. */
  headers?: Record<string, string>;
}

export interface KeptMail extends Mail {
  id: string;
  sentAt: string;
}

/** A mail server that does not answer must not hold up what waits behind the mail. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Tells programs that answer for somebody on holiday that nobody wrote this (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Sends over SMTP, or keeps each mail in DATA_DIR/outbox where none is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The kept mails, newest first; null where mails really go out. */
  kept: null | (() => Promise<KeptMail[]>);
  /** Removes kept mails that hold one of these words, such as an address or a name. */
  forget(words: readonly string[]): Promise<void>;
  /** Removes kept mails that are older than 30 days. */
  prune(): Promise<void>;
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Finds a word where it is not part of a longer one: an "ada" in "Canada" is nobody. */
function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}

export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL) {
    const transport = createTransport({ url: config.SMTP_URL, ...SMTP_TIMEOUTS_MS });
    return {
      kept: null,
      forget: async () => undefined,
      prune: async () => undefined,
      async send(mail) {
        const headers = { ...AUTOMATIC, ...mail.headers };
        await transport.sendMail({ from: config.MAIL_FROM, ...mail, headers });
      },
    };
  }
  const folder = path.join(config.DATA_DIR, "outbox");
  mkdirSync(folder, { recursive: true });
  async function removeWhere(isGoing: (mail: KeptMail) => boolean): Promise<void> {
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".json"))) {
      const mail = JSON.parse(await readFile(path.join(folder, name), "utf8")) as KeptMail;
      if (isGoing(mail)) await rm(path.join(folder, name), { force: true });
    }
  }
  return {
    forget(words) {
      const sought = words.filter((word) => word.trim() !== "").map(wholeWord);
      return removeWhere((mail) => {
        const text = [mail.to, mail.subject, mail.text, mail.html].join("\n");
        return sought.some((word) => word.test(text));
      });
    },
    prune: () => removeWhere(({ sentAt }) => Date.parse(sentAt) < Date.now() - KEEP_MS),
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
