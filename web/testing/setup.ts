import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// Test files share a worker, and with it React and the DOM. Each file begins with modules of its
// own, because the session, the live channel and mocks live in modules, and leaves an empty page.
vi.resetModules();

// A busy machine takes longer than the usual second; a test that succeeds does not wait for it.
configure({ asyncUtilTimeout: 5000 });

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
