import type { NotificationType } from "@waymates/contract/features/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";
import { useReadAgain } from "../../platform/useReadAgain.ts";

const told: ReadonlySet<NotificationType> = new Set(["follow", "follow_request"]);
const touched = isUnder("/api/profiles", "/api/follows", "/api/friends");
/** Of those, what says how two people stand; proposals would only be shuffled. */
const standing = isUnder("/api/profiles", "/api/follows/requests");
/** Whatever names people, but for notifications and chats, which see to themselves. */
const naming = isUnder(
  "/api/profile",
  "/api/follows",
  "/api/friends",
  "/api/blocks",
  "/api/paths",
  "/api/streaks",
  "/api/graphql/page",
);

/**
 * Somebody follows, asks to, or has said yes: profiles in sight show it without a reload. The same
 * where two people were parted by a block or are so no more.
 */
export function useFollowNews(): void {
  const client = useQueryClient();
  useReadAgain(standing);
  useLiveEvent("notification_new", ({ notification }) => {
    if (told.has(notification.type)) void client.invalidateQueries({ predicate: touched });
  });
  useLiveEvent("relations_changed", () => {
    void client.invalidateQueries({ predicate: naming });
  });
}
