import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInShell } from "../../notifications/panel.testing.tsx";
import { PostNotice } from "./PostNotice.tsx";

afterEach(cleanup);

const removal = (by: "page" | "site") => ({ by, reason: "Not kind.", at: "2026-03-01T08:00:00Z" });

it.each([
  ["post", "site", "View decision and appeal", "/settings/sanctions"],
  ["comment", "site", "View decision and appeal", "/settings/sanctions"],
  // A page's own moderators decide for their page: there is no appeal to staff.
  ["post", "page", "Read the terms", "/terms-of-service"],
] as const)("leads the author of a %s that the %s removed on", (kind, by, name, way) => {
  renderInShell(<PostNotice state="removed" removal={removal(by)} isOwn kind={kind} />);
  expect(screen.getByText("Not kind.")).toBeTruthy();
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(way);
});

it("shows other readers no link", () => {
  renderInShell(<PostNotice state="removed" removal={removal("site")} isOwn={false} />);
  expect(screen.queryByRole("link")).toBeNull();
});
