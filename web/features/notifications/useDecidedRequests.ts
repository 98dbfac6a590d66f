import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { closeToast } from "../../platform/toasts.ts";
import { changeItems } from "./notificationCache.ts";

/** Another moderator decided, or it was taken back: the card shows it, and the toast that asked goes. */
export function useDecidedRequests(): void {
  const client = useQueryClient();
  useLiveEvent("page_updated", ({ request }) => {
    if (!request || request.status === "pending") return;
    const { id, status } = request;
    changeItems(client, (item) => {
      if (item.type !== "page_join_request" || item.data.requestId !== id) return item;
      closeToast(item.id);
      // One that was taken back goes with the next look at the list, which follows at once.
      if (status === "withdrawn") return item;
      return { ...item, data: { ...item.data, requestStatus: status } };
    });
  });
}
