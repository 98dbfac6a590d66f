import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../platform/live.ts";
import { closeToast } from "../../platform/toasts.ts";
import { changeItems } from "./notificationCache.ts";

/**
 * Shows on its card that another moderator decided a request or that it was withdrawn, and closes
 * its toast.
 */
export function useDecidedRequests(): void {
  const client = useQueryClient();
  useLiveEvent("page_updated", ({ request }) => {
    if (!request || request.status === "pending") return;
    const { id, status } = request;
    changeItems(client, (item) => {
      if (item.type !== "page_join_request" || item.data.requestId !== id) return item;
      closeToast(item.id);
      // A withdrawn request disappears with the refetch that follows at once.
      if (status === "withdrawn") return item;
      return { ...item, data: { ...item.data, requestStatus: status } };
    });
  });
}
