import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Count } from "./Count.tsx";

afterEach(cleanup);

describe("Count", () => {
  it("shows nothing for zero", () => {
    expect(render(<Count value={0} />).container.textContent).toBe("");
  });

  it("shows up to 99, and 99+ above", () => {
    expect(render(<Count value={99} />).container.textContent).toBe("99");
    cleanup();
    expect(render(<Count value={100} />).container.textContent).toBe("99+");
  });

  it("is announced with its label, not as a bare number", () => {
    const { container } = render(<Count value={3} label="3 unread" />);
    expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe("3");
    expect(container.querySelector(".vh")?.textContent).toBe("3 unread");
  });
});
