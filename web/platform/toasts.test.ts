import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const showToast = vi.fn();
const isThere = () => vi.doMock("../ui/toast.tsx", () => ({ showToast }));
const isAway = () =>
  vi.doMock("../ui/toast.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });

vi.mock("../ui/Toasts.tsx", () => ({ Toasts: () => null }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  isThere();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe("a toast", () => {
  it("is drawn by its own part, which asks for its place", async () => {
    const { toastError } = await import("./toasts.ts");
    toastError("Failed to follow user");
    await vi.waitFor(() =>
      expect(showToast).toHaveBeenCalledExactlyOnceWith({
        tone: "bad",
        text: "Failed to follow user",
        autoClose: 5000,
      }),
    );
    expect(document.body.textContent).toBe("");
  });

  it("is told in bare words where that part cannot be had, for as long as it would stand", async () => {
    isAway();
    const { toastError } = await import("./toasts.ts");
    toastError("Failed to follow user");
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).toBeTruthy());
    expect(document.querySelector('[role="alert"]')?.textContent).toBe("Failed to follow user");
    await vi.advanceTimersByTimeAsync(4900);
    expect(document.body.textContent).toBe("Failed to follow user");
    await vi.advanceTimersByTimeAsync(200);
    expect(document.body.textContent).toBe("");
  });
});
