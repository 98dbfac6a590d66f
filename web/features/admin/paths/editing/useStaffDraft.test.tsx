import type { StaffDraft } from "@waymates/contract/features/staff-paths";
import { chapterBody } from "@waymates/contract/features/staff-paths";
import { updateChapter } from "@waymates/contract/operations/staff-chapters";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../../../platform/api.ts";
import { renderLearning, stubApi } from "../../../paths/learning.testing.tsx";
import { EditNotices } from "./EditNotices.tsx";
import { useEditing } from "./useEditing.ts";

const DRAFT = "/api/admin/drafts/chapter/c";
const SAVE = "/api/admin/chapters/c";
/** The server's one draft of this person and chapter, as its calls treat it. */
let stored: StaffDraft | null;
let puts: unknown[];

function draftOf(title: string, rev: number): StaffDraft {
  const updated_at = "2026-11-24T20:00:00.000Z";
  return { type: "chapter", id: "c", fields: { title }, base_version: 3, rev, updated_at };
}

const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ code, error: code, message: code, ...more }, { status });

function keep(body: unknown): unknown {
  const { fields, rev } = body as { fields: { title: string }; rev?: number };
  puts.push(body);
  if (rev === undefined && stored) return refusal(409, "CONFLICT", { current: stored });
  if (rev !== undefined && !stored) return refusal(404, "NOT_FOUND");
  if (stored && stored.rev !== rev) return refusal(409, "CONFLICT", { current: stored });
  stored = draftOf(fields.title, (rev ?? 0) + 1);
  return { draft: stored };
}

const read = () => (stored ? { draft: stored } : refusal(404, "NOT_FOUND"));

function Form() {
  const editing = useEditing({
    kind: "chapter",
    id: "c",
    saved: { title: "Hills" },
    version: 3,
    send: (touched, version) =>
      call(updateChapter, { params: { id: "c" }, body: { version, ...touched } }),
    schema: async () => chapterBody,
    failed: "adminPaths.failed.updateChapter",
  });
  return (
    <>
      <EditNotices editing={editing} names={{ title: "Name" }} />
      <input
        aria-label="Name"
        value={editing.values.title}
        onChange={({ target }) => editing.change({ title: target.value })}
      />
      <button type="button" onClick={editing.save}>
        Save
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Name");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  stored = null;
  puts = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("continues with what was typed and not saved", async () => {
  stored = draftOf("High hills", 2);
  stubApi({ [`GET ${DRAFT}`]: read, [`PUT ${DRAFT}`]: keep });
  renderLearning(<Form />);
  await waitFor(() => expect(field().value).toBe("High hills"));
  type("High hills again");
  await waitFor(() => expect(stored).toMatchObject({ fields: { title: "High hills again" } }), {
    timeout: 3000,
  });
  expect(puts).toMatchObject([{ rev: 2, base_version: 3 }]);
});

it("does not overwrite current input with an older draft, and offers both", async () => {
  stored = draftOf("Old", 2);
  const answered = Promise.withResolvers<unknown>();
  stubApi({ [`GET ${DRAFT}`]: () => answered.promise, [`PUT ${DRAFT}`]: keep });
  renderLearning(<Form />);
  type("New");
  answered.resolve(read());
  await screen.findByText(/have a newer draft/);
  expect(field().value).toBe("New");
  press("Keep this one");
  await waitFor(() => expect(stored).toMatchObject({ fields: { title: "New" }, rev: 3 }));
});

it("stores its input again after another tab saved or discarded the draft", async () => {
  stored = draftOf("Mine", 2);
  stubApi({ [`GET ${DRAFT}`]: read, [`PUT ${DRAFT}`]: keep });
  renderLearning(<Form />);
  await waitFor(() => expect(field().value).toBe("Mine"));
  stored = null;
  comeBack();
  await waitFor(() => expect(stored).toMatchObject({ fields: { title: "Mine" }, rev: 1 }));
});

it("says so when another tab went on with the draft, and saves nothing before one is chosen", async () => {
  stored = draftOf("Mine", 2);
  const calls = stubApi({ [`GET ${DRAFT}`]: read, [`PUT ${DRAFT}`]: keep });
  renderLearning(<Form />);
  await waitFor(() => expect(field().value).toBe("Mine"));
  stored = draftOf("From the other tab", 3);
  comeBack();
  await screen.findByText(/have a newer draft/);
  press("Save");
  press("Use newer draft");
  expect(field().value).toBe("From the other tab");
  expect(calls.filter(({ path }) => path === SAVE)).toEqual([]);
});

it("sends the unsaved draft when the page closes", async () => {
  stubApi({ [`GET ${DRAFT}`]: read, [`PUT ${DRAFT}`]: keep });
  renderLearning(<Form />);
  type("In a hurry");
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored).toMatchObject({ fields: { title: "In a hurry" } }), {
    timeout: 500,
  });
});

it("stores what is typed during a save, and shows both sides of a change by another editor", async () => {
  const saved: (() => unknown)[] = [
    () => refusal(409, "CONFLICT", { current: { title: "Mountains", version: 8 } }),
    () => ({ chapter: {}, undo: null }),
  ];
  const calls = stubApi({
    [`GET ${DRAFT}`]: read,
    [`PUT ${DRAFT}`]: keep,
    [`PUT ${SAVE}`]: () => saved.shift()?.(),
  });
  renderLearning(<Form />);
  type("Downs");
  press("Save");
  const notice = await screen.findByText("Someone else changed this");
  expect(notice.parentElement?.textContent).toContain("Mountains");
  expect(notice.parentElement?.textContent).toContain("Downs");
  press("Use mine");
  type("Downs and dales");
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === SAVE).map(({ body }) => body)).toEqual([
      { version: 3, title: "Downs" },
      { version: 8, title: "Downs" },
    ]),
  );
  expect(field().value).toBe("Downs and dales");
});
