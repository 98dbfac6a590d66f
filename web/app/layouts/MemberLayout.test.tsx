import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi, stubSizes } from "../../features/notifications/panel.testing.tsx";
import { PlayerTop } from "../../features/paths/player/PlayerTop.tsx";
import { closeSettings, openSettings } from "../../features/settings/settingsRequest.ts";
import MemberLayout from "./MemberLayout.tsx";

const session = vi.hoisted(() => ({ status: "authenticated", user: null as object | null }));
vi.mock("../../platform/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => session,
}));
const live = vi.hoisted(() => ({ openLive: vi.fn(), closeLive: vi.fn() }));
vi.mock("../../platform/live.ts", async (original) => ({ ...(await original<object>()), ...live }));
vi.mock("../LiveEffects.tsx", () => ({ LiveEffects: () => null }));

beforeEach(() => {
  stubSizes();
  stubApi({ "GET /api/settings": () => new Promise(() => undefined) });
});
afterEach(async () => {
  await act(async () => closeSettings());
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Renders a page at an address for a person at the given registration step. */
async function visit(registration_step: number, address = "/terms-of-service") {
  session.user = { id: "me", registration_step };
  const { router } = renderInShell(<MemberLayout />);
  // The lazy components have loaded.
  await import("../GlobalEffects.tsx");
  await import("../../features/settings/SettingsDialog.tsx");
  await act(() => router.navigate(address));
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const dialog = () => screen.queryByRole("dialog", { name: "Settings" });

it("the settings open for a registered person, by a press and by an address (REG-04)", async () => {
  await visit(REGISTRATION_COMPLETE);
  await waitFor(() => expect(live.openLive).toHaveBeenCalledExactlyOnceWith("me"));
  await act(async () => openSettings());
  await waitFor(() => expect(dialog()).toBeTruthy());
  await act(async () => closeSettings());
  expect(dialog()).toBeNull();
  cleanup();
  await visit(REGISTRATION_COMPLETE, "/terms-of-service?settings=user");
  await waitFor(() => expect(dialog()).toBeTruthy());
});

it("no settings open for a person who has not finished registering (REG-04)", async () => {
  await visit(REGISTRATION_COMPLETE - 1, "/terms-of-service?settings=user");
  await settled();
  expect(dialog()).toBeNull();
  await act(async () => openSettings());
  await settled();
  expect(dialog()).toBeNull();
  expect(live.openLive).not.toHaveBeenCalled();
});

it("notifications open from the quiet bell in the header of questions", async () => {
  session.user = { id: "me", registration_step: REGISTRATION_COMPLETE };
  renderInShell(<MemberLayout />, "en-US", <PlayerTop leave={null} />);
  const bell = await screen.findByRole("button", { name: "Notifications" });
  expect(bell.dataset["hud"]).toBeUndefined();
  fireEvent.click(bell);
  expect(await screen.findByRole("dialog", { name: "Notifications" })).toBeTruthy();
});
