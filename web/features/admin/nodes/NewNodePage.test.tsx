import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { NewNodePage } from "./NewNodePage.tsx";

const chapter = { id: "c", path_id: "p", title: "Hills", traits: [], order_version: 1, version: 1 };

const refusal = (fields: Record<string, string>) =>
  Response.json({ code: "VALIDATION", error: "no", message: "no", fields }, { status: 422 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

function open(save: (body: unknown) => unknown) {
  const calls = stubApi({
    "GET /api/admin/chapters/c": () => ({ chapter, nodes: [] }),
    "POST /api/admin/nodes/try": () => refusal({ prompt: "TOO_SMALL" }),
    "POST /api/admin/nodes": save,
    "PUT /api/admin/drafts/new_node/c": () => ({ draft: { rev: 1, updated_at: "2026-11-26" } }),
  });
  renderLearning(<NewNodePage chapterId="c" />);
  return () => calls.filter((sent) => sent.method === "POST" && sent.path === "/api/admin/nodes");
}

it("shows each fault of the server at its field, and keeps what was typed", async () => {
  open(() =>
    refusal({
      "payload.options.1.text": "TOO_SMALL",
      "media.alt": "REQUIRED",
      explanation: "TOO_BIG",
    }),
  );
  await screen.findByRole("textbox", { name: "Answer 1" });
  type("Answer 1", "Granite");
  press("Save");
  await waitFor(() => expect(field("Answer 2").getAttribute("aria-invalid")).toBe("true"));
  expect(field("Answer 1").getAttribute("aria-invalid")).toBeNull();
  expect(field("Answer 1").value).toBe("Granite");
  expect(document.activeElement).toBe(field("Answer 2"));
  expect(field("Explanation").getAttribute("aria-invalid")).toBe("true");
});

it("brings back what was typed for another type, and sends the type that is chosen", async () => {
  const sent = open(() => refusal({}));
  await screen.findByRole("textbox", { name: "Answer 1" });
  type("Answer 1", "Granite");
  choose("Text");
  type("Accepted answers", "slate\n\nSlate ");
  choose("Multiple answers");
  expect(field("Answer 1").value).toBe("Granite");
  choose("Text");
  expect(field("Accepted answers").value).toBe("slate\n\nSlate ");
  press("Save");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    chapter_id: "c",
    type: "text",
    hint: null,
    payload: { accepted: ["slate", "Slate "] },
  });
});
