import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { setAside, writeWhole } from "../files/whole.ts";
import { newId } from "../ids.ts";

const keptMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  sender: z.string().optional(),
  sentAt: z.iso.datetime(),
});

/** A mail or text message that stays on this machine. */
export type KeptMessage = z.infer<typeof keptMessage>;

/** DATA_DIR/outbox: messages that were not sent, for people who run the product on their own machine. */
export interface KeptFolder {
  add(message: Omit<KeptMessage, "id" | "sentAt">): Promise<void>;
  /** The newest hundred, newest first. */
  list(): Promise<KeptMessage[]>;
  removeWhere(isGoing: (message: KeptMessage) => boolean): Promise<void>;
}

/** Opens the folder. It holds codes and links, so only the server's own user may read it. */
export function openKeptFolder(config: Config): KeptFolder {
  const folder = path.join(config.DATA_DIR, "outbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What an earlier version wrote was open to every user of the machine.
  chmodSync(folder, 0o700);
  const isMessage = (name: string) => name.endsWith(".json");
  for (const name of readdirSync(folder).filter(isMessage))
    chmodSync(path.join(folder, name), 0o600);
  /** Null for a file that holds no message, which is set aside, and for one that has just gone. */
  const read = async (name: string): Promise<KeptMessage | null> => {
    const file = path.join(folder, name);
    const text = await readFile(file, "utf8").catch(() => null);
    if (text === null) return null;
    const message = keptMessage.safeParse(parsed(text)).data ?? null;
    if (!message) setAside(file);
    return message;
  };
  return {
    async add(message) {
      const kept: KeptMessage = { ...message, id: newId(), sentAt: new Date().toISOString() };
      const file = path.join(folder, `${kept.id}.json`);
      await writeWhole(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
    },
    async list() {
      const names = (await readdir(folder)).filter(isMessage);
      const messages = await Promise.all(names.toSorted().toReversed().slice(0, 100).map(read));
      return messages.filter((message) => message !== null);
    },
    async removeWhere(isGoing) {
      for (const name of (await readdir(folder)).filter(isMessage)) {
        const message = await read(name);
        if (message && isGoing(message)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
