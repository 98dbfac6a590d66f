import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../../../platform/config.ts";
import { setAside, writeWholeSync } from "../../../platform/files/whole.ts";

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** What push services know this server by (VAPID). */
export interface VapidKeys extends z.infer<typeof keyPair> {
  /** mailto: or https:, how an operator of a push service reaches ours. */
  subject: string;
}

/** Returns the configured keys, or a pair made on the first start and stored in DATA_DIR. */
export async function openVapidKeys(config: Config): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const keys =
    publicKey && privateKey ? { publicKey, privateKey } : await keptKeys(config.DATA_DIR);
  return { ...keys, subject: config.VAPID_SUBJECT ?? defaultSubject(config) };
}

function defaultSubject({ CONTACT_EMAIL, PUBLIC_URL }: Config): string {
  if (CONTACT_EMAIL) return `mailto:${CONTACT_EMAIL}`;
  return PUBLIC_URL.startsWith("https:") ? PUBLIC_URL : "mailto:waymates@localhost";
}

async function keptKeys(dataDir: string): Promise<z.infer<typeof keyPair>> {
  const file = path.join(dataDir, "vapid-keys.json");
  const kept = existsSync(file) ? keyPair.safeParse(parsed(readFileSync(file, "utf8"))) : null;
  if (kept?.success) return kept.data;
  if (kept) setAside(file);
  const { default: webPush } = await import("web-push");
  const made = webPush.generateVAPIDKeys();
  writeWholeSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** The content of a file that may be damaged; null where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
