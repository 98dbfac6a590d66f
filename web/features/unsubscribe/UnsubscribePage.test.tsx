import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { TextsProvider } from "../../platform/i18n.tsx";
import { createTextStore } from "../../platform/texts.ts";
import { UnsubscribePage } from "./UnsubscribePage.tsx";

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("../../platform/api.ts", async (original) => ({ ...(await original<object>()), ...api }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const file = path.resolve(
  import.meta.dirname,
  "../../../server/db/seeds/texts/parts/push.en-US.json",
);
const english = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

function open(search: string) {
  const store = createTextStore(
    { language: "en-US", namespaces: ["unsubscribe"], texts: english },
    async () => ({}),
  );
  render(
    <TextsProvider store={store}>
      <MemoryRouter initialEntries={[`/unsubscribe${search}`]}>
        <UnsubscribePage />
      </MemoryRouter>
    </TextsProvider>,
  );
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const press = () => userEvent.click(screen.getByRole("button", { name: "Stop these e-mails" }));

it("ends the mails after a press, not before, and links to the settings", async () => {
  api.call.mockResolvedValue({ success: true });
  open("?token=abc");
  expect(heading()).toBe("Stop summary e-mails?");
  expect(api.call).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(heading()).toBe("Done: no more summaries"));
  expect(api.call).toHaveBeenCalledExactlyOnceWith("POST", "/api/unsubscribe", { token: "abc" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("button")).toBeNull();
  const settings = screen.getByRole("link", { name: "Notification settings" });
  expect(settings.getAttribute("href")).toBe("/settings/notifications");
});

it("an incomplete or foreign link is shown as invalid", async () => {
  open("");
  expect(heading()).toBe("This link does not work");
  cleanup();
  api.call.mockRejectedValue(new ApiError(404, "NOT_FOUND", "Not found"));
  open("?token=forged");
  await press();
  await waitFor(() => expect(heading()).toBe("This link does not work"));
});

it("lets the person try again when the server could not be reached", async () => {
  api.call.mockRejectedValueOnce(new ApiError(0, "NETWORK_ERROR", "offline"));
  open("?token=abc");
  await press();
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("That did not work. Please try again."),
  );
  api.call.mockResolvedValue({ success: true });
  await press();
  await waitFor(() => expect(heading()).toBe("Done: no more summaries"));
});
