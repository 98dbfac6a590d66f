import type { Config } from "./config.ts";
import { openKeptFolder } from "./mail/kept-folder.ts";

/** Sends short messages to phones. Another sender takes its place in features/phone/feature.ts. */
export interface TextMessages {
  /** @param to in international form, "+491701234567". */
  send(message: { to: string; text: string }): Promise<void>;
}

/** Keeps messages beside the kept mails, for who runs the product on their own machine. */
export function createTextMessages(config: Config): TextMessages {
  const folder = openKeptFolder(config);
  return { send: ({ to, text }) => folder.add({ to, subject: text, text }) };
}
