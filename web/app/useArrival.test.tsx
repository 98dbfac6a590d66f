import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useArrival } from "./useArrival.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shell() {
  return (
    <>
      <Link to="/other">rail</Link>
      <p role="status">{useArrival()}</p>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function open() {
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: "/", element: <Link to="/other">card</Link> },
        {
          path: "/other",
          element: (
            <>
              <title>Other place</title>
              <h1>Other</h1>
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

/** Presses a link as the keyboard does: it has the focus, then it is clicked. */
async function follow(name: string): Promise<void> {
  screen.getByRole("link", { name }).focus();
  await act(async () => void fireEvent.click(screen.getByRole("link", { name })));
  await act(() => vi.advanceTimersByTimeAsync(200));
}

it("a link that is removed with its page leaves the focus to the heading of the next one", async () => {
  open();
  await follow("card");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Other" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("a link that stays keeps the focus, and the page name is announced", async () => {
  open();
  await follow("rail");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "rail" }));
  expect(screen.getByRole("status").textContent).toBe("Other place");
});
