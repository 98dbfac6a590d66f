import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Health, HealthCheck } from "@waymates/contract/features/health";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { HealthPage } from "./HealthPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const check = (
  key: HealthCheck["key"],
  status: HealthCheck["status"],
  advice: string | null = null,
): HealthCheck => ({ key, status, title: `${key} ${status}`, detail: "…", advice });

it("shows the worst first with what to do, and checks again by a button", async () => {
  let checks = [
    check("database", "ok"),
    check("disk", "warn", "Make room."),
    check("mail", "fail", "Check the password."),
    check("redis", "skip"),
  ];
  const answer = (): Health => ({
    status: checks.some(({ status }) => status === "fail") ? "fail" : "ok",
    checked_at: "2026-05-01T08:00:00.000Z",
    version: "1.2.3",
    checks,
  });
  stubApi({ "GET /api/admin/health": answer });
  renderInShell(<HealthPage />);
  const state = await screen.findByText("2 things need attention");
  expect(state.closest('[role="status"]')).toBeTruthy();
  const titles = () =>
    screen.getAllByRole("listitem").map((one) => one.querySelector("b")?.textContent);
  expect(titles()).toEqual(["mail fail", "disk warn", "database ok", "redis skip"]);
  const [worst] = screen.getAllByRole("listitem");
  expect(within(worst as HTMLElement).getByText("Check the password.")).toBeTruthy();
  expect(within(worst as HTMLElement).getByRole("img", { name: "Failed" })).toBeTruthy();

  checks = [check("database", "ok")];
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("heading", { name: "Everything is running" })).toBeTruthy();
});
