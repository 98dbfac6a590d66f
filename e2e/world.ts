import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type APIRequestContext,
  type APIResponse,
  expect,
  type Page,
  test,
} from "@playwright/test";
import { codeFor } from "./registration.ts";
import { type Server, startServer } from "./server.ts";

/** The password of everyone in the demo world. */
export const PASSWORD = "walk-with-friends";

/** One browser profile with its first tab. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
}

interface VisitOptions extends BrowserContextOptions {
  /** This browser has no cookie choice yet: the banner comes. */
  isUnasked?: boolean;
}

/** The consent cookie that allows only necessary cookies. */
function rejection(url: string) {
  const choice = { necessary: true, preferences: false, analytics: false, marketing: false };
  const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: "1.0" };
  return { name: "cookie_consent", value: encodeURIComponent(JSON.stringify(consent)), url };
}

/** The demo world of a test file, on a server of its own. */
export interface World {
  readonly url: string;
  readonly server: Server;
  /** A browser that is not signed in. */
  visitor(browser: Browser, options?: VisitOptions): Promise<Visitor>;
  /** A browser in which this person is signed in already, with an empty tab. */
  person(browser: Browser, username: string, options?: VisitOptions): Promise<Visitor>;
  /** What the API answers to this person; fails where it refuses. */
  ask<Answer>(by: Visitor, method: string, path: string, data?: object): Promise<Answer>;
  /** A browser of a new member, without follows and paths, who reads the language of `locale`. */
  newcomer(browser: Browser, name: string, options?: VisitOptions): Promise<Newcomer>;
}

interface Newcomer extends Visitor {
  id: string;
  username: string;
  email: string;
}

interface WorldOptions {
  /** A server for this file alone: its tests change people of the demo world, or end the server. */
  own?: boolean;
  /** Further settings of its server, asked for when it begins; gives the file a server of its own. */
  env?: () => Record<string, string>;
}

/** The server that the files of one worker share; it ends with the worker. */
let shared: Promise<Server> | null = null;
let newcomers = 0;

/**
 * Gives the tests of a file a world; its browsers are closed after each test. Starting a server takes
 * several seconds of processor time, so files share one, and a test that changes a person makes one
 * with `newcomer`.
 */
export function demoWorld({ own = false, env }: WorldOptions = {}): World {
  let server: Server | null = null;
  const contexts: BrowserContext[] = [];
  /** What browsers and pages complained of, to explain why a test failed. */
  const complaints: string[] = [];
  const isOwn = own || env !== undefined;
  test.beforeAll(async () => {
    if (isOwn) server = await startServer(env?.());
    else server = await (shared ??= startServer());
  });
  test.afterEach(async () => {
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus) console.log(complaints.join("\n"));
    complaints.length = 0;
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  test.afterAll(async () => {
    if (isOwn) await server?.remove();
    server = null;
  });

  const current = (): Server => {
    if (!server) throw new Error("the world has not begun yet");
    return server;
  };
  const visitor = async (browser: Browser, { isUnasked, ...options }: VisitOptions = {}) => {
    // What a worker fetches is out of a test's sight: journeys about it allow it.
    const context = await browser.newContext({
      baseURL: current().url,
      serviceWorkers: "block",
      ...options,
    });
    contexts.push(context);
    const send = context.request.fetch.bind(context.request);
    // Every other method of it calls this one.
    context.request.fetch = (call, sent) => untilTaken(() => send(call, sent));
    context.on("page", (page) => {
      collectComplaints(page, complaints);
      if (options.javaScriptEnabled !== false) awaitHydration(page);
    });
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
    async ask<Answer>({ context }: Visitor, method: string, path: string, data?: object) {
      const headers = { origin: current().url };
      const sent = method === "GET" ? {} : { data: data ?? {} };
      const answer = await context.request.fetch(path, { method, headers, ...sent });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as Answer;
    },
    async person(browser, username, options) {
      const visit = await visitor(browser, options);
      await signInQuietly(visit.context.request, current().url, username);
      return visit;
    },
    async newcomer(browser, name, options) {
      const visit = await visitor(browser, options);
      newcomers += 1;
      const [firstName = "", lastName = ""] = name.split(" ");
      const username = `${firstName.toLowerCase()}.w${test.info().workerIndex}n${newcomers}`;
      const email = `${username}@waymates.example`;
      const language = options?.locale ?? "en-US";
      const account = { firstName, lastName, username, email, language };
      const id = await signUpQuietly(visit.context.request, current().url, account);
      return { ...visit, id, username, email };
    },
  };
}

/** The event of the window by which a page says that it reacts (`web/platform/hydration.ts`). */
const HYDRATED = "waymates:hydrated";

function collectComplaints(page: Page, into: string[]): void {
  const note = (what: string) => into.push(`${page.url()}: ${what}`);
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("response", (answer) => {
    if (answer.status() >= 500) note(`${answer.status()} ${answer.url()}`);
  });
}

/**
 * Makes `goto` and `reload` wait until the page reacts, as people do by looking. A journey about
 * what is pressed earlier waits for less (`waitUntil`).
 */
function awaitHydration(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const isReady = page.addInitScript((name) => {
    addEventListener(name, () => {
      (window as { isHydrated?: boolean }).isHydrated = true;
    });
  }, HYDRATED);
  const hydrated = () =>
    page.waitForFunction(
      // Some pages come without the app's scripts: there is nothing to wait for.
      () => (window as { isHydrated?: boolean }).isHydrated ?? !("__reactRouterContext" in window),
    );
  page.goto = async (address, options) => {
    await isReady;
    const answer = await goto(address, options);
    if (!options?.waitUntil) await hydrated();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await hydrated();
    return answer;
  };
}

interface Account {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  language: string;
}

/**
 * Signs a person up by the API, with PASSWORD and the usual choices.
 * @returns the account's id
 */
async function signUpQuietly(
  request: APIRequestContext,
  url: string,
  { language, ...account }: Account,
): Promise<string> {
  const headers = { origin: url };
  const data = { ...account, password: PASSWORD };
  const made = await request.post("/api/auth/register", { data, headers });
  expect(made.status(), `sign-up of ${account.username}`).toBe(201);
  const { user } = (await made.json()) as { user: { id: string } };
  const choices = {
    profile_visibility: "public",
    auto_accept_follows: true,
    push: true,
    digest: "off",
    quietHours: { from: "22:30", to: "08:00" },
  };
  const steps: Record<number, object> = {
    2: { code: await codeFor(request, account.email) },
    3: { language, timeZone: "Europe/Berlin" },
    4: { country: "DE", birthdate: "1991-05-17" },
    9: choices,
  };
  for (let step = 2; step <= 12; step += 1) {
    const entered = steps[step];
    const sent = entered ? { step, data: entered } : { step, skip: true };
    const answer = await request.patch("/api/auth/registration", { data: sent, headers });
    expect(answer.status(), `step ${step} of ${account.username}`).toBe(200);
  }
  return user.id;
}

/** Sends a call again as long as a busy server answers 503, which asks to come back in a moment. */
async function untilTaken(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await send();
  await expect(async () => {
    if (answer.status() === 503) answer = await send();
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 30_000, intervals: [2000] });
  return answer;
}

/** Signs in by the API, for journeys that are about something else. */
async function signInQuietly(
  request: APIRequestContext,
  url: string,
  username: string,
): Promise<void> {
  const data = { username, password: PASSWORD };
  const headers = { origin: url };
  const answer = await request.post("/api/auth/login", { data, headers });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
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
