import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";
import { newId } from "./ids.ts";

/** Sends short messages to phones. Another sender takes its place in features/phone/feature.ts. */
export interface TextMessages {
  /** @param to in international form, "+491701234567". */
  send(message: { to: string; text: string }): Promise<void>;
}

/** Keeps messages beside the kept mails, for who runs the product on their own machine. */
export function createTextMessages(config: Config): TextMessages {
  const folder = path.join(config.DATA_DIR, "outbox");
  mkdirSync(folder, { recursive: true });
  return {
    async send({ to, text }) {
      const id = newId();
      const kept = { id, to, subject: text, text, sentAt: new Date().toISOString() };
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(kept, null, 2));
    },
  };
}
