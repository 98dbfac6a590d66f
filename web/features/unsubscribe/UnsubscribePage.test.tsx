import { readFileSync } from "node:fs";
import path from "node:path";
import type { FormState } from "@waymates/contract/document";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { TextsProvider } from "../../platform/i18n.tsx";
import { testTexts } from "../../platform/texts.testing.ts";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

afterEach(cleanup);

const file = path.resolve(
  import.meta.dirname,
  "../../../server/db/seeds/texts/parts/push.en-US.json",
);
const english = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

interface Shown {
  token?: string;
  isDone?: boolean;
  form?: Partial<FormState>;
}
function open({ token, isDone = false, form }: Shown) {
  const store = testTexts(english);
  const nothing = { state: null, code: null, message: null, faults: {}, values: {} };
  render(
    <TextsProvider store={store}>
      <MemoryRouter>
        <UnsubscribePage
          token={token ?? null}
          isDone={isDone}
          form={form ? { ...nothing, ...form } : null}
        />
      </MemoryRouter>
    </TextsProvider>,
  );
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const button = () => screen.queryByRole("button", { name: "Stop these emails" });
const sent = () => {
  const form = button()?.closest("form");
  return form && { action: form.getAttribute("action"), ...Object.fromEntries(new FormData(form)) };
};

it("asks before the mails end, by a form that carries the link's token", () => {
  open({ token: "abc" });
  expect(heading()).toBe("Stop email summaries?");
  expect(sent()).toEqual({ action: "/unsubscribe", token: "abc" });
});

it("says that they have ended and leads to the settings", () => {
  open({ isDone: true });
  expect(heading()).toBe("You’re unsubscribed");
  expect(button()).toBeNull();
  const settings = screen.getByRole("link", { name: "Notification settings" });
  expect(settings.getAttribute("href")).toBe("/settings/notifications");
});

it.each([[{}], [{ form: { code: "NOT_FOUND", values: { token: "forged" } } }]])(
  "shows an incomplete or foreign link as invalid: %j",
  (shown) => {
    open(shown);
    expect(heading()).toBe("This link doesn’t work");
    expect(button()).toBeNull();
  },
);

it("lets the person try again when the call failed", () => {
  open({ form: { code: "UNAVAILABLE", values: { token: "abc" } } });
  expect(screen.getByRole("alert").textContent).toBe("That didn’t work. Please try again.");
  expect(sent()).toEqual({ action: "/unsubscribe", token: "abc" });
});
