import type { CalendarDay, FriendStreak, StreakView } from "@waymates/contract/features/streaks";
import { defaultPreferences } from "@waymates/contract/features/notification-preferences";
import { defaultRewardSettings } from "@waymates/contract/features/reward-settings";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInShell, stubApi, stubSizes } from "../../notifications/panel.testing.tsx";
import { OwnStreakSheet } from "./OwnStreakSheet.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = "0b9a3f4e-0000-7000-8000-000000000001";
const WREN = "0b9a3f4e-0000-7000-8000-000000000002";
const streak: StreakView = {
  user_id: USER,
  days: 12,
  qualified_today: false,
  tier: "bronze",
  longest: 38,
  recent: [],
  freezes: { held: 1, most: 2 },
  pause: null,
  pause_days_left: 9,
  repair: null,
  repair_begun: false,
};
const days: CalendarDay[] = [
  { date: "2026-03-02", state: "counted" },
  { date: "2026-03-03", state: "frozen" },
  { date: "2026-03-04", state: "counted" },
  { date: "2026-03-05", state: "missed" },
  { date: "2026-03-06", state: "open" },
];
const withWren: FriendStreak = {
  id: "0b9a3f4e-0000-7000-8000-000000000003",
  status: "active",
  invited_by: USER,
  friend: { id: WREN, username: "wren", first_name: "Wren", last_name: "Hale", avatar_url: null },
  days: 4,
  tier: "default",
  today: { me: false, friend: false, counted: false },
  nudged_today: false,
  created_at: "2026-03-01T12:00:00.000Z",
};

async function open(own: Partial<StreakView> = {}, friends: FriendStreak[] = []) {
  const calls = stubApi({
    [`GET /api/streaks/${USER}`]: () => ({ ...streak, ...own }),
    [`GET /api/streaks/${USER}/calendar`]: () => ({ items: days, nextCursor: null }),
    "GET /api/streaks/friends": () => ({ items: friends, nextCursor: null }),
    "GET /api/notifications/preferences": () => ({
      ...defaultPreferences,
      ...defaultRewardSettings,
      timeZone: "UTC",
    }),
    "PUT /api/notifications/preferences": (_, body) => ({
      ...defaultPreferences,
      ...defaultRewardSettings,
      ...(body as object),
      timeZone: "UTC",
    }),
    "POST /api/streaks/pause": () => ({
      pause: { from: "2026-03-10", to: "2026-03-12" },
      pause_days_left: 6,
    }),
    "POST /api/streaks/repair": () => ({ repair: own.repair }),
    [`POST /api/streaks/friends/${withWren.id}/nudge`]: () => ({ success: true }),
  });
  renderInShell(<OwnStreakSheet userId={USER} isOpen onClose={vi.fn()} />);
  const sheet = await screen.findByRole("dialog", { name: "Your streak" });
  await within(sheet).findByRole("table");
  return { sheet, calls };
}

describe("the own streak", () => {
  it("shows a mark for each day, and what saved or ended a run", async () => {
    const { sheet } = await open();
    const table = within(sheet).getByRole("table");
    expect(within(table).getAllByRole("img")).toHaveLength(days.length);
    expect(within(table).getByRole("img", { name: "Tue, Mar 3: Frozen" })).toBeTruthy();
    expect(within(sheet).getByText("A freeze saved your streak")).toBeTruthy();
    expect(within(sheet).getByText("Streak ended: 2 days")).toBeTruthy();
    expect(within(sheet).getByText("You have 1 of 2.")).toBeTruthy();
  });

  it("says what a pause does before it does it", async () => {
    const { sheet, calls } = await open();
    fireEvent.click(within(sheet).getByRole("button", { name: "Plan a pause" }));
    const dialog = await screen.findByRole("dialog", { name: "Plan a pause" });
    fireEvent.change(within(dialog).getByLabelText("Number of days"), { target: { value: "3" } });
    expect(within(dialog).getByText("Pause days left afterward: 6.")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ days: 3 }),
    );
  });

  it("offers a repair while one is possible, and says what it takes", async () => {
    const repair = { days: 8, until: "2026-03-08T00:00:00.000Z", sessions: 0, needed: 2 };
    const { sheet, calls } = await open({ days: 0, repair });
    expect(within(sheet).getByText("Your streak ended: 8 days")).toBeTruthy();
    fireEvent.click(within(sheet).getByRole("button", { name: "Repair streak" }));
    await vi.waitFor(() =>
      expect(calls.some(({ path }) => path === "/api/streaks/repair")).toBe(true),
    );
  });

  it("switches calm mode on, and says what stays", async () => {
    const { sheet, calls } = await open();
    const calm = await within(sheet).findByRole("switch", { name: /^Calm/ });
    await vi.waitFor(() => expect(calm).toHaveProperty("disabled", false));
    fireEvent.click(calm);
    await vi.waitFor(() => expect(calm).toHaveProperty("checked", true));
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ calmMode: true }),
    );
  });

  it("lets a friend be nudged", async () => {
    const { sheet, calls } = await open({}, [withWren]);
    expect(await within(sheet).findByText("Neither of you is done yet")).toBeTruthy();
    fireEvent.click(within(sheet).getByRole("button", { name: "Nudge" }));
    await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith("/nudge"))).toBe(true));
  });
});
