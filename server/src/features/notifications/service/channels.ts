import type { Notification } from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import type { ChannelChoice } from "../rules.ts";

/**
 * A further channel beside the list and the live event, such as web push. Called once per reader,
 * after the commit, with what the reader's preferences and quiet hours allow.
 */
export interface NotificationChannel {
  (notification: Notification, choice: ChannelChoice): Promise<void>;
}

/** By platform, because the tests run several apps in one process. */
const channels = new WeakMap<Platform, NotificationChannel[]>();

/** Registers a channel; called once by the feature's wiring. */
export function addNotificationChannel(platform: Platform, channel: NotificationChannel): void {
  channels.set(platform, [...(channels.get(platform) ?? []), channel]);
}

/** Passes a notification to every channel. A failure is logged; the notification stays in the list. */
export async function sendToChannels(
  platform: Platform,
  notification: Notification,
  choice: ChannelChoice,
): Promise<void> {
  for (const channel of channels.get(platform) ?? []) {
    try {
      await channel(notification, choice);
    } catch (error) {
      const { id, userId } = notification;
      platform.log.error(
        { err: error, notification: id, userId },
        "notification channel failed; the reader still has it in the list",
      );
    }
  }
}
