import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderLearning } from "../paths/learning.testing.tsx";
import { Clock } from "./Clock.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));

it("speaks of the time at ten and at five seconds and at no other", async () => {
  renderLearning(<Clock endsAt={performance.now() + 20_000} seconds={20} isStopped={false} />);
  const spoken: string[] = [];
  for (let second = 0; second < 20; second += 1) {
    const text = screen.getByRole("status").textContent ?? "";
    if (text !== "" && text !== spoken.at(-1)) spoken.push(text);
    await wait(1);
  }
  expect(spoken).toEqual(["10 seconds left", "5 seconds left"]);
});

it("shows all seconds, and stops once the question is answered", async () => {
  const view = renderLearning(
    <Clock endsAt={performance.now() + 8_000} seconds={20} isStopped={false} />,
  );
  expect(screen.getByText("8 seconds left")).toBeTruthy();
  await wait(2);
  expect(screen.getByText("6 seconds left")).toBeTruthy();
  view.unmount();
  renderLearning(<Clock endsAt={performance.now() + 8_000} seconds={20} isStopped />);
  await wait(4);
  expect(screen.getByText("8 seconds left")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});
