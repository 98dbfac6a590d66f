import type { Platform } from "../../../platform/platform.ts";
import type { BroadcastState } from "./broadcast.ts";
import type { PresenceKeeper } from "./presence.ts";
import type { WriteQueues } from "./write-queue.ts";

/** The platform with what the chat keeps in this process. All of it can be lost at any moment. */
export interface ChatContext extends Platform {
  broadcasts: BroadcastState;
  writes: WriteQueues;
  presence: PresenceKeeper;
}
