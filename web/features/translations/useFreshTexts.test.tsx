import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTexts, TextsProvider, useTranslation } from "../../platform/i18n.tsx";
import { useFreshTexts } from "./useFreshTexts.ts";

const live = vi.hoisted(() => ({
  state: "online",
  emit: (_event: { codes: string[] }): void => undefined,
}));
vi.mock("../../platform/live.ts", () => ({
  useLiveEvent: (_name: string, handler: (event: { codes: string[] }) => void) => {
    live.emit = handler;
  },
  useLiveState: () => live.state,
}));
let asked: string[];
let said: string;

function Page() {
  const { t } = useTranslation("greeting");
  useFreshTexts();
  return <p>{t("greeting.hello")}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  live.state = "online";
  asked = [];
  said = "Guten Tag";
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ "greeting.hello": said });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show() {
  const texts = { "greeting.hello": "Hallo" };
  const store = startTexts({ language: "de-DE", namespaces: ["greeting"], texts });
  const page = () => (
    <TextsProvider store={store}>
      <Page />
    </TextsProvider>
  );
  const { rerender } = render(page());
  return () => rerender(page());
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("shows a changed text within a minute, asked for once however often it changed", async () => {
  show();
  live.emit({ codes: ["de-DE"] });
  live.emit({ codes: ["de-DE", "fr-FR"] });
  await pass(0);
  expect(asked).toEqual([]);
  await pass(20_000);
  expect(asked).toEqual(["/api/translations/de-DE?ns=greeting"]);
  expect(screen.getByText("Guten Tag")).toBeTruthy();
});

it("asks for nothing when other languages change", async () => {
  show();
  live.emit({ codes: ["fr-FR"] });
  await pass(60_000);
  expect(asked).toEqual([]);
});

it("asks again once the live channel is back, but not when it first connects", async () => {
  const again = show();
  await pass(60_000);
  expect(asked).toEqual([]);
  live.state = "offline";
  again();
  live.state = "online";
  again();
  await pass(20_000);
  expect(asked).toHaveLength(1);
  expect(screen.getByText("Guten Tag")).toBeTruthy();
});
