import type { Transporter } from "nodemailer";
import type { Config } from "../config.ts";
import { type KeptMessage, openKeptFolder } from "./kept-folder.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, by their names. */
  headers?: Record<string, string>;
  /** The sender of the envelope, where failed mails return to; that of `From` by default. */
  sender?: string;
}

/** A mail server that does not answer must not hold up what waits behind the mail. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Keeps automatic replies from answering this mail (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Sends over SMTP, or keeps each mail in DATA_DIR/outbox where none is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Lists the stored mails, newest first; null where mails are sent. */
  kept: null | (() => Promise<KeptMessage[]>);
  /** Deletes stored mails that contain one of these words, such as an address or a name. */
  forget(words: readonly string[]): Promise<void>;
  /** Deletes stored mails that are older than 30 days. */
  prune(): Promise<void>;
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Matches a word that is not part of a longer one: "ada", but not in "Canada". */
function wholeWord(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}

export function createMailer(config: Config): Mailer {
  const folder = openKeptFolder(config);
  // Also where mails go out: text messages, and mails of before, may lie here.
  const cleaning: Pick<Mailer, "forget" | "prune"> = {
    forget(words) {
      const sought = words.filter((word) => word.trim() !== "").map(wholeWord);
      return folder.removeWhere((mail) => {
        const text = [mail.to, mail.subject, mail.text, mail.html].join("\n");
        return sought.some((word) => word.test(text));
      });
    },
    prune: () => folder.removeWhere(({ sentAt }) => Date.parse(sentAt) < Date.now() - KEEP_MS),
  };
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (!url) return { ...cleaning, kept: folder.list, send: folder.add };
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, ...SMTP_TIMEOUTS_MS });
  };
  return {
    ...cleaning,
    kept: null,
    async send({ sender, ...mail }) {
      const envelope = sender ? { envelope: { from: sender, to: mail.to } } : {};
      const headers = { ...AUTOMATIC, ...mail.headers };
      transport ??= open();
      await (await transport).sendMail({ from, ...mail, ...envelope, headers });
    },
  };
}
