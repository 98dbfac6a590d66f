import type { StreakView } from "@waymates/contract/features/streaks";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi, stubSizes } from "../../notifications/panel.testing.tsx";
import { lastDays } from "./lastDays.ts";
import { StreakSheet } from "./StreakSheet.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = "0b9a3f4e-0000-7000-8000-000000000001";
const streak: StreakView = {
  user_id: USER,
  days: 9,
  qualified_today: true,
  tier: "bronze",
  longest: 21,
  recent: ["2026-03-05", "2026-03-07", "2026-03-08"],
};

async function open(answer: () => unknown, name: string | null = "Ben") {
  stubApi({ [`GET /api/streaks/${USER}`]: answer });
  const onClose = vi.fn();
  renderInShell(<StreakSheet userId={USER} name={name} isOpen onClose={onClose} />);
  return { sheet: await screen.findByRole("dialog"), onClose };
}

describe("the streak sheet", () => {
  it("shows days, tier, record and the next goal", async () => {
    const { sheet, onClose } = await open(() => streak);
    expect(within(sheet).getByRole("heading", { name: "Ben’s streak" })).toBeTruthy();
    expect(await within(sheet).findByText("9")).toBeTruthy();
    expect(within(sheet).getByText("Bronze")).toBeTruthy();
    expect(within(sheet).getByText("Longest streak: 21 days")).toBeTruthy();
    const next = within(sheet).getByRole("progressbar", { name: "Next tier: Silver" });
    expect(next.getAttribute("aria-valuetext")).toBe("9 of 30 days");
    fireEvent.click(within(sheet).getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("shows the last fourteen days as a trail, each with its date", async () => {
    const { sheet } = await open(() => streak);
    const trail = await within(sheet).findByRole("list", { name: "3 of the last 14 days counted" });
    const days = within(trail)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toBe("Sunday, March 8: counted");
    expect(days.at(-3)).toBe("Friday, March 6: not counted");
  });

  it("shows no next tier above gold", async () => {
    const { sheet } = await open(() => ({ ...streak, days: 120, tier: "gold" }), null);
    expect(within(sheet).getByRole("heading", { name: "Your streak" })).toBeTruthy();
    expect(await within(sheet).findByText("You’ve reached the highest tier.")).toBeTruthy();
  });

  it("shows an error and a retry when it does not load", async () => {
    let works = false;
    const { sheet } = await open(() =>
      works ? streak : refusal(404, "NOT_FOUND", "We can’t find that"),
    );
    expect(await within(sheet).findByText("We can’t find that")).toBeTruthy();
    works = true;
    fireEvent.click(within(sheet).getByRole("button", { name: "Try again" }));
    expect(await within(sheet).findByText("9")).toBeTruthy();
  });
});

describe("the last days", () => {
  it("end today by the local clock while today does not count yet", () => {
    const days = lastDays(["2026-03-07"], false, new Date(2026, 2, 8, 23, 30));
    expect(days.at(-1)).toEqual({ date: new Date("2026-03-08T00:00:00Z"), isCounted: false });
    expect(days.at(-2)?.isCounted).toBe(true);
    expect(days[0]?.date).toEqual(new Date("2026-02-23T00:00:00Z"));
  });
});
