import type { NotificationType } from "@waymates/contract/features/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";
import { useRefetchOnConnect } from "../../platform/useRefetchOnConnect.ts";

const followTypes: ReadonlySet<NotificationType> = new Set(["follow", "follow_request"]);
const touched = isUnder("/api/profiles", "/api/follows", "/api/friends");
/** Queries that show the relation of two people; suggestions would only change their order. */
const relations = isUnder("/api/profiles", "/api/follows/requests");
/** Every query that names people, except notifications and chats, which refresh themselves. */
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
 * Refetches profiles and lists when somebody follows, asks to follow or accepts, and when a block
 * begins or ends.
 */
export function useFollowEvents(): void {
  const client = useQueryClient();
  useRefetchOnConnect(relations);
  useLiveEvent("notification_new", ({ notification }) => {
    if (followTypes.has(notification.type)) void client.invalidateQueries({ predicate: touched });
  });
  useLiveEvent("relations_changed", () => {
    void client.invalidateQueries({ predicate: naming });
  });
}
