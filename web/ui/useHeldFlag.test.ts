import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useHeldFlag } from "./useHeldFlag.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(isBusy: boolean) {
  const view = renderHook((flag: boolean) => useHeldFlag(flag), { initialProps: isBusy });
  return {
    pass: (time: number) => {
      act(() => {
        vi.advanceTimersByTime(time);
      });
    },
    set: (flag: boolean) => view.rerender(flag),
    isShown: () => view.result.current,
  };
}

describe("useHeldFlag", () => {
  it("shows nothing for work that ends within 300 ms", () => {
    const wait = start(true);
    wait.pass(299);
    expect(wait.isShown()).toBe(false);
    wait.set(false);
    wait.pass(5000);
    expect(wait.isShown()).toBe(false);
  });

  it("shows after 300 ms", () => {
    const wait = start(true);
    wait.pass(300);
    expect(wait.isShown()).toBe(true);
  });

  it("stays 800 ms once shown, however soon the work ends", () => {
    const wait = start(true);
    wait.pass(300);
    wait.pass(100);
    wait.set(false);
    wait.pass(699);
    expect(wait.isShown()).toBe(true);
    wait.pass(1);
    expect(wait.isShown()).toBe(false);
  });

  it("hides at once after longer work", () => {
    const wait = start(true);
    wait.pass(3000);
    wait.set(false);
    wait.pass(0);
    expect(wait.isShown()).toBe(false);
  });

  it("does not blink when work starts again during the hold", () => {
    const wait = start(true);
    wait.pass(350);
    wait.set(false);
    wait.pass(200);
    wait.set(true);
    wait.pass(2000);
    expect(wait.isShown()).toBe(true);
  });
});
