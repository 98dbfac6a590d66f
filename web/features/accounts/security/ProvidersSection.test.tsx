import type { LinkedIdentity } from "@waymates/contract/features/account-access";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { ProvidersSection } from "./ProvidersSection.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const linked = (provider: LinkedIdentity["provider"]): LinkedIdentity => ({
  provider,
  email: `ada@${provider}.test`,
  linkedAt: "2026-01-01T10:00:00.000Z",
  lastUsedAt: "2026-02-02T10:00:00.000Z",
});

/** Answers with these providers, and unlinks Google when asked. */
function serve(hasPassword: boolean, ...providers: LinkedIdentity["provider"][]) {
  let items = providers.map(linked);
  stubApi({
    "GET /api/auth/sessions": () => ({ items: [], hasPassword }),
    "GET /api/auth/identities": () => ({ items, nextCursor: null }),
    "DELETE /api/auth/identities/google": () => {
      items = items.filter(({ provider }) => provider !== "google");
      return { success: true };
    },
  });
  renderInShell(<ProvidersSection />);
}

it("a linked provider is named with its address, and disappears when it is unlinked", async () => {
  serve(true, "google", "discord");
  const unlink = await screen.findByRole("button", { name: "Unlink Google" });
  expect(screen.getByText("ada@google.test")).toBeTruthy();
  await userEvent.click(unlink);
  await waitFor(() => expect(screen.queryByText("ada@google.test")).toBeNull());
  expect(screen.getByRole("button", { name: "Unlink Discord" })).toBeTruthy();
});

it("the only way to sign in cannot be unlinked, and says why", async () => {
  serve(false, "google");
  expect(await screen.findByText(/^This is your only way to sign in/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
