import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TextsProvider } from "../platform/i18n.tsx";
import { testTexts } from "../platform/texts.testing.ts";
import { Waiting } from "./Waiting.tsx";

const session = vi.hoisted(() => ({ checkSession: vi.fn(async () => undefined) }));
vi.mock("../platform/session.ts", async (original) => ({
  ...(await original<object>()),
  ...session,
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page before, and one whose session or data is not known until `know` is called. */
function open() {
  let know = () => undefined as void;
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Waiting />
            <Outlet />
          </>
        ),
        children: [
          { path: "/", element: <p>before</p> },
          {
            path: "/wanted",
            loader: () => new Promise<null>((resolve) => (know = () => resolve(null))),
            element: <p>wanted</p>,
          },
        ],
      },
    ],
    { initialEntries: ["/"] },
  );
  const texts = { "common.loading": "Loading" };
  const store = testTexts(texts);
  render(
    <TextsProvider store={store}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
  return {
    leave: () => act(async () => void router.navigate("/wanted")),
    know: () => act(async () => know()),
  };
}

it("while it is not known, the page before holds under a spinner that stays 800 ms (SES-01)", async () => {
  const { leave, know } = open();
  await leave();
  await pass(299);
  expect(screen.queryByText("Loading")).toBeNull();
  await pass(1);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.getByText("before")).toBeTruthy();
  expect(screen.queryByText("wanted")).toBeNull();
  await know();
  await pass(700);
  expect(screen.getByText("wanted")).toBeTruthy();
  expect(screen.getByText("Loading")).toBeTruthy();
  await pass(100);
  expect(screen.queryByText("Loading")).toBeNull();
});

it("a page that comes soon shows no spinner", async () => {
  const { leave, know } = open();
  await leave();
  await pass(100);
  await know();
  await pass(1000);
  expect(screen.getByText("wanted")).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
});

it("a page restored by the browser checks the session again", async () => {
  open();
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  shown(false);
  expect(session.checkSession).not.toHaveBeenCalled();
  shown(true);
  expect(session.checkSession).toHaveBeenCalledWith(true);
});
