import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveState } from "./live.ts";

/**
 * Reads what is in sight anew whenever the live channel comes up: what was told before that, since
 * the document was rendered or while there was no line, nobody here has heard.
 * @param isTouched stable; which queries news of the channel would change
 */
export function useReadAgain(isTouched: (query: Query) => boolean): void {
  const client = useQueryClient();
  const line = useLiveState();
  useEffect(() => {
    if (line === "online") void client.invalidateQueries({ predicate: isTouched });
  }, [client, isTouched, line]);
}
