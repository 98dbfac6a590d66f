import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { Tally } from "../tally.ts";
import type { MailAddresses } from "./addresses.ts";
import { refusalOf } from "./failure.ts";
import type { Mailer } from "./mailer.ts";

const TOKEN_BYTES = 16;

interface Parts {
  config: Pick<Config, "MAIL_BOUNCE_ADDRESS">;
  addresses: MailAddresses;
  tally: Pick<Tally, "add">;
}

/** A mailer that sends nothing to stopped addresses, names each mail in its sender, and counts. */
export function watchMails(mailer: Mailer, { config, addresses, tally }: Parts): WatchedMailer {
  const { MAIL_BOUNCE_ADDRESS: bounceAddress } = config;
  return {
    ...mailer,
    addresses,
    async send(mail) {
      if (await addresses.findStop(mail.to)) return;
      const token = randomBytes(TOKEN_BYTES).toString("hex");
      if (bounceAddress) await addresses.noteSent(token, mail.to);
      const sender = bounceAddress?.replace("@", `+${token}@`);
      try {
        await mailer.send(sender ? { ...mail, sender } : mail);
        tally.add("mails.sent");
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) await addresses.countRefusal(token, mail.to, refusal);
        else tally.add("mails.failed");
        throw error;
      }
    },
    async forget(words) {
      await addresses.forget(words);
      await mailer.forget(words);
    },
    async prune() {
      await addresses.prune();
      await mailer.prune();
    },
  };
}

export interface WatchedMailer extends Mailer {
  addresses: MailAddresses;
}
