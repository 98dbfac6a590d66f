import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { TextsProvider } from "../../../platform/i18n.tsx";
import { testTexts } from "../../../platform/texts.testing.ts";
import { OperatorBlock } from "./OperatorBlock.tsx";

afterEach(cleanup);

function show(operator: Parameters<typeof OperatorBlock>[0]["operator"]) {
  const texts = {
    "legal.operator.missing": "Nobody is named yet",
    "legal.operator.incomplete": "To be set: {{names}}.",
  };
  return render(
    <TextsProvider store={testTexts(texts)}>
      <OperatorBlock operator={operator} />
    </TextsProvider>,
  );
}

describe("the operator of an installation", () => {
  it("is shown with address and mail from the settings", () => {
    show({ name: "Trail Society", address: ["Lane 1", "Hilltop"], email: "hello@trail.test" });
    expect(screen.getByText("Trail Society")).toBeTruthy();
    expect(screen.getByText("Hilltop")).toBeTruthy();
    const mail = screen.getByRole("link", { name: "hello@trail.test" });
    expect(mail.getAttribute("href")).toBe("mailto:hello@trail.test");
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("names missing settings instead of inventing values", () => {
    const { container } = show({ name: null, address: [], email: null });
    const note = screen.getByRole("note").textContent ?? "";
    expect(note).toContain("Nobody is named yet");
    expect(note).toContain("OPERATOR_NAME, OPERATOR_ADDRESS, and CONTACT_EMAIL");
    expect(container.querySelector("address")).toBeNull();
  });

  it("shows the settings and names the missing ones", () => {
    show({ name: "Trail Society", address: [], email: "hello@trail.test" });
    const note = screen.getByRole("note").textContent ?? "";
    expect(note).toBe("To be set: OPERATOR_ADDRESS.");
    expect(screen.getByText("Trail Society")).toBeTruthy();
  });
});
