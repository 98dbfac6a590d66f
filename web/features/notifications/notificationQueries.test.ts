import { FIRST_PAGE_ADDRESS } from "@waymates/contract/features/notifications-constants";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { notificationsQuery } from "./notificationQueries.ts";

afterEach(() => void vi.unstubAllGlobals());

it("asks for the first page at the address that the server knows by heart", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request) => {
    asked.push(String(address));
    const page = { items: [], nextCursor: null, unreadCount: 0, olderCount: 0 };
    return Response.json(page);
  });
  await new QueryClient().fetchInfiniteQuery(notificationsQuery("all"));
  expect(asked).toEqual([FIRST_PAGE_ADDRESS]);
});
