import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { pageOf } from "../page.testing.ts";
import { CodeJoin } from "./CodeJoin.tsx";

const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock("../../../platform/toasts.ts", () => toasts);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const CODE = "ABCDEFGH";
const inviter = { username: "ada", firstName: "Ada", lastName: "Lindqvist", avatarUrl: null };
const leadsTo = (name: string) => ({
  code: CODE,
  inviter,
  page: { name, displayName: "Tidepool Club", avatarUrl: null, memberCount: 9 },
});
function open(view: () => unknown, join: () => unknown = () => ({ pageName: "tidepool-club" })) {
  const calls = stubApi({
    [`GET /api/invites/${CODE}`]: view,
    [`POST /api/invites/${CODE}/join`]: join,
  });
  const page = pageOf({ name: "tidepool-club" });
  renderInShell(
    <CodeJoin page={page} code={CODE}>
      <button type="button">Ask to join</button>
    </CodeJoin>,
  );
  return calls;
}

describe("a link to a page", () => {
  it("names its sender and joins with one press", async () => {
    const calls = open(() => leadsTo("tidepool-club"));
    fireEvent.click(await screen.findByRole("button", { name: "Accept invitation" }));
    expect(screen.getByText(/Ada Lindqvist invites you/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Ask to join" })).toBeNull();
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledOnce());
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it.each([
    ["is over", () => refusal(410, "EXPIRED", "This link has expired")],
    ["leads to another page", () => leadsTo("night-sky-walkers")],
  ])("that %s leaves the page's own way in", async (_what, view) => {
    open(view);
    expect(await screen.findByRole("button", { name: "Ask to join" })).toBeDefined();
    expect(screen.getByText("This invitation has expired or was already used.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull();
  });

  it("shows the server's error when the code was used up in the meantime", async () => {
    open(
      () => leadsTo("tidepool-club"),
      () => refusal(409, "INVITE_USED", "This invitation was already used"),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Accept invitation" }));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith("This invitation was already used"),
    );
    expect(toasts.toastSuccess).not.toHaveBeenCalled();
  });
});
