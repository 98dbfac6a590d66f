import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  refusal,
  renderInShell,
  stubApi,
  stubSizes,
} from "../../features/notifications/panel.testing.tsx";
import { SearchDialog } from "./SearchDialog.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rune = {
  id: "1",
  username: "rune",
  firstName: "Rune",
  lastName: "Hale",
  avatarUrl: null,
};
const answers = {
  "GET /api/profile": () => ({ items: [rune], nextCursor: null }),
  "GET /api/paths": () => ({ items: [{ id: "p1", title: "Rivers" }], nextCursor: null }),
  "GET /api/pages": () => ({
    items: [{ id: "g1", name: "river-watch", displayName: "River Watch" }],
    nextCursor: null,
  }),
};

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}

function open(more: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ ...answers, ...more });
  const view = renderInShell(<Opened />);
  const field = screen.getByRole("searchbox");
  return {
    ...view,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

it("finds people, paths and pages, and shows their number", async () => {
  const { type } = open();
  type("ri");
  await screen.findByText("3 results");
  const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names).toEqual(["Rune Hale@rune", "Rivers", expect.stringContaining("River Watch")]);
});

it("the arrows walk through the results, and back into the field", async () => {
  const { type, field } = open();
  type("ri");
  await screen.findByText("3 results");
  const [person, path] = screen.getAllByRole("link");
  field.focus();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(document.activeElement).toBe(person);
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement).toBe(path);
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
  expect(document.activeElement).toBe(field);
});

it("Enter leads to the first result and closes the dialog", async () => {
  const { type, field, router } = open();
  type("ri");
  await screen.findByText("3 results");
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/rune"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("Enter waits for the results of the current input, and ignores older ones", async () => {
  const { type, field, router } = open();
  type("ri");
  await screen.findByText("3 results");
  type("riv");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(router.state.location.pathname).toBe("/");
});

it("a failed search shows an error and can be retried", async () => {
  let isDown = true;
  const { type } = open({
    "GET /api/paths": () => {
      if (isDown) return refusal(500, "UNKNOWN", "Something broke");
      return answers["GET /api/paths"]();
    },
  });
  type("ri");
  await screen.findByRole("alert");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("3 results");
});
