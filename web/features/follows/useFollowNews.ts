import type { NotificationType } from "@waymates/contract/features/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";

const told: ReadonlySet<NotificationType> = new Set(["follow", "follow_request"]);
const touched = isUnder("/api/profiles", "/api/follows", "/api/friends");

/** Somebody follows, asks to, or has said yes: profiles in sight show it without a reload. */
export function useFollowNews(): void {
  const client = useQueryClient();
  useLiveEvent("notification_new", ({ notification }) => {
    if (told.has(notification.type)) void client.invalidateQueries({ predicate: touched });
  });
}
