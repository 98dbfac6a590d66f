import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { chromium as findChromium, launchArguments } from "../../e2e/chromium.ts";

/** How many times slower than this machine a weak phone is. */
export const SLOWER = 4;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium({ hasWindow: false }),
    args: launchArguments,
  });

/** The password of the demo people. */
const PASSWORD = "walk-with-friends";

/** A phone on which this person is signed in and has allowed only the necessary cookies. */
export async function openPhone(
  browser: Browser,
  url: string,
  username: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
    serviceWorkers: "block",
  });
  const choice = { necessary: true, preferences: false, analytics: false, marketing: false };
  const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: "1.0" };
  await context.addCookies([
    { name: "cookie_consent", value: encodeURIComponent(JSON.stringify(consent)), url },
  ]);
  const answer = await context.request.post("/api/auth/login", {
    data: { username, password: PASSWORD },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  return context;
}

/** Milliseconds of processor time that a page's main thread has used. */
export async function readThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ThreadTime")?.value ?? NaN);
}

/** Milliseconds of an act on the slowed processor. */
export interface Reaction {
  /** From the press until the next paint, as the browser itself takes it; 16 where it is less. */
  paint: number;
  /** The longest single task from the press until all of it is done. */
  longestTask: number;
}

/** Shorter events than this are not told. */
const SHORTEST_MS = 16;
const REST_MS = 1500;
const ACT_MS = 3000;

/** Runs in the page: begins to note how long it took to react. */
function watch() {
  const noted = { paint: 0, longestTask: 0 };
  Object.assign(window, { noted });
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) noted.paint = Math.max(noted.paint, entry.duration);
  });
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.longestTask = Math.max(noted.longestTask, duration);
  });
  tasks.observe({ type: "longtask" });
}

/** Presses what was prepared, and tells how long the page took to react. */
export async function measureReaction(
  page: Page,
  target: Locator,
  key?: string,
): Promise<Reaction> {
  const session = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  // Looked for beforehand: a search through the page would count as a part of the act.
  const box = await target.boundingBox();
  if (!box) throw new Error("what is to be pressed is not in sight");
  if (key) await target.focus();
  await page.evaluate(watch);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.waitForTimeout(100);
  if (key) await page.keyboard.press(key);
  else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(ACT_MS);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const noted = await page.evaluate(() => (window as unknown as { noted: Reaction }).noted);
  return { ...noted, paint: Math.max(noted.paint, SHORTEST_MS) };
}
