import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TextsProvider } from "./i18n.tsx";
import { Part } from "./Part.tsx";
import { testTexts } from "./texts.testing.ts";

let isBroken: boolean;

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Figures() {
  if (isBroken) throw new Error("no figures");
  return <p>Seven</p>;
}

function show(isUnseen: boolean) {
  const texts = { "shell.part.failed": "Not shown", "shell.failed.retry": "Again" };
  render(
    <TextsProvider store={testTexts(texts)}>
      <Part isUnseen={isUnseen}>
        <Figures />
      </Part>
      <p>The rest</p>
    </TextsProvider>,
  );
}

it("says that it broke, leaves the rest of the page, and can be tried again", () => {
  show(false);
  expect(screen.getByRole("alert").textContent).toContain("Not shown");
  expect(screen.getByText("The rest")).toBeTruthy();
  expect(vi.mocked(console.error).mock.calls.flat()).toContain("a part of the page broke");
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(screen.getByText("Seven")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("leaves nothing behind where it shows nothing of its own", () => {
  show(true);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("The rest")).toBeTruthy();
});
