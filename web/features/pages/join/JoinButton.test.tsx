import type { PageDetails } from "@waymates/contract/features/page-views";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { JoinButton } from "./JoinButton.tsx";
import { pageOf } from "../page.testing.ts";
import { press } from "../press.testing.ts";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../../platform/toasts.ts", () => toasts);
vi.mock("../../../platform/session.ts", () => ({ useSession: () => ({ user: { id: "fay" } }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a join request can be withdrawn and sent again, and keeps the focus", async () => {
  let show: (request: PageDetails["viewerRequest"]) => void = () => undefined;
  const waiting = { id: "r1", status: "pending", answer: null, canAskAgainAt: null } as const;
  const page = { id: "p1", name: "tidepool", memberCount: 1 };
  const sent = stubApi({
    "DELETE /api/pages/tidepool/join-request": () => {
      const request = { ...waiting, status: "withdrawn" } as const;
      show(request);
      return { page, request };
    },
    "POST /api/pages/tidepool/join": () => {
      show(waiting);
      return { page, request: waiting };
    },
  });
  function Place() {
    const [viewerRequest, setRequest] = useState<PageDetails["viewerRequest"]>(waiting);
    useEffect(() => {
      show = setRequest;
    }, []);
    const shown = pageOf({
      name: "tidepool",
      viewerRole: null,
      visibility: "private",
      viewerRequest,
    });
    return <JoinButton page={shown} />;
  }
  renderInShell(<Place />);
  await press("Withdraw request");
  const again = await screen.findByRole("button", { name: "Ask to join" });
  expect(document.activeElement).toBe(again);
  expect(toasts.toastSuccess).toHaveBeenCalledWith("Request withdrawn");
  await press("Ask to join");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Request sent"));
  expect(sent).toMatchObject([
    { method: "DELETE", path: "/api/pages/tidepool/join-request" },
    { method: "POST", path: "/api/pages/tidepool/join", body: {} },
  ]);
  expect(toasts.toastCustom).toHaveBeenCalledWith("Request sent! Waiting for moderator approval.");
});
