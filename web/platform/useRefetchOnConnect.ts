import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveState } from "./live.ts";

/**
 * Refetches visible queries whenever the live channel connects: events sent before that, since the
 * document was rendered or while offline, did not arrive.
 * @param isTouched which queries live events change; keep its identity stable
 */
export function useRefetchOnConnect(isTouched: (query: Query) => boolean): void {
  const client = useQueryClient();
  const liveState = useLiveState();
  useEffect(() => {
    if (liveState === "online") void client.invalidateQueries({ predicate: isTouched });
  }, [client, isTouched, liveState]);
}
