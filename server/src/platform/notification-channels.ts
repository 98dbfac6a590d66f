import type { Notification } from "@waymates/contract/features/notifications";
import type { FastifyBaseLogger } from "fastify";

/** A notification as one reader has it, with what their preferences and quiet hours allow. */
export interface SentNotification {
  notification: Notification;
  choice: { push: boolean };
}

/**
 * A further channel beside the list and the live event, such as web push. Called after the commit,
 * once for the readers of a batch.
 */
export type NotificationChannel = (sent: readonly SentNotification[]) => Promise<void>;

/** Through which the notifications feature reaches features above it. */
export interface NotificationChannels {
  add(channel: NotificationChannel): void;
  /** Passes notifications to every channel. A failure is logged; they stay in the list. */
  send(sent: readonly SentNotification[]): Promise<void>;
}

export function createNotificationChannels(log: FastifyBaseLogger): NotificationChannels {
  const channels: NotificationChannel[] = [];
  return {
    add: (channel) => void channels.push(channel),
    async send(sent) {
      for (const channel of channels) {
        try {
          await channel(sent);
        } catch (error) {
          const [first] = sent;
          log.error(
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
    },
  };
}
