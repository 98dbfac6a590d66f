import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Members } from "../store/participants.ts";
import { createPresence, type PresenceKeeper } from "./presence.ts";

/** What a process remembers about sent messages. All of it can be lost at any moment. */
export interface BroadcastState {
  /**
   * Members of a chat by its id, valid for the members_rev they carry and older ones. Their settings for
   * read receipts do not change that number, so they are read again after a second.
   */
  members: LRUCache<string, Members>;
  /** The rev with which a message was sent to the sockets of this process, by message id. */
  delivered: LRUCache<string, number>;
}

function createBroadcastState(): BroadcastState {
  return {
    members: new LRUCache({ max: 5000, ttl: 1000 }),
    delivered: new LRUCache({ max: 20_000 }),
  };
}

/** Work that waits for the lock of its chat. */
export interface WriteJob {
  work: (tx: Db) => Promise<unknown>;
  done: (result: never) => void;
  failed: (error: unknown) => void;
}
/** What waits to be written into a chat, by chat id; present while the chat is being written to. */
export type WriteQueues = Map<string, WriteJob[]>;

/** The platform with what the chat keeps in this process. All of it can be lost at any moment. */
export interface ChatContext extends Platform {
  broadcasts: BroadcastState;
  writes: WriteQueues;
  presence: PresenceKeeper;
}

/** Made once for an app, so that all who write to a chat wait in the same queue. */
export const createChat = (platform: Platform): ChatContext => ({
  ...platform,
  broadcasts: createBroadcastState(),
  writes: new Map(),
  presence: createPresence(platform),
});
