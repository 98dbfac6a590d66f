import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../paths/learning.testing.tsx";
import { ReportButton } from "./ReportButton.tsx";

const nodeId = "0198f0c0-0000-7000-8000-0000000000b1";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(answer: () => unknown = () => ({ report: {} })) {
  const sent: unknown[] = [];
  stubApi({
    "POST /api/reports": (body: unknown) => {
      sent.push(body);
      return answer();
    },
  });
  renderLearning(<ReportButton nodeId={nodeId} />);
  fireEvent.click(screen.getByRole("button", { name: "Report" }));
  await screen.findByRole("dialog", { name: "What’s wrong with this question?" });
  return sent;
}
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send report" }));

it("offers six reasons, and sends the one that is chosen", async () => {
  const sent = await open();
  expect(screen.getAllByRole("radio")).toHaveLength(6);
  send();
  expect(screen.getByRole("alert").textContent).toBe("Choose a reason.");
  fireEvent.click(screen.getByRole("radio", { name: "Spelling or grammar" }));
  send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ targetType: "node", targetId: nodeId, reason: "typo", text: null }]);
});

it("asks for words where it is something else", async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole("radio", { name: "Something else" }));
  send();
  expect(await screen.findByText("Tell us briefly what’s wrong.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "  Two are right. " } });
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reason: "other", text: "Two are right." });
});
