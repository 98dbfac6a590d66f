import { sampleNotification } from "@waymates/contract/features/notification-samples.testing";
import type { RequestStatus } from "@waymates/contract/features/pages-constants";
import type { PageUpdate } from "@waymates/contract/sockets";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { NotificationPages } from "./notificationCache.ts";
import { notificationsQuery } from "./notificationQueries.ts";
import { pageOf, renderInShell } from "./panel.testing.tsx";
import { useDecidedRequests } from "./useDecidedRequests.ts";

const toasts = vi.hoisted(() => ({ closeToast: vi.fn() }));
vi.mock("../../platform/toasts.ts", () => toasts);
const live = vi.hoisted(() => ({ emit: (_event: PageUpdate): void => undefined }));
vi.mock("../../platform/live.ts", () => ({
  useLiveEvent: (_name: string, handler: (event: PageUpdate) => void) => {
    live.emit = handler;
  },
}));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Place() {
  useDecidedRequests();
  return null;
}

it.each<{ status: RequestStatus; shown: string; closed: number }>([
  { status: "pending", shown: "pending", closed: 0 },
  { status: "approved", shown: "approved", closed: 1 },
  { status: "rejected", shown: "rejected", closed: 1 },
  // Its card disappears with the refetched list.
  { status: "withdrawn", shown: "pending", closed: 1 },
])("a request that is $status elsewhere closes $closed toast", ({ status, shown, closed }) => {
  const { client } = renderInShell(<Place />);
  const { queryKey } = notificationsQuery("all");
  const card = sampleNotification({
    type: "page_join_request",
    data: { requestId: "r1", requestStatus: "pending" },
  });
  client.setQueryData<NotificationPages>(queryKey, { pages: [pageOf([card])], pageParams: [null] });
  live.emit({ pageId: "p", pageName: "makers", request: { id: "r1", status } });
  const [page] = client.getQueryData<NotificationPages>(queryKey)?.pages ?? [];
  expect(page?.items.map(({ data }) => data.requestStatus)).toEqual([shown]);
  expect(toasts.closeToast.mock.calls).toEqual(Array.from({ length: closed }, () => [card.id]));
});
