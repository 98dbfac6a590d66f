import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLiveEvent } from "../../platform/live.ts";
import { useRefetchOnConnect } from "../../platform/useRefetchOnConnect.ts";
import { ofPages } from "./queries.ts";

/** Changes within this time, such as twenty requests at once, cause one refetch. */
const TOGETHER_MS = 400;

/** Refetches pages after a `page_updated`. Used once in a tab. */
export function usePageEvents(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  useRefetchOnConnect(ofPages);
  useLiveEvent("page_updated", () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ predicate: ofPages });
    }, TOGETHER_MS);
  });
}
