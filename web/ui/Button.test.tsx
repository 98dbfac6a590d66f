import type { FormEvent } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

describe("Button", () => {
  it("calls onPress", () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Join</Button>);
    fireEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it("ignores presses while busy and announces that", () => {
    const onPress = vi.fn();
    const { rerender } = render(<Button onPress={onPress}>Join</Button>);
    expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull();
    rerender(
      <Button onPress={onPress} busy>
        Join
      </Button>,
    );
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
  });

  it("does not send a form while busy", () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("is switched off when disabled", () => {
    const onPress = vi.fn();
    render(
      <Button onPress={onPress} disabled>
        Join
      </Button>,
    );
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    expect(button.hasAttribute("disabled")).toBe(true);
  });

  it("has the classes of its variant and size", () => {
    render(
      <Button variant="primary" size="big" sign wide>
        Continue
      </Button>,
    );
    expect(screen.getByRole("button").className).toBe("btn primary big sign wide");
  });
});
