import {
  lumi,
  sampleNotification,
  wren,
} from "@waymates/contract/features/notification-samples.testing";
import type { Notification } from "@waymates/contract/features/notifications";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationsPanel } from "../../panel/NotificationsPanel.tsx";
import { pageOf, refusal, renderInShell, stubApi, stubSizes } from "../../panel.testing.tsx";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../../../platform/toasts.ts", () => toasts);
vi.mock("../../../../platform/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: "authenticated", user: { id: "me", username: "me" } }),
}));

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

type Answer = () => unknown;

/** Opens the panel with one notification; `answer` answers the change that its card makes. */
async function open(item: Notification, change: string, answer: Answer) {
  const calls = stubApi({
    "GET /api/notifications": () => pageOf([item]),
    "GET /api/notifications/unread-count": () => ({ count: 1 }),
    "POST /api/notifications/read": () => ({ success: true, unreadCount: 0 }),
    [`POST /api/notifications/${item.id}/read`]: () => ({ success: true, unreadCount: 0 }),
    [`POST ${change}`]: answer,
  });
  renderInShell(<NotificationsPanel isOpen onClose={() => undefined} />);
  await screen.findByRole("dialog");
  return () => calls.filter(({ path }) => path === change).map(({ body }) => body);
}

const decision = (id: string) => `/api/join-requests/${id}/decision`;
const decided = (status: string) => () => ({ request: { id: "r1", status } });

describe("a request to join", () => {
  const request = (data: Notification["data"]) =>
    sampleNotification({
      type: "page_join_request",
      message: "Wren Hale wants to join Tidepool Club",
      data,
    });
  const whole = { requestId: "r1", requestUserId: "u1", pageId: "p1", requestStatus: "pending" };

  it("is approved in its card, and a badge replaces the buttons", async () => {
    const asked = await open(request(whole as never), decision("r1"), decided("approved"));
    fireEvent.click(await screen.findByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
    expect(asked()).toEqual([{ decision: "approved", requestUserId: "u1", pageId: "p1" }]);
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Join request approved!");
  });

  it("is rejected in its card", async () => {
    const asked = await open(request(whole as never), decision("r1"), decided("rejected"));
    fireEvent.click(await screen.findByRole("button", { name: "Reject" }));
    expect(await screen.findByText("Rejected")).toBeTruthy();
    expect(asked()).toEqual([{ decision: "rejected", requestUserId: "u1", pageId: "p1" }]);
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Join request rejected");
  });

  it("answers each of several requests within an hour separately", async () => {
    const ask = (id: string, actor: typeof wren, ago: number) => ({
      ...request({ ...whole, requestId: id, requestUserId: actor.id } as never),
      actor,
      sourceType: "page",
      sourceName: "Tidepool Club",
      createdAt: new Date(Date.now() - ago).toISOString(),
    });
    const items = [ask("r1", lumi, 0), ask("r2", wren, 60_000)];
    const calls = stubApi({
      "GET /api/notifications": () => pageOf(items),
      "GET /api/notifications/unread-count": () => ({ count: 2 }),
      [`POST /api/notifications/${items[1]?.id}/read`]: () => ({ success: true, unreadCount: 1 }),
      [`POST ${decision("r2")}`]: decided("rejected"),
    });
    renderInShell(<NotificationsPanel isOpen onClose={() => undefined} />);
    const card = await screen.findByRole("listitem");
    expect(card.textContent).toContain("and 1 other person want to join Tidepool Club");
    const [, second] = screen.getAllByRole("button", { name: "Reject" });
    const about = document.getElementById(second?.getAttribute("aria-describedby") ?? "");
    expect(about?.textContent).toBe("Wren Hale");
    fireEvent.click(second as HTMLElement);
    expect(await screen.findByText("Rejected")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Approve" })).toHaveLength(1);
    const sent = calls.find(({ path }) => path === decision("r2"));
    expect(sent?.body).toEqual({ decision: "rejected", requestUserId: wren.id, pageId: "p1" });
    // Requests without an answer stay unread.
    expect(screen.getByRole("img", { name: "Unread" })).toBeTruthy();
  });

  it.each(["requestId", "requestUserId", "pageId"])("without its %s asks nobody", async (key) => {
    const data = { ...whole, [key]: undefined };
    const asked = await open(request(data as never), decision("r1"), decided("approved"));
    fireEvent.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith("Missing request information"),
    );
    expect(asked()).toEqual([]);
  });

  it.each([
    ["Approve", "Failed to approve join request"],
    ["Reject", "Failed to reject join request"],
  ])("shows why it could not be answered: %s", async (name, text) => {
    await open(request(whole as never), decision("r1"), () => refusal(409, "CONFLICT", "no"));
    fireEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith(text));
    expect(await screen.findByRole("button", { name })).toBeTruthy();
  });
});

describe("an invitation to a page", () => {
  const invite = sampleNotification({
    type: "page_invite",
    message: "Wren Hale invited you to join Slow Bread",
    data: { pageId: "p1", pageName: "slow-bread" },
  });
  const join = "/api/pages/slow-bread/join";
  const page = { id: "p1", name: "slow-bread", memberCount: 2 };

  it("changes from 'Join' over 'Joining...' to 'Joined'", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const asked = await open(invite, join, () => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(await screen.findByRole("button", { name: "Join" }));
    expect(await screen.findByRole("button", { name: "Joining..." })).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual([{ skipApproval: true }]));
    answer({ page, request: null });
    expect(await screen.findByText("Joined")).toBeTruthy();
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Successfully joined the page!");
  });

  it.each([
    [
      () => ({ page, request: { id: "r1", status: "pending" } }),
      "toastCustom",
      "Request sent! Waiting for moderator approval.",
    ],
    [
      () => refusal(409, "ALREADY_MEMBER", "Already a member"),
      "toastCustom",
      "You are already a member of this page!",
    ],
    [
      () => refusal(404, "PAGE_NAME_MISSING", "Page name not found"),
      "toastError",
      "Page name not found",
    ],
    [() => refusal(403, "JOIN_FAILED", "Failed to join page"), "toastError", "Failed to join page"],
    [
      () => refusal(500, "UNKNOWN", "Something went wrong"),
      "toastError",
      "Failed to join page. Please try again.",
    ],
  ] as const)("shows its outcome, case %#", async (answer, tone, text) => {
    await open(invite, join, answer);
    fireEvent.click(await screen.findByRole("button", { name: "Join" }));
    await waitFor(() => expect(toasts[tone]).toHaveBeenCalledWith(text), { timeout: 4000 });
  });
});
