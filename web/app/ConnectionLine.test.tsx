import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextsProvider } from "../platform/i18n.tsx";
import { testTexts } from "../platform/texts.testing.ts";
import { noteWrite } from "../platform/writes.ts";
import { ConnectionLine } from "./ConnectionLine.tsx";

afterEach(cleanup);

it("shows that nothing is saved while the server has no disk space", () => {
  const texts = { "shell.readOnly": "Nothing can be saved" };
  const store = testTexts(texts);
  render(
    <TextsProvider store={store}>
      <ConnectionLine />
    </TextsProvider>,
  );
  const statusText = () => screen.getByRole("status").textContent;
  expect(statusText()).toBe("");
  act(() => noteWrite(true));
  expect(statusText()).toBe("Nothing can be saved");
  act(() => noteWrite(false));
  expect(statusText()).toBe("");
});
