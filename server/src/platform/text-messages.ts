import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "./config.ts";
import { openKeptFolder } from "./mail/kept-folder.ts";

interface TextMessage {
  /** In international form, "+491701234567". */
  to: string;
  text: string;
}

/** Sends short messages to phones. */
export interface TextMessages {
  /** @throws when the message could not be handed over */
  send(message: TextMessage): Promise<void>;
}

/** Waits before the second and the third try, in milliseconds. */
const RETRY_AFTER_MS = [500, 2000];
const TIMEOUT_MS = 5000;

/** Whether codes can reach a phone; without a sender they can only on this machine, as files. */
export const offersTextMessages = (
  config: Pick<Config, "TEXT_MESSAGE_WEBHOOK_URL" | "loopback">,
): boolean => config.TEXT_MESSAGE_WEBHOOK_URL !== undefined || config.loopback;

/** Null where no sender is configured. Stored messages are in the same folder as stored mails. */
export function createTextMessages(config: Config): TextMessages | null {
  const { TEXT_MESSAGE_WEBHOOK_URL: url, TEXT_MESSAGE_WEBHOOK_SECRET: secret } = config;
  if (url && secret) return { send: (message) => sendByWebhook(url, secret, message) };
  if (!offersTextMessages(config)) return null;
  const folder = openKeptFolder(config);
  return { send: ({ to, text }) => folder.add({ to, subject: text, text }) };
}

/** Hands a message to the operator's own sender, which any 2xx answer says it has taken. */
async function sendByWebhook(url: string, secret: string, message: TextMessage): Promise<void> {
  for (const pause of [...RETRY_AFTER_MS, null]) {
    try {
      return await post(url, secret, message);
    } catch (error) {
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}

async function post(url: string, secret: string, message: TextMessage): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-waymates-timestamp": timestamp,
      "x-waymates-signature": `sha256=${signature}`,
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the sender of text messages answered ${answer.status}`);
}
