import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";
import { useRefetchOnConnect } from "../../platform/useRefetchOnConnect.ts";

/** Many changes within this time, such as twenty requests at once, are read in one go. */
const TOGETHER_MS = 400;

const ofPages = isUnder("/api/graphql/page");

/** Whatever shows a page that changed for its reader reads it anew. One for the whole tab. */
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
