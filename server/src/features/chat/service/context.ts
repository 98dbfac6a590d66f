import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Members } from "../store/participants.ts";
import type { PresenceKeeper } from "./presence.ts";

/** What a process remembers about sent messages. All of it can be lost at any moment. */
export interface BroadcastState {
  /** Members of a chat by its id; valid for the members_rev it carries and older ones. */
  members: Map<string, Members>;
  /** The rev with which a message was delivered to this process's sockets, by message id. */
  delivered: Map<string, number>;
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
