import {
  type NotificationCategory,
  typeChannels,
} from "@waymates/contract/features/notification-channels";

/** Categories whose news nobody in particular causes, or only friends do: there is no "from whom". */
const withoutSenders: readonly NotificationCategory[] = ["streaks", "system"];

/** Whether a choice makes a difference in a category; one that nothing obeys is not offered. */
export function hasChannel(category: NotificationCategory, channel: "mail" | "from"): boolean {
  if (channel === "from") return !withoutSenders.includes(category);
  // What staff hear of the waiting list comes on its own way.
  return Object.entries(typeChannels).some(
    ([type, found]) => found.category === category && found.mail && type !== "waitlist_signup",
  );
}
