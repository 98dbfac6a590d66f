import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FocusBack } from "./FocusBack.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page whose menu opens a dialog: the item that opened it is gone when the dialog closes. */
function Page({ hasOpener, isOpen }: { hasOpener: boolean; isOpen: boolean }) {
  return (
    <>
      <main tabIndex={-1}>{hasOpener ? <button type="button">opener</button> : null}</main>
      {isOpen ? (
        <div className="scrim">
          <FocusBack />
          <button type="button">inside</button>
        </div>
      ) : null}
    </>
  );
}

async function openAndClose(hasOpener: boolean): Promise<void> {
  const { rerender } = render(<Page hasOpener isOpen />);
  screen.getByRole("button", { name: "opener" }).focus();
  screen.getByRole("button", { name: "inside" }).focus();
  rerender(<Page hasOpener={hasOpener} isOpen={false} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
}

it("the focus returns to the last focused element of the page", async () => {
  await openAndClose(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "opener" }));
});

it("when that element is gone, the focus moves to the main landmark", async () => {
  await openAndClose(false);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
