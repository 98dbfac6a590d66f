import { act, cleanup, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTexts, TextsProvider, useTranslation } from "../../platform/i18n.tsx";
import { useFreshTexts } from "./useFreshTexts.ts";
import { useLanguages } from "./useLanguages.ts";

type Handler = (event: { codes: string[] }) => void;
const live = vi.hoisted(() => ({
  state: "online",
  handlers: new Map<string, Handler>(),
  onState: () => undefined as void,
}));
vi.mock("../../platform/live.ts", () => ({
  useLiveEvent: (name: string, handler: Handler) => void live.handlers.set(name, handler),
  useLiveState: () =>
    useSyncExternalStore(
      (onState) => {
        live.onState = onState;
        return () => undefined;
      },
      () => live.state,
    ),
}));
const become = (state: string) =>
  act(() => {
    live.state = state;
    live.onState();
  });
const textsChanged = (...codes: string[]) => live.handlers.get("texts_changed")?.({ codes });
const languagesChanged = () => live.handlers.get("languages_changed")?.({ codes: [] });
let asked: string[];
let said: string;

const german = { code: "de-DE", native_name: "Deutsch" };
const dutch = { code: "nl-NL", native_name: "Nederlands" };

function Page() {
  const { t } = useTranslation();
  const { languages } = useLanguages();
  useFreshTexts();
  return (
    <>
      <p>{t("greeting.hello")}</p>
      <ul>
        {languages.map(({ code, native_name }) => (
          <li key={code}>{native_name}</li>
        ))}
      </ul>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  live.state = "online";
  live.handlers.clear();
  asked = [];
  said = "Guten Tag";
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(
      path === "/api/languages"
        ? { items: [german, dutch] }
        : { version: "two", texts: { "greeting.hello": said } },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show() {
  const texts = { "greeting.hello": "Hallo" };
  const store = startTexts({ language: "de-DE", version: "one", groups: ["member"], texts });
  // Its own loader does not run: the document brought what it says.
  const router = createMemoryRouter(
    [{ id: "root", path: "/", Component: Page, loader: () => null }],
    { hydrationData: { loaderData: { root: { languages: [german] } } } },
  );
  render(
    <TextsProvider store={store}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
  await pass(0);
}

it("shows a changed text within a minute, asked for once however often it changed", async () => {
  await show();
  textsChanged("de-DE");
  textsChanged("de-DE", "fr-FR");
  await pass(0);
  expect(asked).toEqual([]);
  await pass(20_000);
  expect(asked).toEqual(["/texts/de-DE/current/member.json"]);
  expect(screen.getByText("Guten Tag")).toBeTruthy();
});

it("asks for nothing when other languages change", async () => {
  await show();
  textsChanged("fr-FR");
  await pass(60_000);
  expect(asked).toEqual([]);
});

it("offers a language that was opened within a minute, without reading the texts again", async () => {
  await show();
  expect(screen.getByText("Deutsch")).toBeTruthy();
  expect(screen.queryByText("Nederlands")).toBeNull();
  languagesChanged();
  languagesChanged();
  await pass(20_000);
  expect(asked).toEqual(["/api/languages"]);
  expect(screen.getByText("Nederlands")).toBeTruthy();
});

it("asks again once the live channel is back, but not when it first connects", async () => {
  await show();
  await pass(60_000);
  expect(asked).toEqual([]);
  become("offline");
  become("online");
  await pass(20_000);
  expect(asked.toSorted()).toEqual(["/api/languages", "/texts/de-DE/current/member.json"]);
  expect(screen.getByText("Guten Tag")).toBeTruthy();
});
