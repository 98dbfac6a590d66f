import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Notification, NotificationsPage } from "@waymates/contract/features/notifications";
import type { Texts } from "@waymates/contract/features/translations";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { getInBrowser } from "../../platform/api.ts";
import { TextsProvider } from "../../platform/i18n.tsx";
import { createQueryClient } from "../../platform/queries.ts";
import { testTexts } from "../../platform/texts.testing.ts";

const folder = path.resolve(import.meta.dirname, "../../../server/db/seeds/texts");

function readTexts(language: string): Texts {
  const parts = readdirSync(path.join(folder, "parts")).filter((name) =>
    name.endsWith(`.${language}.json`),
  );
  const files = [`${language}.json`, ...parts.map((name) => `parts/${name}`)];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Texts),
  );
}

/** Renders inside cache, language and router, as the shell does. */
export function renderInShell(element: ReactNode, language = "en-US", page: ReactNode = null) {
  const texts = readTexts(language);
  const store = testTexts(texts, language);
  const client = createQueryClient(getInBrowser);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { retry: false } });
  const router = createMemoryRouter([{ element, children: [{ path: "*", element: page }] }]);
  const view = render(
    <TextsProvider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>,
  );
  return { ...view, client, router };
}

type Answer = (url: URL, body: unknown) => unknown;
export interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Answers the API's calls: keys are "METHOD /path" without the query. A thrown Response is a refusal.
 * @returns all calls made, in order
 */
export function stubApi(answers: Record<string, Answer>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost");
    const method = init.method ?? "GET";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ method, path: url.pathname + url.search, body });
    const answer = answers[`${method} ${url.pathname}`];
    if (!answer) return refusal(404, "NOT_FOUND", "We can’t find that");
    const given = await answer(url, body);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, error: message }, { status });
}

export function pageOf(
  items: Notification[],
  more: Partial<NotificationsPage> = {},
): NotificationsPage {
  return {
    items,
    nextCursor: null,
    unreadCount: items.filter(({ read }) => !read).length,
    olderCount: 0,
    ...more,
  };
}

/** Sizes for a document without layout: the panel is 600 pixels high, each row 80. */
export function stubSizes(): void {
  class FakeResizeObserver {
    private readonly notify: ResizeObserverCallback;
    constructor(notify: ResizeObserverCallback) {
      this.notify = notify;
    }
    observe(target: Element) {
      const height = target.matches("li") ? 80 : 600;
      queueMicrotask(() => {
        const entry = {
          target,
          contentRect: { width: 400, height },
        } as unknown as ResizeObserverEntry;
        this.notify([entry], this as unknown as ResizeObserver);
      });
    }
    unobserve() {}
    disconnect() {}
  }
  class FakeIntersectionObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", FakeResizeObserver);
  window.ResizeObserver = FakeResizeObserver as unknown as typeof ResizeObserver;
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    configurable: true,
    get: () => document.body,
  });
}
