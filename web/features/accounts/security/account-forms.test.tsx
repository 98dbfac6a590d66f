import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["address", "Change email address", EmailSection, "New email address"],
  ["password", "Change password", PasswordSection, "Current password"],
])(
  "the form of a new %s opens on the press and takes the focus",
  async (_what, press, Section, first) => {
    stubApi({ "GET /api/auth/sessions": () => ({ items: [], hasPassword: true }) });
    renderInShell(<Section />);
    const button = await screen.findByRole("button", { name: press });
    await vi.waitFor(() => expect(button).toHaveProperty("disabled", false));
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByLabelText(first));
  },
);
