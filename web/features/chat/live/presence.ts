import type { Presence } from "@waymates/contract/features/chat";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../platform/api.ts";
import { askLive, isLive, useLiveState } from "../../../platform/live.ts";
import { apiPath } from "../../../platform/queries.ts";
import { presenceQuery } from "../queries.ts";
import { ACTIVITY_REPEAT_MS } from "@waymates/contract/features/chat-constants";

/** In one call. */
const MOST = 100;

export function putPresence(client: QueryClient, presence: Presence): void {
  client.setQueryData(presenceQuery(presence.userId).queryKey, presence);
}

async function askPresence(client: QueryClient, ids: readonly string[]): Promise<void> {
  const path = apiPath("/api/presence", { ids: ids.join(",") });
  const { items } = await call<{ items: Presence[] }>("GET", path);
  for (const presence of items) putPresence(client, presence);
}

/** Asks for people's presence when they come into sight and after each pause of the line. */
export function useWatchedPresence(userIds: readonly string[]): void {
  const client = useQueryClient();
  const line = useLiveState();
  const ids = userIds.toSorted().slice(0, MOST).join(",");
  useEffect(() => {
    if (line !== "online" || ids === "") return;
    // It decorates: a failure leaves what was known, and the next event says it anyway.
    void askPresence(client, ids.split(",")).catch(() => undefined);
  }, [client, line, ids]);
}

/** What is known of somebody's presence; undefined while nothing is. */
export function usePresence(userId: string | undefined): Presence | undefined {
  const { data } = useQuery(presenceQuery(userId ?? ""));
  return userId ? data : undefined;
}

const SIGNS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

/**
 * Tells the server, about once a minute, that somebody is at this tab.
 * @returns a function that stops. */
export function reportActivity(): () => void {
  let toldAt = 0;
  const tell = () => {
    if (!isLive() || document.visibilityState !== "visible") return;
    if (Date.now() - toldAt < ACTIVITY_REPEAT_MS) return;
    toldAt = Date.now();
    void askLive("user_presence_update", { status: "online" });
  };
  const stopWatching = useLiveState.subscribe(() => {
    if (!isLive()) return;
    toldAt = 0;
    tell();
  });
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) addEventListener(sign, tell, options);
  document.addEventListener("visibilitychange", tell);
  tell();
  return () => {
    stopWatching();
    for (const sign of SIGNS) removeEventListener(sign, tell, options);
    document.removeEventListener("visibilitychange", tell);
  };
}
