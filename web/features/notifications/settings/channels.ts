import {
  type NotificationCategory,
  typeChannels,
} from "@waymates/contract/features/notification-channels";

/** Categories without an actor, or with friends only: they have no choice of senders. */
const withoutSenders: readonly NotificationCategory[] = ["streaks", "system"];

/** Whether a choice makes a difference in a category; one that nothing obeys is not offered. */
export function hasChannel(category: NotificationCategory, channel: "mail" | "from"): boolean {
  if (channel === "from") return !withoutSenders.includes(category);
  // Staff get signups of the waiting list by a mail of their own.
  return Object.entries(typeChannels).some(
    ([type, found]) => found.category === category && found.mail && type !== "waitlist_signup",
  );
}
