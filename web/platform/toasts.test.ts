import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const showToast = vi.fn();
const chunkLoads = () => vi.doMock("../ui/toast.tsx", () => ({ showToast }));
const chunkFails = () =>
  vi.doMock("../ui/toast.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  chunkLoads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe("a toast", () => {
  it("is shown by react-toastify, which loads with the first toast", async () => {
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

  it("shows its plain text for the same time when react-toastify cannot be loaded", async () => {
    chunkFails();
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
