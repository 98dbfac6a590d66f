import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getInBrowser } from "../../platform/api.ts";
import { TextsProvider } from "../../platform/i18n.tsx";
import { createQueryClient } from "../../platform/queries.ts";
import { testTexts } from "../../platform/texts.testing.ts";
import { FlyingPointsLayer } from "../../ui/flying.tsx";
import { type Flight, placeHud, watchFlights } from "../../ui/flights.testing.ts";
import { PointsHud } from "./PointsHud.tsx";
import { useDailyLogin } from "./useDailyLogin.ts";

const texts = {
  "overlay.points": "+{{points}}",
  "rewards.points_other": "{{formatted}} points",
  "rewards.pointsUnknown": "Your points",
};

interface SentCall {
  method: string;
  body: unknown;
}

/** Answers GET with a summary and POST with an award or a refusal. */
function stubPoints(summary: unknown, award?: () => Response): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    calls.push({ method, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return method === "POST" && award ? award() : Response.json(summary);
  });
  return calls;
}

function renderHud() {
  const store = testTexts(texts);
  return render(
    <TextsProvider store={store}>
      <QueryClientProvider client={createQueryClient(getInBrowser)}>
        <Shell />
      </QueryClientProvider>
    </TextsProvider>,
  );
}

let person = 0;
let mayWrite = true;
let flights: Flight[];
beforeEach(() => {
  person += 1;
  mayWrite = true;
  flights = watchFlights();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shell() {
  useDailyLogin(`person ${person}`, mayWrite);
  return (
    <>
      <PointsHud />
      <FlyingPointsLayer />
    </>
  );
}

const summary = (daily_login_awarded: boolean) => ({
  balance: 1284,
  today: 0,
  streak: { days: 3, qualified_today: false, tier: "default" },
  daily_login_awarded,
});

describe("useDailyLogin", () => {
  it("fetches the day's points once and shows the new balance", async () => {
    const calls = stubPoints(summary(false), () =>
      Response.json({ success: true, points: 5, balance: 1289 }),
    );
    const first = renderHud();
    placeHud("points", { x: 610, y: 20 });
    expect(await screen.findByRole("img", { name: "1,289 points" })).toBeTruthy();
    // They are seen to come, too.
    expect(flights).toMatchObject([{ text: "\u2066+5\u2069", duration: 1400 }]);
    expect(flights[0]?.last).toContain("610px, 20px");
    first.unmount();
    renderHud();
    await screen.findByRole("img", { name: "1,284 points" });
    const awards = calls.filter(({ method }) => method === "POST");
    expect(awards.map(({ body }) => body)).toEqual([
      { userId: `person ${person}`, pointTag: "daily_login" },
    ]);
  });

  it("sends nothing when today's points are booked", async () => {
    const calls = stubPoints(summary(true));
    renderHud();
    await screen.findByRole("img", { name: "1,284 points" });
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("sends nothing until the registration is complete", async () => {
    const calls = stubPoints(summary(false), () =>
      Response.json({ success: true, points: 5, balance: 1289 }),
    );
    mayWrite = false;
    const view = renderHud();
    await screen.findByRole("img", { name: "1,284 points" });
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
    view.unmount();
    mayWrite = true;
    renderHud();
    await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  });

  it("shows nothing when another tab was first", async () => {
    const refusal = {
      code: "CONFLICT",
      error: "already",
      message: "already",
      dailyLimitReached: true,
    };
    const calls = stubPoints(summary(false), () => Response.json(refusal, { status: 400 }));
    renderHud();
    await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
    expect(await screen.findByRole("img", { name: "1,284 points" })).toBeTruthy();
    expect(flights).toEqual([]);
  });
});
