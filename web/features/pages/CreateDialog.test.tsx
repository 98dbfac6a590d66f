import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import { CreateDialog } from "./CreateDialog.tsx";

vi.mock("../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));

const sent: { query: string; variables: Record<string, unknown> }[] = [];
let created: object;

beforeEach(() => {
  sent.length = 0;
  created = { success: true, code: null, error: null, fields: null, page: { name: "night-owls" } };
  stubApi({
    "POST /api/graphql": (_url, body) => {
      const call = body as (typeof sent)[number];
      if (!call.query.startsWith("mutation")) {
        return { data: { checkPageName: { available: true, error: null } } };
      }
      sent.push(call);
      return { data: { createPage: created } };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create page" });

it("takes the address from the name and sends what the contract's schema accepts", async () => {
  const close = vi.fn();
  renderInShell(<CreateDialog onClose={close} />);
  type(/^Name/, "  Night Owls ");
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent[0]?.variables["input"]).toMatchObject({
    name: "night-owls",
    displayName: "Night Owls",
  });
});

it("shows a refused field of the server with the text of its code", async () => {
  created = { success: false, code: "VALIDATION", error: "No", fields: { displayName: "INVALID" } };
  renderInShell(<CreateDialog onClose={vi.fn()} />);
  type(/^Name/, "Night Owls");
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByText("This isn’t valid.")).toBeTruthy();
});
