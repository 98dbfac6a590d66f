import type { Platform } from "../../../platform/platform.ts";
import type { ChatContext } from "../../chat/index.ts";
import type { LiveEngine } from "../../games/index.ts";

/** The platform with the features that shares lead to and that remember something. */
export interface SharesContext extends Platform {
  chat: ChatContext;
  games: LiveEngine;
}
