import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { ActiveDialog } from "./ActiveDialog.tsx";
import { LanguageDialog } from "./LanguageDialog.tsx";
import { LanguagesPage } from "./LanguagesPage.tsx";

const ID = "0198f0c0-0000-7000-8000-0000000000b2";
const dutch: StaffLanguage = {
  id: ID,
  code: "nl-NL",
  name: "Dutch",
  native_name: "Nederlands",
  country_id: null,
  active: true,
  is_default_for_country: false,
  fallback_language_id: null,
  version: 1,
  progress: { total: 0, translated: 0, reviewed: 0, suggested: 0, not_translated: 0 },
};
const refused = (code: string, message: string) => () =>
  Response.json({ code, message, error: message }, { status: 409 });
const alert = async () => (await screen.findByRole("alert")).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a failed list of languages says so on the page, which stays", async () => {
  stubApi({});
  renderLearning(<LanguagesPage />);
  expect(await screen.findByText("Failed to load languages")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Languages" })).toBeTruthy();
});

it("a language that could not be created says so in its dialog", async () => {
  stubApi({ "POST /api/admin/languages": refused("CONFLICT", "It exists already.") });
  renderLearning(<LanguageDialog language={null} languages={[]} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole("textbox", { name: /Code/ }), "nl-NL");
  await userEvent.type(screen.getByRole("textbox", { name: /English name/ }), "Dutch");
  await userEvent.type(screen.getByRole("textbox", { name: /Native name/ }), "Nederlands");
  await userEvent.click(screen.getByRole("button", { name: "Create language" }));
  expect(await alert()).toBe("Failed to create language: It exists already.");
});

it.each([
  ["CONFLICT", "It was changed.", "Failed to update language: It was changed."],
  [
    "FALLBACK_CYCLE",
    "Failed to update language: fallback cycle",
    "Failed to update language: fallback cycle",
  ],
])("a change refused with %s says so in its dialog", async (code, message, said) => {
  stubApi({ [`PUT /api/admin/languages/${ID}`]: refused(code, message) });
  renderLearning(<ActiveDialog language={dutch} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect(await alert()).toBe(said);
});
