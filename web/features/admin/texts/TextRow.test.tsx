import type { StaffText } from "@waymates/contract/features/staff-translations";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { TextRow } from "./TextRow.tsx";

const text: StaffText = {
  id: "0198f0c0-0000-7000-8000-0000000000b1",
  key: "greeting.hello",
  value: "Hallo {{name}}",
  language_id: "0198f0c0-0000-7000-8000-0000000000b2",
  status: "translated",
  updated_at: "2026-11-24T10:00:00.000Z",
  source: "Hello {{name}}",
  source_language: "en-US",
  places: [],
  placeholders: ["name"],
  plural: null,
  note: null,
  suggestions: [],
};
let sent: unknown[];

beforeEach(() => {
  sent = [];
  stubApi({
    "PUT /api/admin/translations/de-DE/greeting.hello": (body: unknown) => {
      sent.push(body);
      return { translation: text, warnings: [], undo: null };
    },
  });
  renderLearning(
    <ul>
      <TextRow code="de-DE" direction="ltr" text={text} onChanged={vi.fn()} />
    </ul>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = () => screen.getByRole("listitem");
const field = () => screen.getByRole("textbox", { name: text.key });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it("opens by Enter, saves by Enter with what was read, and closes", async () => {
  fireEvent.keyDown(row(), { key: "Enter" });
  type("Guten Tag, {{name}}");
  fireEvent.keyDown(field(), { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(sent).toEqual([{ value: "Guten Tag, {{name}}", base_updated_at: text.updated_at }]);
});

it("is left by Escape without a call", () => {
  fireEvent.keyDown(row(), { key: "Enter" });
  type("Nein");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent).toEqual([]);
});

it("reports a fault before it is sent, and retains the input", () => {
  fireEvent.keyDown(row(), { key: "Enter" });
  type("Guten Tag");
  expect(screen.getByRole("alert").textContent).toContain("placeholders");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).toEqual([]);
  expect((field() as HTMLTextAreaElement).value).toBe("Guten Tag");
});
