import { SETTINGS_OPENING_MS } from "@waymates/contract/features/settings-constants";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";

const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn() }));
vi.mock("../../platform/toasts.ts", () => toasts);
const session = vi.hoisted(() => ({ user: { id: "me" } as object | null }));
vi.mock("../../platform/session.ts", () => ({
  useSession: () => session,
  amendUser: () => undefined,
}));

const answer = {
  profile: { firstName: "Ada", lastName: "Lind", username: "ada", updated_at: null },
  relationship: {},
  education: {},
  work: {},
  preferences: {
    profile_visibility: "public",
    auto_accept_follows: true,
    mentions_from: "everyone",
    updated_at: null,
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  session.user = { id: "me" };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const opening = () => screen.queryByText("Loading your settings");
const spinners = () => document.querySelectorAll(".working").length;
const firstName = () => screen.queryByLabelText<HTMLInputElement>("First name");
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Sav/ });

/** Opens the dialog on an API that answers at once, unless `more` replaces a call. */
async function open(more: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ "GET /api/settings": () => answer, ...more });
  renderInShell(<SettingsDialog tab="basic" />);
  await pass(0);
}

it("opens under a spinner that stays 100 ms, however soon the settings are there (SET-02)", async () => {
  await open();
  expect(SETTINGS_OPENING_MS).toBe(100);
  await pass(98);
  expect(opening()?.closest("[role=status]")).toBeTruthy();
  expect(spinners()).toBe(1);
  expect(firstName()).toBeNull();
  await pass(2);
  expect(opening()).toBeNull();
  expect(spinners()).toBe(0);
  expect(firstName()?.value).toBe("Ada");
});

it("the spinner stays for as long as the settings are not there (SET-02)", async () => {
  let come: (settings: object) => void = () => undefined;
  await open({ "GET /api/settings": () => new Promise((resolve) => (come = resolve)) });
  await pass(5000);
  expect(opening()).toBeTruthy();
  expect(spinners()).toBe(1);
  await act(async () => come(answer));
  await pass(0);
  expect(opening()).toBeNull();
  expect(firstName()?.value).toBe("Ada");
});

it("an edit enables Save, which turns while it saves and saves once (SET-02)", async () => {
  let finish: (profile: object) => void = () => undefined;
  const put = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  await open({
    "PUT /api/settings/profile": put,
    "PUT /api/settings/preferences": () => answer.preferences,
  });
  await pass(SETTINGS_OPENING_MS);
  expect(save().disabled).toBe(true);
  fireEvent.change(firstName() as HTMLInputElement, { target: { value: "Adele" } });
  expect(save().disabled).toBe(false);
  fireEvent.click(save());
  await pass(0);
  expect(save().textContent).toBe("Saving...");
  expect(save().getAttribute("aria-disabled")).toBe("true");
  expect(save().querySelector(".working")).toBeTruthy();
  fireEvent.click(save());
  await pass(0);
  expect(put).toHaveBeenCalledOnce();
  await act(async () => finish({ ...answer.profile, firstName: "Adele" }));
  await pass(0);
  expect(save().querySelector(".working")).toBeNull();
  expect(save().disabled).toBe(true);
  expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith("Settings saved successfully");
});

it("saves alone the choice of who may mention and attach the person", async () => {
  const put = vi.fn((_url: URL, _body: unknown) => answer.preferences);
  await open({ "PUT /api/settings/preferences": put });
  await pass(SETTINGS_OPENING_MS);
  const list = [...document.querySelectorAll("select")].find(({ options }) =>
    [...options].some(({ value }) => value === "nobody"),
  );
  expect(list?.value).toBe("everyone");
  fireEvent.change(list as HTMLSelectElement, { target: { value: "nobody" } });
  fireEvent.click(save());
  await pass(0);
  expect(put.mock.calls.map(([, body]) => body)).toMatchObject([{ mentions_from: "nobody" }]);
});

it("nothing can be saved without a user (SET-02)", async () => {
  session.user = null;
  await open();
  await pass(SETTINGS_OPENING_MS);
  fireEvent.change(firstName() as HTMLInputElement, { target: { value: "Adele" } });
  expect(screen.getByText("1 unsaved change")).toBeTruthy();
  expect(save().disabled).toBe(true);
});

it("treats a value typed back as no change, and Discard restores the saved one", async () => {
  await open();
  await pass(SETTINGS_OPENING_MS);
  const type = (value: string) =>
    fireEvent.change(firstName() as HTMLInputElement, { target: { value } });
  type("Adele");
  expect(screen.getByText("1 unsaved change")).toBeTruthy();
  type("Ada");
  expect(save().disabled).toBe(true);
  type("Adele");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(firstName()?.value).toBe("Ada");
  expect(save().disabled).toBe(true);
});

it("retains input during a save as a change of its own", async () => {
  let finish: (profile: object) => void = () => undefined;
  await open({
    "PUT /api/settings/profile": () => new Promise((resolve) => (finish = resolve)),
    "PUT /api/settings/preferences": () => answer.preferences,
  });
  await pass(SETTINGS_OPENING_MS);
  fireEvent.change(firstName() as HTMLInputElement, { target: { value: "Adele" } });
  fireEvent.click(save());
  await pass(0);
  fireEvent.change(firstName() as HTMLInputElement, { target: { value: "Adelina" } });
  await act(async () => finish({ ...answer.profile, firstName: "Adele", lastName: "New" }));
  await pass(0);
  expect(firstName()?.value).toBe("Adelina");
  expect(screen.getByLabelText<HTMLInputElement>("Last name").value).toBe("New");
  expect(screen.getByText("1 unsaved change")).toBeTruthy();
});

it.each([
  ["Keep mine", "Adele", "1 unsaved change"],
  ["Use other version", "Ida", ""],
])("a field that was changed elsewhere is asked about: %s", async (press, value, state) => {
  const current = { ...answer.profile, firstName: "Ida", lastName: "New" };
  const conflict = Response.json(
    { code: "CONFLICT", error: "Changed elsewhere", message: "Changed elsewhere", current },
    { status: 409 },
  );
  await open({
    "PUT /api/settings/profile": () => conflict,
    "PUT /api/settings/preferences": () => answer.preferences,
  });
  await pass(SETTINGS_OPENING_MS);
  fireEvent.change(firstName() as HTMLInputElement, { target: { value: "Adele" } });
  fireEvent.click(save());
  await pass(0);
  expect(screen.getByLabelText<HTMLInputElement>("Last name").value).toBe("New");
  fireEvent.click(screen.getByRole("button", { name: new RegExp(press) }));
  expect(firstName()?.value).toBe(value);
  expect(document.querySelector(".settings-foot [role=status]")?.textContent).toBe(state);
});

it("asks for the family name first in Japanese", async () => {
  stubApi({ "GET /api/settings": () => answer });
  renderInShell(<SettingsDialog tab="basic" />, "ja-JP");
  await pass(SETTINGS_OPENING_MS);
  const names = screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  expect(names.slice(0, 2)).toEqual(["Lind", "Ada"]);
});
