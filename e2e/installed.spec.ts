import { type Browser, expect, type Page, test } from "@playwright/test";
import { plain, readPath } from "./content.ts";
import { answerRightly, feedback, next, questionInSight } from "./player.ts";
import { RIVERS } from "./places.ts";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();
const [first] = readPath("rivers-and-where-they-go").chapters;
const nodes = first?.nodes ?? [];

/** What the worker has cached, by path. Opening the cache would allow the worker to store pages. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("kept-pages"))) return [];
    const keys = await (await caches.open("kept-pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept-answer:")));

/** A new member whose browser may store what they read. */
async function reader(browser: Browser, name: string) {
  const visit = await world.newcomer(browser, name, { serviceWorkers: "allow" });
  const choice = { necessary: true, preferences: true, analytics: false, marketing: false };
  const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: "1.0" };
  const value = encodeURIComponent(JSON.stringify(consent));
  await visit.context.addCookies([{ name: "cookie_consent", value, url: world.url }]);
  return visit;
}

test("an opened chapter continues without a network, over a reload, and is sent once later", async ({
  browser,
}) => {
  const { context, page } = await reader(browser, "Fay Nguyen");
  await openLive(page, RIVERS);
  await page.getByRole("button", { name: "Join this path" }).click();
  await page.getByRole("link", { name: "Start" }).click();
  await answerRightly(page, await questionInSight(page, nodes), "pointer");
  await next(page).click();
  const { pathname } = new URL(page.url());
  // The chapter is cached together with its path, once the reader reaches the next question.
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining([RIVERS, pathname]));

  await context.setOffline(true);
  const asked = await questionInSight(page, nodes);
  await answerRightly(page, asked, "pointer");
  await expect(feedback(page)).toHaveAccessibleName("Waiting for connection");
  await page.reload();
  // The question that was answered is behind, the next one is asked.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(plain(asked.prompt));
  await questionInSight(page, nodes);
  expect(await waiting(page)).toHaveLength(1);

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/answer")) sent.push(request.postDataJSON().nonce);
  });
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.getByRole("button", { name: "Previous question" }).click();
  await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
  expect(sent).toHaveLength(1);

  await context.setOffline(true);
  await page.goto("/chat");
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  const kept = page.locator("[data-kept] a");
  await expect(kept.first()).toHaveAttribute("href", pathname);
  await expect(kept.first()).toHaveText(first?.title ?? "");
  await expect(kept.nth(1)).toHaveText("Rivers and where they go");
});

test("a page that was read opens in its cached frame with new data, and a session that ended leaves nothing", async ({
  browser,
}) => {
  const visit = await reader(browser, "Ivo Lang");
  const { context, page } = visit;
  /** The nonce of a document names the answer that its frame came with. */
  const shownFrame = () => page.evaluate(() => document.querySelector("script")?.nonce);
  const keptFrame = () =>
    page.evaluate(async () => {
      const kept = await caches.match("/foryou", { cacheName: "kept-pages" });
      return /<script[^>]* nonce="(\w+)"/.exec((await kept?.text()) ?? "")?.[1];
    });
  await openLive(page, "/foryou");
  await expect.poll(keptFrame).toBeTruthy();
  const kept = await keptFrame();

  await world.ask(visit, "PUT", "/api/settings/profile", { firstName: "Ivar" });
  await openLive(page, "/foryou");
  expect(await shownFrame()).toBe(kept);
  await expect(page.getByRole("main")).toContainText("Ivar");

  const theme = { name: "theme", value: "dark", url: world.url };
  await context.addCookies([theme]);
  await openLive(page, "/foryou");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  // The open page hears that its session ended.
  await world.ask(visit, "POST", "/api/auth/logout");
  await expect(page).toHaveURL("/login?next=%2Fforyou");
  await expect.poll(() => keptPages(page)).toEqual([]);
});
