import type { Notification } from "@waymates/contract/features/notifications";
import type { Platform } from "../../../platform/platform.ts";

/** Whose notification it is, as the one who tells it further needs them. */
export interface NotificationReader {
  id: string;
  language: string;
  /** How many are unread with this one. */
  unreadCount: number;
}

/** What the reader's preferences and quiet hours let through for this one, now. */
export interface SinkChannels {
  toast: boolean;
  push: boolean;
}

/** A way out of the product for what has just come into being, called after the commit. */
export interface NotificationSink {
  (notification: Notification, reader: NotificationReader, channels: SinkChannels): Promise<void>;
}

/** Each process's own; several apps may live in one process of tests. */
const sinks = new WeakMap<Platform, NotificationSink[]>();

/** Adds a way out; feature wiring does so once at the start. */
export function addNotificationSink(platform: Platform, sink: NotificationSink): void {
  sinks.set(platform, [...(sinks.get(platform) ?? []), sink]);
}

/**
 * Hands a notification to every way out. Emission calls this once per new row, after the commit and
 * beside the live channel. A way out that fails is logged; the notification stands regardless.
 */
export async function notificationSinks(
  platform: Platform,
  ...told: Parameters<NotificationSink>
): Promise<void> {
  for (const sink of sinks.get(platform) ?? []) {
    try {
      await sink(...told);
    } catch (error) {
      platform.log.error({ err: error, notification: told[0].id }, "a way out failed");
    }
  }
}
