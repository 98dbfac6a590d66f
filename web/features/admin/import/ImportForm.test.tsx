import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { ImportForm } from "./ImportForm.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function choose(...bytes: number[]) {
  stubApi({ "GET /api/admin/paths": () => ({ items: [], nextCursor: null }) });
  const sent = { pathId: null, chapter_id: "", name: "", format: "json" as const, content: "" };
  const { container } = renderLearning(<ImportForm sent={sent} onRead={vi.fn()} />);
  const picker = container.querySelector('input[type="file"]');
  if (!picker) throw new Error("no picker");
  const file = new File([Uint8Array.from(bytes)], "rivers.gift");
  fireEvent.change(picker, { target: { files: [file] } });
}
const content = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "File content" });

it("reads a file that is no UTF-8 as Windows-1252, and says so", async () => {
  choose(0xe9, 0x74, 0xe9, 0x3f);
  expect(await screen.findByText(/We read it as Windows-1252/)).toBeDefined();
  expect(content().value).toBe("été?");
});

it("reads a file by its byte order mark", async () => {
  choose(0xff, 0xfe, 0xe9, 0, 0x3f, 0);
  await screen.findByText("rivers.gift");
  expect(content().value).toBe("é?");
  expect(screen.queryByText(/Windows-1252/)).toBeNull();
});

it("refuses a file that is no text", async () => {
  choose(0x50, 0x4b, 3, 4, 0, 0xff);
  expect(await screen.findByText(/We couldn’t read the characters in this file/)).toBeDefined();
  expect(content().value).toBe("");
});
