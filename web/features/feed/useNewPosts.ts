import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLiveEvent, useLiveState } from "../../platform/live.ts";
import { newPostsQuery } from "./queries.ts";

/**
 * How many posts came since the newest that is shown: counted as they come, and asked for after a time
 * without live events. Nothing moves under the reader's eyes until they ask for it.
 */
export function useNewPosts(newest: string | null) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  useLiveEvent("feed_new", () => setCount((before) => before + 1));
  const ask = useEffectEvent(async () => {
    if (newest === null) return;
    const answer = await client
      .fetchQuery({ ...newPostsQuery(newest), staleTime: 0 })
      .catch(() => null);
    if (answer) setCount(answer.count);
  });
  const isOnline = useLiveState() === "online";
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack) void ask();
  }, [isOnline]);
  return {
    count,
    clear: () => setCount(0),
  };
}
