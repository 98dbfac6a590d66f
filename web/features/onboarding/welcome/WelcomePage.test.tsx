import type { RegistrationState, Welcome } from "@waymates/contract/features/registration";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInShell } from "../../notifications/panel.testing.tsx";
import { WelcomePage } from "./WelcomePage.tsx";

afterEach(cleanup);

const state = { firstName: "Nora" } as RegistrationState;
const welcome = (page: Welcome["page"]): Welcome => ({
  results: [],
  points: 0,
  streakDays: 0,
  page,
});

async function waysFrom(address: string, page: Welcome["page"] = null): Promise<string[]> {
  const { router } = renderInShell(
    <WelcomePage state={state} welcome={welcome(page)} trial={null} />,
  );
  // The router knows the new address before React has drawn it.
  await act(() => router.navigate(address));
  return screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
}

it("puts the content that the person came for first, such as a shared post", async () => {
  expect(await waysFrom("/register?next=%2Fpost%2F1")).toEqual(["/post/1", "/foryou"]);
});

it("leads home without it, and never to another site", async () => {
  expect(await waysFrom("/register")).toEqual(["/foryou"]);
  cleanup();
  expect(await waysFrom("/register?next=https%3A%2F%2Fevil.example")).toEqual(["/foryou"]);
});
