import type { Platform } from "../../../platform/platform.ts";
import { chatListeners } from "./chat.ts";
import { followListeners } from "./follows.ts";
import { gameListeners } from "./games.ts";
import { invitationListeners } from "./invitations.ts";
import { pageListeners } from "./pages.ts";
import { pathListeners } from "./paths.ts";
import { postListeners } from "./posts.ts";
import { rewardListeners } from "./rewards.ts";
import { shareListeners } from "./shares.ts";
import { systemListeners } from "./system.ts";

/** Turns facts of other features into notifications. */
export function notificationListeners(platform: Platform): void {
  followListeners(platform);
  pathListeners(platform);
  rewardListeners(platform);
  systemListeners(platform);
  chatListeners(platform);
  pageListeners(platform);
  invitationListeners(platform);
  gameListeners(platform);
  postListeners(platform);
  shareListeners(platform);
}
