import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type APIRequestContext,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { type Server, startServer } from "./server.ts";

/** The password of everybody in the demo world. */
export const PASSWORD = "walk-with-friends";

/** One browser profile with its first tab. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
}

interface VisitOptions extends BrowserContextOptions {
  /** Nobody has been asked about cookies in this browser yet: the banner comes. */
  isUnasked?: boolean;
}

/** The cookie of somebody who allowed nothing but the necessary. */
function rejection(url: string) {
  const choice = { necessary: true, preferences: false, analytics: false, marketing: false };
  const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: "1.0" };
  return { name: "cookie_consent", value: encodeURIComponent(JSON.stringify(consent)), url };
}

/** The demo world of a test file, on a server of its own. */
export interface World {
  readonly url: string;
  readonly server: Server;
  /** A browser that nobody is signed in with. */
  visitor(browser: Browser, options?: VisitOptions): Promise<Visitor>;
  /** A browser in which this person is signed in already, with an empty tab. */
  person(browser: Browser, username: string, options?: VisitOptions): Promise<Visitor>;
}

interface WorldOptions {
  /** A fresh world for each test instead of one for the file. */
  each?: boolean;
  /** Further settings of its server, asked for when it begins. */
  env?: () => Record<string, string>;
}

/** Gives the tests of a file a world; its browsers are closed after each test. */
export function demoWorld({ each = false, env }: WorldOptions = {}): World {
  let server: Server | null = null;
  const contexts: BrowserContext[] = [];
  const begin = async () => {
    server = await startServer(env?.());
  };
  const finish = async () => {
    await server?.remove();
    server = null;
  };
  if (each) test.beforeEach(begin);
  else test.beforeAll(begin);
  test.afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  if (each) test.afterEach(finish);
  else test.afterAll(finish);

  const current = (): Server => {
    if (!server) throw new Error("the world has not begun yet");
    return server;
  };
  const visitor = async (browser: Browser, { isUnasked, ...options }: VisitOptions = {}) => {
    const context = await browser.newContext({ baseURL: current().url, ...options });
    contexts.push(context);
    if (!isUnasked) await context.addCookies([rejection(current().url)]);
    return { context, page: await context.newPage() };
  };
  return {
    get url() {
      return current().url;
    },
    get server() {
      return current();
    },
    visitor,
    async person(browser, username, options) {
      const visit = await visitor(browser, options);
      await signInQuietly(visit.context.request, current().url, username);
      return visit;
    },
  };
}

/** Signs in by the API, for journeys that are about something else. */
async function signInQuietly(
  request: APIRequestContext,
  url: string,
  username: string,
): Promise<void> {
  // On a busy machine a server that has just started asks to come back in a moment.
  await expect(async () => {
    const answer = await request.post("/api/auth/login", {
      data: { username, password: PASSWORD },
      headers: { origin: url },
    });
    expect(answer.status(), `sign-in of ${username}`).toBe(200);
  }).toPass({ timeout: 15_000, intervals: [2000] });
}

/** Opens an address and waits until the page has come to life and live events arrive. */
export async function openLive(page: Page, address: string): Promise<void> {
  const isLive = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      if (!socket.url().includes("/socket.io/")) return;
      // "40" is Socket.IO's word for an admitted connection.
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).startsWith("40")) resolve();
      });
    });
  });
  await page.goto(address);
  await isLive;
}

/** The bell of the header, by what it says of the unread. */
export const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

/** How many notifications the bell says are unread. */
export async function unreadOf(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute("aria-label")) ?? "";
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
}

/** Opens the notifications from the bell. */
export async function openPanel(page: Page) {
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toBeVisible();
  return panel;
}

/** A toast that says this. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text });
