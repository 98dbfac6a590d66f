import type {
  ProposedPathsAndPages,
  ProposedPage,
  RegistrationState,
} from "@waymates/contract/features/registration";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { BeginStep } from "./BeginStep.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const path = {
  id: "0198d6a2-1111-7000-8000-000000000001",
  title: "Night sky",
  description: "Stars.",
  image_url: null,
  category: null,
  tags: [],
  node_count: 9,
  joined: false,
  people: [],
};
const page: ProposedPage = {
  id: "0198d6a2-1111-7000-8000-000000000002",
  name: "boat-club",
  displayName: "Boat club",
  about: "On the lake.",
  avatarUrl: null,
  tags: [],
  memberCount: 3,
  needsApproval: true,
  joined: false,
  requested: false,
};

async function open(beginnings: ProposedPathsAndPages) {
  const calls = stubApi({
    "GET /api/auth/registration/beginnings": () => beginnings,
    "PATCH /api/auth/registration": () => ({ user: {}, registration: {} }),
  });
  const onDone = vi.fn();
  renderInShell(
    <BeginStep state={{} as RegistrationState} onDone={onDone} onNext={() => undefined} />,
  );
  await screen.findByRole("heading", { name: "Choose where to start" });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { sent, onDone };
}

const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));

it("sends the chosen page, whose card shows that a moderator has to agree", async () => {
  const { sent, onDone } = await open({ paths: [path], pages: [page] });
  const card = await screen.findByRole("radio", { name: /Boat club.*3 people.*sends a req/ });
  goOn();
  const alert = await screen.findByText(/choose a path or a page/);
  expect(alert.getAttribute("role")).toBe("alert");
  expect(sent()).toEqual([]);
  fireEvent.click(card);
  goOn();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()).toEqual([{ step: 11, data: { kind: "page", id: page.id } }]);
});

it("a page with a pending request is chosen and marked", async () => {
  await open({ paths: [path], pages: [{ ...page, requested: true }] });
  const card = await screen.findByRole("radio", { name: /Boat club.*Request sent/ });
  expect((card as HTMLInputElement).checked).toBe(true);
});

it("shows only the kinds that are proposed, and a text when there are none", async () => {
  await open({ paths: [], pages: [page] });
  await screen.findByRole("heading", { name: "Pages" });
  expect(screen.queryByRole("heading", { name: "Paths" })).toBeNull();
  cleanup();
  await open({ paths: [], pages: [] });
  expect(await screen.findByText("There’s nothing to join here yet.")).toBeTruthy();
});
