// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { startTransition, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { TextsProvider, useTranslation } from "./i18n.tsx";
import { createTextStore } from "./texts.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Word = () => useTranslation("late").t("late.word");

it("waits for texts that are not here, and asks by React's rules when they are", async () => {
  const complaints = vi.spyOn(console, "error");
  const inline = { language: "en-US", namespaces: [], texts: {} };
  const store = createTextStore(inline, async () => ({ "late.word": "here" }));
  const page = (isShown: boolean) => (
    <TextsProvider store={store}>
      <Suspense fallback="wait">{isShown ? <Word /> : null}</Suspense>
    </TextsProvider>
  );
  const { rerender } = render(page(false));
  // In a transition, as in hydration, React keeps the component in its hands while it waits.
  await act(async () => startTransition(() => rerender(page(true))));
  expect(screen.getByText("here")).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});
