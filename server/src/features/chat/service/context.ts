import type { Platform } from "../../../platform/platform.ts";
import type { FanOut } from "./fan-out.ts";
import type { Members } from "./members.ts";
import type { PresenceKeeper } from "./presence.ts";
import type { Writer } from "./writer.ts";

/** The platform with what the chat keeps in this process. All of it can be lost at any moment. */
export interface ChatContext extends Platform {
  members: Members;
  fanOut: FanOut;
  writer: Writer;
  presence: PresenceKeeper;
}
