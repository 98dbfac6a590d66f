import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Avatar } from "./Avatar.tsx";
import { initials, tintOf } from "./initials.ts";

afterEach(cleanup);

const shown = (container: HTMLElement) =>
  container.querySelector(".initials")?.getAttribute("data-initials");

describe("Avatar", () => {
  it("shows the picture, decorative unless it has a label", () => {
    const { container } = render(<Avatar src="/p/wren.svg" name="Wren" />);
    expect(container.querySelector("img")?.getAttribute("alt")).toBe("");
    cleanup();
    render(<Avatar src="/p/wren.svg" name="Wren" isNamed />);
    expect(screen.getByRole("img", { name: "Wren" }).tagName).toBe("IMG");
  });

  it("shows initials when there is no picture", () => {
    const { container } = render(<Avatar name="Ada Marsh" />);
    expect(container.querySelector("img")).toBeNull();
    expect(shown(container)).toBe("AM");
  });

  it("falls back to initials when the picture does not load, and tries a new one", () => {
    const { container, rerender } = render(<Avatar src="/gone.svg" name="Ben" />);
    const image = container.querySelector("img");
    if (image) fireEvent.error(image);
    expect(container.querySelector("img")).toBeNull();
    expect(shown(container)).toBe("B");
    rerender(<Avatar src="/new.svg" name="Ben" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/new.svg");
  });

  it("frames friends and marks presence outside the frame's mask", () => {
    const { container } = render(<Avatar name="Tavi" mate="me" online />);
    const framed = container.querySelector(".av.mate.me");
    expect(framed).not.toBeNull();
    expect(framed?.querySelector(".on")).toBeNull();
    expect(container.querySelector(".av-on > .on")).not.toBeNull();
  });
});

describe("initials", () => {
  it("takes the first letters of the first and last word, in any script", () => {
    expect(initials("noor al huda")).toBe("NH");
    expect(initials("  Yuki ")).toBe("Y");
    expect(initials("𝒜da")).toBe("𝒜");
    expect(initials("")).toBe("?");
    // In a Turkish browser the server's document would say I, and the page İ.
    vi.spyOn(String.prototype, "toLocaleUpperCase").mockReturnValue("İ");
    expect(initials("ines")).toBe("I");
    vi.restoreAllMocks();
  });

  it("gives a name the same tint each time, within four", () => {
    expect(tintOf("Juna")).toBe(tintOf("Juna"));
    const tints = new Set(["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Iris"].map(tintOf));
    expect(Math.max(...tints)).toBeLessThan(4);
    expect(tints.size).toBeGreaterThan(1);
  });
});
