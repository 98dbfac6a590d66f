import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, type SentCall, stubApi } from "../../notifications/panel.testing.tsx";
import { CreateDialog } from "./CreateDialog.tsx";

vi.mock("../../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));

let sent: SentCall[];
let created: () => unknown;

beforeEach(() => {
  created = () => ({ page: { id: "p1", name: "night-owls", memberCount: 1 } });
  sent = stubApi({
    "GET /api/page-names/night-owls": () => ({ available: true, error: null }),
    "POST /api/pages": () => created(),
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
  expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
    name: "night-owls",
    displayName: "Night Owls",
  });
});

it("shows a refused field of the server with the text of its code", async () => {
  const fields = { displayName: "INVALID" };
  const refused = { code: "VALIDATION", error: "No", message: "No", fields };
  created = () => Response.json(refused, { status: 422 });
  renderInShell(<CreateDialog onClose={vi.fn()} />);
  type(/^Name/, "Night Owls");
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByText("This isn’t valid.")).toBeTruthy();
});
