import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { PointsLedger } from "./PointsLedger.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booked = {
  id: "0197a0c0-0000-7000-8000-000000000001",
  tag: "daily_login",
  points: 5,
  source_type: null,
  source_id: null,
  utc_date: "2026-03-03",
  created_at: "2026-03-03T09:00:00.000Z",
};

it.each([
  ["ar", "الثلاثاء، 3 مارس 2026"],
  ["es-ES", "Martes, 3 de marzo de 2026"],
])(
  "lists points with their sign in front, under a day that begins a line (%s)",
  async (language, day) => {
    stubApi({
      "GET /api/points/ledger": () => ({ items: [booked], nextCursor: null }),
      "GET /api/points/days": () => ({ items: [] }),
    });
    renderInShell(<PointsLedger />, language);
    expect(await screen.findByRole("heading", { level: 3, name: day })).toBeTruthy();
    // Isolated, so that the sign stays in front in right-to-left text.
    expect(screen.getByText("\u2066+5\u2069")).toBeTruthy();
  },
);
