import type { Notification } from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";
import type { ChannelChoice } from "../rules.ts";

/** A reader's notification, with what their preferences and quiet hours allow. */
export interface SentNotification {
  notification: Notification;
  choice: ChannelChoice;
}

/**
 * A further channel beside the list and the live event, such as web push. Called after the commit,
 * once for the readers of a batch.
 */
export interface NotificationChannel {
  (sent: readonly SentNotification[]): Promise<void>;
}

/** By platform, because the tests run several apps in one process. */
const channels = new WeakMap<Platform, NotificationChannel[]>();

/** Registers a channel; called once by the feature's wiring. */
export function addNotificationChannel(platform: Platform, channel: NotificationChannel): void {
  channels.set(platform, [...(channels.get(platform) ?? []), channel]);
}

/** Passes notifications to every channel. A failure is logged; they stay in the list. */
export async function sendToChannels(
  platform: Platform,
  sent: readonly SentNotification[],
): Promise<void> {
  for (const channel of channels.get(platform) ?? []) {
    try {
      await channel(sent);
    } catch (error) {
      const [first] = sent;
      platform.log.error(
        {
          err: error,
          notification: first?.notification.id,
          type: first?.notification.type,
          readers: sent.length,
        },
        "notification channel failed; the readers still have it in the list",
      );
    }
  }
}
