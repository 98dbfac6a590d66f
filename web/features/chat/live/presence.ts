import type { Presence } from "@waymates/contract/features/chat";
import { ACTIVITY_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { viewPresence } from "@waymates/contract/operations/chat";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../platform/api.ts";
import { askLive, isLive, useLiveState } from "../../../platform/live.ts";
import { presenceQuery } from "../queries.ts";

/** People per call. */
const MAX_IDS = 100;

export function putPresence(client: QueryClient, presence: Presence): void {
  client.setQueryData(presenceQuery(presence.userId).queryKey, presence);
}

async function askPresence(client: QueryClient, ids: readonly string[]): Promise<void> {
  const { items } = await call(viewPresence, { query: { ids: ids.join(",") } });
  for (const presence of items) putPresence(client, presence);
}

/** Loads the presence of people who are shown, and again after each reconnect. */
export function useWatchedPresence(userIds: readonly string[]): void {
  const client = useQueryClient();
  const connection = useLiveState();
  const ids = userIds.toSorted().slice(0, MAX_IDS).join(",");
  useEffect(() => {
    if (connection !== "online" || ids === "") return;
    // Presence is optional: after a failure the last known state stays until the next event.
    void askPresence(client, ids.split(",")).catch(() => undefined);
  }, [client, connection, ids]);
}

/** Returns a person's presence; undefined until it is loaded. */
export function usePresence(userId: string | undefined): Presence | undefined {
  const { data } = useQuery(presenceQuery(userId ?? ""));
  return userId ? data : undefined;
}

const ACTIVITY_EVENTS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

/**
 * Reports to the server about once a minute that the person is active in this tab.
 * @returns a function that stops it
 */
export function reportActivity(): () => void {
  let reportedAt = 0;
  const report = () => {
    if (!isLive() || document.visibilityState !== "visible") return;
    if (Date.now() - reportedAt < ACTIVITY_REPEAT_MS) return;
    reportedAt = Date.now();
    void askLive("user_presence_update", { status: "online" });
  };
  const stopWatching = useLiveState.subscribe(() => {
    if (!isLive()) return;
    reportedAt = 0;
    report();
  });
  const options = { passive: true, capture: true };
  for (const name of ACTIVITY_EVENTS) addEventListener(name, report, options);
  document.addEventListener("visibilitychange", report);
  report();
  return () => {
    stopWatching();
    for (const name of ACTIVITY_EVENTS) removeEventListener(name, report, options);
    document.removeEventListener("visibilitychange", report);
  };
}
