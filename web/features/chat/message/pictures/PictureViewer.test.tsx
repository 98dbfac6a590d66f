import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { TextsProvider } from "../../../../platform/i18n.tsx";
import { testTexts } from "../../../../platform/texts.testing.ts";
import { Pictures } from "./Pictures.tsx";

const texts = {
  "chat.picture": "Picture",
  "chat.viewer.open": "View picture: {{alt}}",
  "chat.viewer.label": "Picture {{at}} of {{count}}",
  "chat.viewer.before": "Previous picture",
  "chat.viewer.next": "Next picture",
  "common.close": "Close",
};
const store = testTexts(texts);
const pictures = ["river", "mill", "sea"].map((alt) => ({
  id: alt,
  url: `/uploads/${alt}.webp`,
  width: 960,
  height: 540,
  alt,
}));
const host = document.createElement("div");
const root = createRoot(host);
const shown = () => host.querySelector("dialog")?.getAttribute("aria-label");
const press = (label: string) =>
  act(async () => host.querySelector<HTMLElement>(`dialog [aria-label="${label}"]`)?.click());

afterEach(() => act(async () => root.render(null)));

it("shows the chosen picture, moves to the others, and closes", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.append(host);
  await act(async () =>
    root.render(
      <TextsProvider store={store}>
        <Pictures pictures={pictures} />
      </TextsProvider>,
    ),
  );
  const links = [...host.querySelectorAll("a")];
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(pictures.map(({ url }) => url));
  await act(async () => {
    links[1]?.click();
    // The viewer is loaded on demand.
    await import("./PictureViewer.tsx");
  });
  expect(shown()).toBe("Picture 2 of 3");
  expect(host.querySelector("dialog img")?.getAttribute("alt")).toBe("mill");
  await press("Next picture");
  expect(shown()).toBe("Picture 3 of 3");
  await press("Next picture");
  expect(shown()).toBe("Picture 1 of 3");
  await press("Previous picture");
  expect(host.querySelector("dialog figcaption")?.textContent).toBe("sea");
  await press("Close");
  expect(host.querySelector("dialog")).toBeNull();
});
