import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveState } from "./live.ts";

/**
 * Reads the visible queries again whenever the live channel connects: events sent before that, since
 * the document was rendered or while offline, did not arrive.
 * @param isTouched stable; which queries the events of the channel change
 */
export function useReadAgain(isTouched: (query: Query) => boolean): void {
  const client = useQueryClient();
  const line = useLiveState();
  useEffect(() => {
    if (line === "online") void client.invalidateQueries({ predicate: isTouched });
  }, [client, isTouched, line]);
}
