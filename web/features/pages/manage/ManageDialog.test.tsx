import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInShell, type SentCall, stubApi } from "../../notifications/panel.testing.tsx";
import { pageOf } from "../page.testing.ts";
import { type UnsavedChanges, NOTHING_UNSAVED } from "./unsavedChanges.ts";
import { JoinRequests } from "../join/JoinRequests.tsx";
import { ManageDialog } from "./ManageDialog.tsx";

const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock("../../../platform/toasts.ts", () => toasts);
const me = { id: "me", username: "ada", firstName: "Ada", lastName: "L" };
vi.mock("../../../platform/session.ts", () => ({ useSession: () => ({ user: me }) }));

const path = {
  id: "p1",
  title: "Tides",
  imageUrl: null,
  category: null,
  tags: [],
  nodeCount: 7,
  viewerProgress: null,
};
const page = pageOf({
  tags: ["wood"],
  paths: [path],
  pendingRequestCount: 1,
  viewerRights: ["edit", "moderate", "attachPaths", "decideRequests"],
});

let asked: SentCall[];
const changes = () => asked.filter(({ method }) => method !== "GET");
let requests: unknown[];
let save: () => unknown;
const changed = { page: { id: "page", name: "makers", memberCount: 1 } };

beforeEach(() => {
  requests = [];
  save = () => changed;
  asked = stubApi({
    "PATCH /api/pages/makers": () => save(),
    "DELETE /api/pages/makers/paths/p1": () => changed,
    "GET /api/pages/makers/join-requests": () => ({ items: requests }),
    "POST /api/join-requests/r1/decision": () => ({ request: { id: "r1", status: "rejected" } }),
    "GET /api/paths": () => ({ items: [], nextCursor: null }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function Place() {
  const [drafts, setDrafts] = useState<UnsavedChanges>(NOTHING_UNSAVED);
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <ManageDialog page={page} drafts={drafts} onDraft={setDrafts} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const press = (label: string, role = "button") =>
  fireEvent.click(screen.getByRole(role, { name: label }));

describe("managing a page", () => {
  it("keeps unsaved input across tabs and a closed dialog until it is discarded", async () => {
    renderInShell(<Place />);
    await waitFor(() => name());
    const saving = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
    expect(saving().disabled).toBe(true);
    fireEvent.change(name(), { target: { value: "Menders" } });
    press("Appearance", "tab");
    press("Details", "tab");
    expect(name().value).toBe("Menders");
    press("Close");
    press("Open");
    await waitFor(() => expect(name().value).toBe("Menders"));
    expect(saving().disabled).toBe(false);
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
    press("Discard");
    expect(name().value).toBe("Makers");
    expect(changes()).toEqual([]);
  });

  it("saves what was changed and nothing else", async () => {
    renderInShell(<Place />);
    await waitFor(() => name());
    fireEvent.change(screen.getByLabelText("Tags"), { target: { value: "wood, iron" } });
    press("Save");
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith("Saved"));
    expect(changes()[0]?.body).toEqual({ tags: ["wood", "iron"] });
  });

  it("retains edits made during a save, on every tab", async () => {
    let finishSaving: (answer: unknown) => void = () => undefined;
    save = () => new Promise((done) => (finishSaving = () => done(changed)));
    renderInShell(<Place />);
    await waitFor(() => name());
    fireEvent.change(name(), { target: { value: "Menders" } });
    press("Save");
    await waitFor(() => expect(changes()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText("Tags"), { target: { value: "iron" } });
    press("Appearance", "tab");
    press("#3c7d3f");
    await act(async () => finishSaving(null));
    await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith("Saved"));
    press("Details", "tab");
    await waitFor(() => expect(name().value).toBe("Makers"));
    expect(screen.getByLabelText<HTMLInputElement>("Tags").value).toBe("iron");
    press("Appearance", "tab");
    const colour = screen.getByRole("button", { name: "#3c7d3f" });
    expect(colour.getAttribute("aria-pressed")).toBe("true");
  });

  it("marks a refused field, keeps its value and moves the focus there", async () => {
    const refused = { code: "VALIDATION", error: "", message: "", fields: { tags: "TOO_MANY" } };
    save = () => Response.json(refused, { status: 422 });
    renderInShell(<Place />);
    await waitFor(() => name());
    fireEvent.change(screen.getByLabelText("Tags"), { target: { value: "a, b" } });
    press("Save");
    expect((await screen.findByRole("alert")).textContent).toBe("That’s too many.");
    const tags = screen.getByLabelText<HTMLInputElement>("Tags");
    expect([tags.value, document.activeElement]).toEqual(["a, b", tags]);
  });

  it("names the link in each remove button", async () => {
    const url = "URL, starting with https://";
    renderInShell(<Place />);
    await waitFor(() => name());
    press("Add a link");
    press("Add a link");
    const [first] = screen.getAllByLabelText(url);
    fireEvent.change(first as HTMLElement, { target: { value: "https://makers.example" } });
    expect(screen.getByRole("button", { name: "Remove link" })).toBeTruthy();
    press("Remove link: https://makers.example");
    expect(screen.getAllByLabelText<HTMLInputElement>(url).map(({ value }) => value)).toEqual([""]);
  });

  it("removes a path from the page", async () => {
    renderInShell(<Place />);
    await waitFor(() => name());
    press("Paths", "tab");
    press("Remove: Tides");
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      method: "DELETE",
      path: "/api/pages/makers/paths/p1",
    });
  });
});

it("sends a moderator's message with the decision", async () => {
  const user = { id: "fay", username: "fay", firstName: "Fay", lastName: "N", avatarUrl: null };
  requests = [{ id: "r1", userId: "fay", message: null, user }];
  renderInShell(<JoinRequests page={page} />);
  const word = await screen.findByLabelText("Message to Fay N");
  expect(screen.getByLabelText("Add a message to Fay N").tagName).toBe("SUMMARY");
  fireEvent.change(word, { target: { value: " Full for now. " } });
  press("Reject Fay N");
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    path: "/api/join-requests/r1/decision",
    body: {
      decision: "rejected",
      requestUserId: "fay",
      pageId: "page",
      message: "Full for now.",
    },
  });
});
