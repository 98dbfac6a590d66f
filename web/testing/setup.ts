import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// Test files share a worker, and with it React and the DOM. Each file begins with modules of its
// own, because the session, the live channel and mocks live in modules, and leaves an empty page.
vi.resetModules();

// A timer that one file started must not fire in the next: a dialog moves the focus after it closed,
// an editor saves its draft a moment after the last key.
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const timers = new Set<NodeJS.Timeout>();
const remembered =
  <Start extends (...args: never[]) => NodeJS.Timeout>(start: Start) =>
  (...args: Parameters<Start>) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
Object.assign(globalThis, {
  setTimeout: remembered(startTimeout),
  setInterval: remembered(startInterval),
});

// What a test does not answer itself stays without an answer: a refusal would be tried again, with
// the answers of a later file.
globalThis.fetch = () => new Promise(() => undefined);

// A busy machine takes longer than the usual second; a test that succeeds does not wait for it.
configure({ asyncUtilTimeout: 5000 });

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split(";")) {
    document.cookie = `${pair.split("=")[0]?.trim() ?? ""}=; Max-Age=0; Path=/`;
  }
  history.replaceState(null, "", "/");
});
