import { cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { clientOnly } from "./clientOnly.tsx";

const file = { Cup: ({ of }: { of: string }) => <p>a cup of {of}</p> };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("renders nothing but its fallback on the server and fetches nothing there", () => {
  const read = vi.fn(() => Promise.resolve(file));
  const Cup = clientOnly(read, "Cup");
  const Saucer = clientOnly(read, "Cup", <i />);
  expect(renderToString(<Cup of="tea" />)).toBe("");
  expect(renderToString(<Saucer of="tea" />)).toBe("<i></i>");
  expect(read).not.toHaveBeenCalled();
});

it("renders after mounting without a Suspense boundary, and imports its file once", async () => {
  const read = vi.fn(() => Promise.resolve(file));
  const Cup = clientOnly(read, "Cup");
  const { unmount } = render(<Cup of="tea" />);
  expect(await screen.findByText("a cup of tea")).not.toBeNull();
  unmount();
  render(<Cup of="cocoa" />);
  expect(await screen.findByText("a cup of cocoa")).not.toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { text: string }> {
  override state = { text: "" };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text || this.props.children;
  }
}

it("gives an import that fails to the error boundary", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true }));
  const Cup = clientOnly(() => Promise.reject<typeof file>(new Error("no such file")), "Cup");
  render(
    <Boundary>
      <Cup of="tea" />
    </Boundary>,
  );
  expect(await screen.findByText("no such file")).not.toBeNull();
  vi.unstubAllGlobals();
});
