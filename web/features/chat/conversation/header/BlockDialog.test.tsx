import type { Participant } from "@waymates/contract/features/chat";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { toastError } from "../../../../platform/toasts.ts";
import { renderLearning, stubApi } from "../../../paths/learning.testing.tsx";
import { BlockDialog } from "./BlockDialog.tsx";

vi.mock("../../../../platform/toasts.ts", async (original) => ({
  ...(await original<object>()),
  toastError: vi.fn(),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that the person could not be blocked, whatever the reason", async () => {
  stubApi({});
  const person = { id: "01900000-0000-7000-8000-0000000000e5", name: "Eve" } as Participant;
  renderLearning(<BlockDialog person={person} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Block" }));
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith("Failed to block user"));
});
