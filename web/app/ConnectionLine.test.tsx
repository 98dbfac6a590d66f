import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextsProvider } from "../platform/i18n.tsx";
import { createTextStore } from "../platform/texts.ts";
import { noteWrite } from "../platform/writes.ts";
import { ConnectionLine } from "./ConnectionLine.tsx";

afterEach(cleanup);

it("says that nothing is saved for as long as the server has no room", () => {
  const texts = { "shell.readOnly": "Nothing can be saved" };
  const store = createTextStore(
    { language: "en-US", namespaces: ["shell"], texts },
    async () => ({}),
  );
  render(
    <TextsProvider store={store}>
      <ConnectionLine />
    </TextsProvider>,
  );
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toBe("");
  act(() => noteWrite(true));
  expect(said()).toBe("Nothing can be saved");
  act(() => noteWrite(false));
  expect(said()).toBe("");
});
