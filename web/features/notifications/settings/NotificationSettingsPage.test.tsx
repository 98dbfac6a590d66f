import {
  defaultPreferences,
  type NotificationPreferencesBody,
  type PreferencesAnswer,
} from "@waymates/contract/features/notification-preferences";
import type { MailState } from "@waymates/contract/features/mail";
import { defaultRewardSettings } from "@waymates/contract/features/reward-settings";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal, renderInShell, type SentCall, stubApi, stubSizes } from "../panel.testing.tsx";
import { NotificationSettingsPage } from "./NotificationSettingsPage.tsx";
import { withTouched } from "./preferences.ts";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../../platform/toasts.ts", () => toasts);

const device = {
  id: "0b9a3f4e-0000-7000-8000-000000000001",
  deviceName: "Firefox, Linux",
  lastOk: "2026-03-01T12:00:00.000Z",
  createdAt: "2026-02-01T12:00:00.000Z",
  isCurrent: true,
};

const working: MailState = {
  address: "ada@example.org",
  status: "ok",
  code: null,
  reason: null,
  at: null,
};

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(put?: () => Response, more: Parameters<typeof stubApi>[0] = {}) {
  let stored: PreferencesAnswer = {
    ...defaultPreferences,
    ...defaultRewardSettings,
    timeZone: "Asia/Tokyo",
  };
  const calls = stubApi({
    "GET /api/notifications/preferences": () => stored,
    "PUT /api/notifications/preferences": (_, body) => {
      const refused = put?.();
      if (refused) return refused;
      stored = withTouched(stored, body as NotificationPreferencesBody);
      return stored;
    },
    "GET /api/settings": () => ({ mail: working }),
    "GET /api/push/subscriptions": () => ({ items: [device] }),
    ...more,
  });
  renderInShell(
    <Suspense>
      <NotificationSettingsPage />
    </Suspense>,
  );
  await screen.findByRole("heading", { level: 1, name: "Notification settings" });
  return calls;
}

const sent = (calls: SentCall[]) =>
  calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
const saved = (what: string) => screen.findByText(`Saved: ${what}`);

describe("notification settings", () => {
  it("say that mail comes back and why, and let the person try again", async () => {
    const stopped = { status: "stopped", code: "5.1.1", reason: "550 no such person" } as const;
    const at = "2026-03-01T12:00:00.000Z";
    let isRetried = false;
    await open(undefined, {
      "GET /api/settings": () => ({ mail: { ...working, ...stopped, at } }),
      "POST /api/settings/mail/retry": () => {
        isRetried = true;
        return { mail: working };
      },
    });
    const section = await screen.findByRole("region", { name: "Email" });
    expect(section.textContent).toContain("ada@example.org");
    expect(section.textContent).toContain("550 no such person");
    fireEvent.click(within(section).getByRole("button", { name: "Try again" }));
    await within(section).findByText(/We’ve sent an email to ada@example.org/);
    expect(isRetried).toBe(true);
    expect(within(section).queryByRole("button")).toBeNull();
  });

  it("say nothing of mail that arrives", async () => {
    await open();
    expect(screen.queryByRole("region", { name: "Email" })).toBeNull();
  });

  it("send of a switch only what it touched, and show that it is saved", async () => {
    const calls = await open();
    const push = screen.getByRole("switch", { name: "Likes: Push" });
    expect(push).toHaveProperty("checked", false);
    fireEvent.click(push);
    expect(push).toHaveProperty("checked", true);
    const said = await saved("Likes: Push");
    expect(said.closest("[role=status]")).not.toBeNull();
    expect(sent(calls)).toEqual([{ categories: { likes: { push: true } } }]);
  });

  it("send of a choice only what it touched", async () => {
    const calls = await open();
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
    choose("Comments: Email", "weekly");
    await saved("Comments: Email");
    choose("Games: From", "following");
    await saved("Games: From");
    choose("Time of day", "7");
    await saved("Email summary");
    fireEvent.click(screen.getByRole("switch", { name: /^Profile visits/ }));
    await saved("Profile visits");
    expect(sent(calls)).toEqual([
      { categories: { comments: { mail: "weekly" } } },
      { categories: { games: { from: "following" } } },
      { digestHour: 7 },
      { profileViews: true },
    ]);
  });

  it("hold calm mode, the level of celebrations, and the hour of the reminder", async () => {
    const calls = await open();
    fireEvent.click(screen.getByRole("switch", { name: /^Calm/ }));
    await saved("Calm");
    fireEvent.change(screen.getByRole("combobox", { name: "Celebrations" }), {
      target: { value: "small" },
    });
    await saved("Celebrations");
    fireEvent.change(screen.getByRole("combobox", { name: "Reminder time" }), {
      target: { value: "7" },
    });
    await saved("Reminder time");
    expect(sent(calls)).toEqual([
      { calmMode: true },
      { noise: "small" },
      { streakReminder: { hour: 7 } },
    ]);
  });

  it("offer nothing that nothing obeys", async () => {
    await open();
    expect(screen.queryByRole("combobox", { name: "Chat: Email" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "System: From" })).toBeNull();
    const chat = screen.getByRole("group", { name: "Chat" });
    expect(within(chat).getByText("Never by email")).toBeTruthy();
  });

  it("take a failed change back, and no other, and show that", async () => {
    let refuses = false;
    const calls = await open(() =>
      refuses ? refusal(503, "UNAVAILABLE", "Not now") : (undefined as never),
    );
    fireEvent.click(screen.getByRole("switch", { name: "Paths: Push" }));
    await saved("Paths: Push");
    refuses = true;
    const chatToast = screen.getByRole("switch", { name: "Chat: In the app" });
    fireEvent.click(chatToast);
    expect(chatToast).toHaveProperty("checked", false);
    expect(await screen.findByText("Couldn’t save: Chat: In the app")).toBeTruthy();
    expect(chatToast).toHaveProperty("checked", true);
    expect(screen.getByRole("switch", { name: "Paths: Push" })).toHaveProperty("checked", true);
    expect(toasts.toastError).toHaveBeenCalledOnce();

    refuses = false;
    const [, options] = toasts.toastError.mock.calls[0] as [
      string,
      { action: { onPress: () => void } },
    ];
    options.action.onPress();
    await saved("Chat: In the app");
    expect(sent(calls).at(-1)).toEqual({ categories: { chat: { toast: false } } });
  });

  it("keep quiet in the person's own time zone, once a typed time has come to rest", async () => {
    const calls = await open();
    expect(screen.getByText(/Asia\/Tokyo/)).toBeTruthy();
    const from = screen.getByLabelText("From", { selector: "input" });
    const quiet = screen.getByRole("switch", { name: "Quiet hours" });
    // They hold for everyone who has chosen nothing.
    expect([quiet, from]).toMatchObject([{ checked: true }, { disabled: false, value: "22:30" }]);
    fireEvent.click(quiet);
    await waitFor(() => expect(from).toHaveProperty("disabled", true));
    await saved("Quiet hours");
    fireEvent.click(quiet);
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    fireEvent.change(from, { target: { value: "02:30" } });
    fireEvent.change(from, { target: { value: "23:30" } });
    await waitFor(() => expect(sent(calls)).toHaveLength(3), { timeout: 3000 });
    expect(sent(calls)).toEqual([
      { quietHours: { on: false } },
      { quietHours: { on: true } },
      { quietHours: { from: "23:30" } },
    ]);
  });

  it("do not take a quiet time that ends when it begins", async () => {
    const calls = await open();
    fireEvent.change(screen.getByLabelText("From", { selector: "input" }), {
      target: { value: "08:00" },
    });
    expect(await screen.findByText("Choose two different times.")).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(sent(calls)).toEqual([]);
  });

  it("list the devices that are pushed to, and remove one", async () => {
    const calls = await open(undefined, {
      "DELETE /api/push/subscriptions": () => ({ success: true }),
    });
    expect(await screen.findByText("Firefox, Linux")).toBeTruthy();
    expect(screen.getByText("This device")).toBeTruthy();
    const remove = { name: "Remove Firefox, Linux", description: /^Last notified/ };
    fireEvent.click(screen.getByRole("button", remove));
    expect(await screen.findByText("No devices yet.")).toBeTruthy();
    expect(calls.find(({ method }) => method === "DELETE")?.body).toEqual({ id: device.id });
  });

  it("show the browser's real permission", async () => {
    vi.stubGlobal("Notification", { permission: "denied" });
    await open();
    expect(screen.getByText(/Your browser blocks notifications/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enable browser notifications" })).toBeNull();
  });

  it("offer to put this device back, and show an error where the browser refuses", async () => {
    vi.stubGlobal("Notification", { permission: "granted" });
    vi.stubGlobal("PushManager", vi.fn());
    const register = vi.fn(() => Promise.reject(new Error("no push service")));
    const value = { register, getRegistration: async () => undefined };
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value });
    await open(undefined, {
      "GET /api/push/subscriptions": () => ({ items: [{ ...device, isCurrent: false }] }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Enable browser notifications" }));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith(
        "Couldn’t turn on push notifications in this browser",
      ),
    );
    expect(register).toHaveBeenCalled();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
});
