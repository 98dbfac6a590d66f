import type { PageReport } from "@waymates/contract/features/reports";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import { openCases, reasonsOf } from "./cases.ts";
import { PageLog } from "./PageLog.tsx";
import { PageReports } from "./PageReports.tsx";

vi.mock("../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const author = { id: "o", username: "odo", firstName: "Odo", lastName: "Brandt", avatarUrl: null };
const report = (id: string, said: Partial<PageReport> = {}): PageReport => ({
  id,
  targetType: "post",
  targetId: "post-1",
  reason: "spam",
  text: null,
  status: "open",
  created_at: "2026-03-01T08:00:00.000Z",
  target: { name: "Boots, half price", excerpt: "Only today.", url: "/post/post-1", author },
  reported: null,
  sameTarget: 1,
  decided_at: null,
  decision: null,
  ...said,
});

describe("open reports", () => {
  it("are one case per target, without decided ones", () => {
    const cases = openCases([
      report("1", { sameTarget: 3 }),
      report("2", { reason: "other" }),
      report("3", { targetId: "post-2" }),
      report("4", { targetId: "post-3", status: "dismissed" }),
    ]);
    expect(cases.map(({ first, count }) => [first.id, count])).toEqual([
      ["1", 3],
      ["3", 1],
    ]);
    expect(cases[0] && reasonsOf(cases[0])).toEqual([
      ["spam", 1],
      ["other", 1],
    ]);
  });
});

describe("the queue of a page", () => {
  it("needs a reason, decides once for all, and keeps what was typed where it is refused", async () => {
    let open = [report("1", { text: "Third time." }), report("2")];
    let isRefused = true;
    const calls = stubApi({
      "GET /api/pages/makers/reports": () => ({ items: open, nextCursor: null }),
      "POST /api/pages/makers/reports/1/decision": () => {
        if (isRefused) return refusal(403, "FORBIDDEN", "Not for you");
        open = [];
        return { report: report("1", { status: "actioned" }) };
      },
    });
    renderInShell(<PageReports pageName="makers" />);
    fireEvent.click(await screen.findByRole("button", { name: /Boots, half price/ }));
    expect(screen.getByText("Third time.")).toBeTruthy();
    const decisions = () => calls.filter(({ method }) => method === "POST");
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(decisions()).toEqual([]);
    const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/Your reason/);
    fireEvent.change(reason(), { target: { value: "Selling is not for this page." } });
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect((await screen.findByText("Not for you")).textContent).toBe("Not for you");
    expect(reason().value).toBe("Selling is not for this page.");
    isRefused = false;
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => screen.getByText("No reports to review"));
    expect(decisions().at(-1)?.body).toEqual({
      decision: "remove",
      reason: "Selling is not for this page.",
    });
  });
});

describe("the log of a page", () => {
  it("lists each act with its moderator and reason", async () => {
    stubApi({
      "GET /api/pages/makers/log": () => ({
        items: [
          {
            id: "1",
            action: "mute",
            actor: author,
            target: { type: "person", id: "p", name: "Pell Ward" },
            reason: "A quiet day.",
            created_at: "2026-03-01T08:00:00.000Z",
          },
          {
            id: "2",
            action: "remove",
            actor: null,
            target: { type: "comment", id: "c", name: "" },
            reason: null,
            created_at: "2026-02-01T08:00:00.000Z",
          },
        ],
        nextCursor: null,
      }),
    });
    renderInShell(<PageLog pageName="makers" />);
    await screen.findByText("Odo Brandt muted Pell Ward");
    expect(screen.getByText("A quiet day.")).toBeTruthy();
    expect(screen.getByText("deleted user removed “a comment”")).toBeTruthy();
  });
});
