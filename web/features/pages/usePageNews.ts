import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { isUnder } from "../../platform/queries.ts";

/** Whatever shows a page that changed for its reader reads it anew. One for the whole tab. */
export function usePageNews(): void {
  const client = useQueryClient();
  useLiveEvent("page_updated", () => {
    void client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
  });
}
