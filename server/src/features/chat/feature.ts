import type { Platform } from "../../platform/platform.ts";
import { chatListeners } from "./listeners.ts";
import type { ChatContext } from "./service/context.ts";
import { createFanOut } from "./service/fan-out.ts";
import { createMembers } from "./service/members.ts";
import { lookForMissed } from "./service/missed.ts";
import { createPresence } from "./service/presence.ts";
import { createWriter } from "./service/writer.ts";
import { chatSockets } from "./sockets.ts";

/** The chat of this process. */
export interface Chat {
  context: ChatContext;
  /** Begins what runs beside the calls. */
  start(): void;
  stop(): Promise<void>;
}

/** Wires the chat: events of sockets, facts of others, and what this process remembers for it. */
export function createChat(platform: Platform): Chat {
  const members = createMembers(platform.db);
  const context: ChatContext = {
    ...platform,
    members,
    fanOut: createFanOut(platform, members),
    writer: createWriter(platform.database),
    presence: createPresence(platform),
  };
  chatSockets(context);
  chatListeners(context);
  let stopLooking = () => undefined as void;
  return {
    context,
    start() {
      context.presence.start();
      stopLooking = lookForMissed(context);
    },
    async stop() {
      stopLooking();
      await context.presence.stop();
    },
  };
}
