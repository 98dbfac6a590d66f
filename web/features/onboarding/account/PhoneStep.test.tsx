import type { RegistrationState, RegistrationView } from "@waymates/contract/features/registration";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { OnboardingPage } from "../OnboardingPage.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const state = {
  step: 6,
  username: "ada",
  firstName: "Ada",
  lastName: "Lindqvist",
  emailVerified: true,
  country: "DE",
  phone: null,
  tags: [],
  about: null,
  avatarUrl: null,
} as unknown as RegistrationState;

function open(hasPhoneStep: boolean) {
  const calls = stubApi({});
  const view = { state, hasPhoneStep, outbox: null } as RegistrationView;
  const page = <OnboardingPage view={view} invite={null} isInviteUsed={false} />;
  renderInShell(page);
  return calls;
}
const title = () => screen.findByRole("heading", { level: 1 });

describe("the step of the phone", () => {
  it("comes after the picture where codes can be sent", async () => {
    open(true);
    expect((await title()).textContent).toBe("Would you like to add a phone number?");
  });

  it("is passed over, forwards and back, where none can", async () => {
    open(false);
    expect((await title()).textContent).toBe("What would you like to learn about?");
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    const step = () => document.querySelector(".onboarding")?.getAttribute("data-step");
    await expect.poll(step).toBe("6");
  });
});
