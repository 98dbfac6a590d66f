import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { TextField } from "./TextField.tsx";

afterEach(cleanup);

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();
}

describe("TextField", () => {
  it("ties label and description to the input", () => {
    render(<TextField label="Username" description="Letters and digits." />);
    const input = screen.getByLabelText("Username");
    expect(describedBy(input)).toBe("Letters and digits.");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("marks the input as invalid and describes it with the error", () => {
    render(<TextField label="Email" error="The part after the @ is missing." />);
    const input = screen.getByLabelText("Email");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(input)).toBe("The part after the @ is missing.");
  });

  it("clears mark and error when the error is gone, and keeps the value", () => {
    const { rerender } = render(<TextField label="Email" error="Missing." />);
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "juna@way.example" } });
    rerender(<TextField label="Email" error={null} />);
    const input = screen.getByLabelText<HTMLInputElement>("Email");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    expect(describedBy(input)).toBe("");
    expect(input.value).toBe("juna@way.example");
  });

  it("reveals and hides a password", () => {
    render(<TextField label="Password" type="password" revealLabels={["Show it", "Hide it"]} />);
    const input = screen.getByLabelText("Password");
    fireEvent.click(screen.getByRole("button", { name: "Show it" }));
    expect(input.getAttribute("type")).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide it" }));
    expect(input.getAttribute("type")).toBe("password");
  });
});
