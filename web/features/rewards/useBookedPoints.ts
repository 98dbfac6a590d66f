import type { PointsSummary } from "@waymates/contract/features/rewards";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { summaryQuery } from "./queries.ts";

/**
 * Lets points that the server has just booked show in the HUD without asking again.
 * `changes` replaces further parts of the summary that the same call is known to have changed.
 */
export function useBookedPoints() {
  const client = useQueryClient();
  return useCallback(
    (points: number, changes: Partial<PointsSummary> = {}) => {
      client.setQueryData(summaryQuery.queryKey, (old: PointsSummary | undefined) =>
        old
          ? { ...old, balance: old.balance + points, today: old.today + points, ...changes }
          : old,
      );
    },
    [client],
  );
}
