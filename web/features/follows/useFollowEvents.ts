import { viewStreak } from "@waymates/contract/operations/streaks";
import { listPaths } from "@waymates/contract/operations/paths";
import { listPages } from "@waymates/contract/operations/pages";
import type { NotificationType } from "@waymates/contract/features/notifications";
import {
  listBlocks,
  listFollowRequests,
  listFriends,
  searchPeople,
  suggestPeople,
  viewProfile,
} from "@waymates/contract/operations/follows";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";
import { useRefetchOnConnect } from "../../platform/useRefetchOnConnect.ts";

const followTypes: ReadonlySet<NotificationType> = new Set(["follow", "follow_request"]);
const touched = isUnder(viewProfile, suggestPeople, listFollowRequests, listFriends);
/** Queries that show the relation of two people; suggestions would only change their order. */
const relations = isUnder(viewProfile, listFollowRequests);
/** Every query that names people, except notifications and chats, which refresh themselves. */
const naming = isUnder(
  searchPeople,
  viewProfile,
  suggestPeople,
  listFollowRequests,
  listFriends,
  listBlocks,
  listPaths,
  viewStreak,
  listPages,
);

/**
 * Refetches profiles and lists on follows, requests and their acceptance, and when a block begins
 * or ends.
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
