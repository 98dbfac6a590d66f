import { cleanup, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import type { PageDetails } from "./documents.ts";
import { JoinButton } from "./JoinButton.tsx";
import { pageOf } from "./page.testing.ts";
import { press } from "./press.testing.ts";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../platform/toasts.ts", () => toasts);
vi.mock("../../platform/session.ts", () => ({ useSession: () => ({ user: { id: "fay" } }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a join request can be withdrawn and sent again, and keeps the focus", async () => {
  const sent: string[] = [];
  let show: (request: PageDetails["viewerRequest"]) => void = () => undefined;
  const waiting = { id: "r1", status: "pending", answer: null, canAskAgainAt: null } as const;
  stubApi({
    "POST /api/graphql": (_url, body) => {
      const { query, variables } = body as { query: string; variables: unknown };
      const name = /\)\s*\{\s*(\w+)\(/.exec(query)?.[1] ?? "";
      sent.push(`${name} ${JSON.stringify(variables)}`);
      const isBack = name === "withdrawJoinRequest";
      show(isBack ? { ...waiting, status: "withdrawn" } : waiting);
      const refused = { success: false, code: "JOIN_REQUEST_PENDING", error: "Waits" };
      return { data: { [name]: isBack ? { success: true, code: null, error: null } : refused } };
    },
  });
  function Place() {
    const [viewerRequest, setRequest] = useState<PageDetails["viewerRequest"]>(waiting);
    useEffect(() => {
      show = setRequest;
    }, []);
    const page = pageOf({
      name: "tidepool",
      viewerRole: null,
      visibility: "private",
      viewerRequest,
    });
    return <JoinButton page={page} />;
  }
  renderInShell(<Place />);
  await press("Withdraw request");
  const again = await screen.findByRole("button", { name: "Ask to join" });
  expect(document.activeElement).toBe(again);
  expect(toasts.toastSuccess).toHaveBeenCalledWith("Request withdrawn");
  await press("Ask to join");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Request sent"));
  expect(sent).toEqual([
    'withdrawJoinRequest {"pageName":"tidepool"}',
    'joinPage {"input":{"pageName":"tidepool","userId":"fay"}}',
  ]);
});
