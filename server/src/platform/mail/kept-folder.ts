import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { newId } from "../ids.ts";

/** A mail or text message that stays on this machine. */
export interface KeptMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  sentAt: string;
}

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
  const read = async (name: string) =>
    JSON.parse(await readFile(path.join(folder, name), "utf8")) as KeptMessage;
  return {
    async add(message) {
      const kept: KeptMessage = { ...message, id: newId(), sentAt: new Date().toISOString() };
      const file = path.join(folder, `${kept.id}.json`);
      await writeFile(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
    },
    async list() {
      const names = (await readdir(folder)).filter(isMessage);
      return Promise.all(names.toSorted().toReversed().slice(0, 100).map(read));
    },
    async removeWhere(isGoing) {
      for (const name of (await readdir(folder)).filter(isMessage)) {
        if (isGoing(await read(name))) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
