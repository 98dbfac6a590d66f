import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi, stubSizes } from "../../features/notifications/panel.testing.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock("../../platform/toasts.ts", async (original) => ({
  ...(await original<object>()),
  ...toasts,
}));

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.cookie = "theme=; max-age=0";
  delete document.documentElement.dataset["theme"];
});

const ada = {
  id: "0b9a3f4e-0000-7000-8000-000000000001",
  username: "ada",
  firstName: "Ada",
  lastName: "Lindqvist",
  email: "ada@waymates.test",
  registration_step: 12,
  language: "en-US",
  avatarUrl: null,
};

async function open() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the menu reads no more of a person
  renderInShell(<AccountMenu user={ada as Parameters<typeof AccountMenu>[0]["user"]} />);
  await screen.findByRole("menu");
}
const radio = (name: string) => screen.getByRole("menuitemradio", { name });
const isChosen = (name: string) => radio(name).getAttribute("aria-checked") === "true";

it("shows which appearance holds, and changes it", async () => {
  document.cookie = "theme=light";
  stubApi({});
  await open();
  expect([isChosen("Light"), isChosen("Dark")]).toEqual([true, false]);
  fireEvent.click(radio("Dark"));
  await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
  expect(document.cookie).toContain("theme=dark");
});

it("a failed sign-out shows an error and stays on the page", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  await open();
  fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  await waitFor(() =>
    expect(toasts.toastError).toHaveBeenCalledWith(expect.stringContaining("still signed in")),
  );
  expect(assign).not.toHaveBeenCalled();
});
