import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { TextsImportDialog } from "./TextsImportDialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const URL = "/api/admin/translations/fr-FR/import";

function choose(bytes: Uint8Array<ArrayBuffer>, refusal: Record<string, string>) {
  const body = { code: "VALIDATION", error: "no", message: "no", fields: refusal };
  const calls = stubApi({ [`POST ${URL}`]: () => Response.json(body, { status: 422 }) });
  const language = { code: "fr-FR", name: "French" } as StaffLanguage;
  renderLearning(<TextsImportDialog language={language} onClose={vi.fn()} />);
  const picker = document.querySelector('input[type="file"]');
  if (!picker) throw new Error("no picker");
  fireEvent.change(picker, { target: { files: [new File([bytes], "texts.xliff")] } });
  return () => calls.filter(({ path }) => path === URL).map((call) => call.body);
}

it("sends a file by the encoding that it declares, and says why it is refused", async () => {
  const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><xliff>\u00e9</xliff>';
  const bytes = Uint8Array.from(declared, (sign) => sign.charCodeAt(0));
  const sent = choose(bytes, { content: "EMPTY" });
  expect(await screen.findByText("There are no texts in this file.")).toBeDefined();
  expect(sent()).toEqual([{ format: "xliff", content: declared }]);
});

it("sends nothing of a file that is no text", async () => {
  const sent = choose(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff]), {});
  await waitFor(() => screen.getByText(/We couldn’t read the characters in this file/));
  expect(sent()).toEqual([]);
});
