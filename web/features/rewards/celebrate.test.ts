import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { celebrate } from "./celebrate.ts";

const flying = vi.hoisted(() => ({ flyPoints: vi.fn(async () => undefined) }));
vi.mock("../../ui/flying.tsx", () => flying);

const from = { x: 300, y: 400 };
const still = (isStill: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isStill && query === "(prefers-reduced-motion: reduce)",
  }));
const pieces = () => [...document.querySelectorAll<HTMLElement>(".reward-confetti > i")];
const pixels = (piece: HTMLElement, name: string) =>
  Number.parseFloat(piece.style.getPropertyValue(name));

beforeEach(() => {
  vi.useFakeTimers();
  still(false);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a celebration", () => {
  it("throws twenty-five pieces 100 to 250 pixels far, gone after 2500 ms", () => {
    void celebrate({ from, kind: "plus", text: "+1" });
    expect(pieces()).toHaveLength(25);
    for (const piece of pieces()) {
      const distance = Math.hypot(pixels(piece, "--dx"), pixels(piece, "--dy"));
      expect(distance).toBeGreaterThanOrEqual(100 - 0.001);
      expect(distance).toBeLessThanOrEqual(250 + 0.001);
    }
    vi.advanceTimersByTime(2499);
    expect(pieces()).toHaveLength(25);
    vi.advanceTimersByTime(1);
    expect(pieces()).toHaveLength(0);
  });

  it.each([
    ["plus", "+3", 1],
    ["jackpot", "+5", 8],
  ] as const)("of kind %s shows '%s' %i times", (kind, text, times) => {
    void celebrate({ from, kind, text });
    vi.advanceTimersByTime(2500);
    expect(flying.flyPoints).toHaveBeenCalledTimes(times);
    for (const [given] of flying.flyPoints.mock.calls as unknown as [{ text: string }][])
      expect(given.text).toBe(text);
  });

  it("throws nothing with reduced motion, and still announces the points", () => {
    still(true);
    void celebrate({ from, kind: "jackpot", text: "+5" });
    vi.advanceTimersByTime(2500);
    expect(document.querySelector(".reward-confetti")).toBeNull();
    expect(flying.flyPoints).toHaveBeenCalledTimes(8);
  });

  it("is one badge without confetti where little noise is wanted, and nothing where none is", () => {
    void celebrate({ from, kind: "jackpot", text: "+5", noise: "small" });
    vi.advanceTimersByTime(2500);
    expect(document.querySelector(".reward-confetti")).toBeNull();
    expect(flying.flyPoints).toHaveBeenCalledTimes(1);
    void celebrate({ from, kind: "jackpot", text: "+5", noise: "off" });
    vi.advanceTimersByTime(2500);
    expect(flying.flyPoints).toHaveBeenCalledTimes(1);
  });
});
