import type { SessionUser } from "@waymates/contract/features/accounts";
import { TERMS_VERSION, termsVersions } from "@waymates/contract/features/legal-constants";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi, stubSizes } from "../notifications/panel.testing.tsx";
import { TermsQuestion } from "./TermsQuestion.tsx";

const session = vi.hoisted(() => ({ amendUser: vi.fn() }));
const toasts = vi.hoisted(() => ({ toastSuccess: vi.fn() }));
vi.mock("../../platform/session.ts", () => session);
vi.mock("../../platform/toasts.ts", () => toasts);

const agreed = { user: { termsDue: false } as SessionUser };
const day = Date.parse(termsVersions[0].from);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  stubSizes();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(day + DAY_MS);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** The question as the app shows it, with the settings as the way out. */
function Place() {
  const [isAside, setAside] = useState(false);
  return (
    <>
      <TermsQuestion isAside={isAside} onLeave={() => setAside(true)} />
      <button type="button" onClick={() => setAside(false)}>
        Close the settings
      </button>
    </>
  );
}
const question = () => screen.queryByRole("alertdialog");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("shows the changes and sends the version that the person accepts", async () => {
  const calls = stubApi({ "POST /api/auth/terms": () => agreed });
  renderInShell(<Place />);
  expect(question()?.textContent).toContain("Our terms have changed");
  expect(question()?.textContent).toContain("The first version.");
  expect(screen.getByRole("link", { name: "Read the terms" }).getAttribute("target")).toBe(
    "_blank",
  );
  press("I agree");
  await waitFor(() => expect(session.amendUser).toHaveBeenCalledWith({ termsDue: false }));
  expect(calls.map(({ body }) => body)).toEqual([{ version: TERMS_VERSION }]);
  expect(toasts.toastSuccess).toHaveBeenCalled();
});

it("waits for an answer once they hold: it comes back from the way out, and on the next page", async () => {
  stubApi({});
  const { router } = renderInShell(<Place />);
  expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(question()).not.toBeNull();
  press("Download data or delete account");
  await waitFor(() => expect(question()).toBeNull());
  press("Close the settings");
  expect(question()).not.toBeNull();
  await act(() => router.navigate("/pages"));
  expect(question()).not.toBeNull();
});

it("can be put off before the day from which they hold, and no longer", async () => {
  vi.setSystemTime(day - DAY_MS);
  stubApi({});
  const { router } = renderInShell(<Place />);
  expect(question()?.textContent).toContain("Our terms are changing soon");
  press("Not now");
  await waitFor(() => expect(question()).toBeNull());
  vi.setSystemTime(day);
  await act(() => router.navigate("/pages"));
  expect(question()).not.toBeNull();
});

it("a refused answer shows the reason and the question stays", async () => {
  stubApi({ "POST /api/auth/terms": () => refusal(409, "CONFLICT", "Something newer came") });
  renderInShell(<Place />);
  press("I agree");
  expect((await screen.findByRole("alert")).textContent).toBe("Something newer came");
  expect(session.amendUser).not.toHaveBeenCalled();
});
