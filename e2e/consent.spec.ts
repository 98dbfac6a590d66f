import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();

const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie settings" });

/** Names of what needs no consent. */
const NECESSARY = ["auth-token", "cookie_consent", "device", "refresh-token"];

async function consentOf(context: BrowserContext): Promise<Record<string, unknown> | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === "cookie_consent");
  if (!cookie) return null;
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
  return JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown>;
}

/** All that scripts keep, without the router's place to scroll back to. */
const storageOf = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((key) => key !== "react-router-scroll-positions"),
  ]);

test("a visitor is asked on a page without scripts of the app, and Reject weighs as much as Accept (A9)", async ({
  browser,
}) => {
  const options = { isUnasked: true, reducedMotion: "no-preference" as const };
  const { context, page } = await world.visitor(browser, options);
  const foreign: string[] = [];
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(world.url) && !address.startsWith("data:")) foreign.push(address);
  });
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      const shown = document.querySelector(".consent");
      if (!shown) return;
      observer.disconnect();
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      Object.assign(window, { shownAfter: performance.now() - (load?.loadEventEnd ?? 0) });
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto("/login?lang=en-US");
  await expect(banner(page)).toBeVisible();
  const policy = banner(page).getByRole("link", { name: "Cookie policy" });
  await expect(policy).toHaveAttribute("href", "/cookie-policy?lang=en-US");
  const shownAfter = await page.evaluate(() => (window as { shownAfter?: number }).shownAfter);
  expect(shownAfter, "milliseconds after the page").toBeGreaterThanOrEqual(99);
  await expect(banner(page)).toHaveCSS("transition-duration", "0.3s, 0.3s");
  expect(await context.cookies()).toEqual([]);
  expect(await storageOf(page)).toEqual([]);
  await expectNoBarrier(page, "the banner");

  const sizes = await Promise.all(
    ["Reject", "Accept all"].map((name) =>
      banner(page).getByRole("button", { name }).boundingBox(),
    ),
  );
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  expect(Math.abs((sizes[0]?.width ?? 0) - (sizes[1]?.width ?? 99))).toBeLessThan(1);

  await banner(page).getByRole("button", { name: "Reject" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await consentOf(context)).toMatchObject({
    necessary: true,
    preferences: false,
    analytics: false,
    marketing: false,
    version: "1.0",
  });

  // No nagging, and nothing but the necessary on any public page.
  for (const address of ["/", "/cookie-policy", "/terms-of-service", "/login"]) {
    await page.goto(address);
    await page.waitForTimeout(600);
    await expect(banner(page)).toHaveCount(0);
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["cookie_consent"]);
  expect(foreign).toEqual([]);
});

test("a choice of language lasts as long as the consent lets it", async ({ browser }) => {
  const { context, page } = await world.visitor(browser, { isUnasked: true });
  const expiry = async () =>
    (await context.cookies()).find(({ name }) => name === "language")?.expires;
  await page.goto("/login");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  expect(await expiry()).toBe(-1);
  await page.locator(".consent").getByRole("button").last().click();
  await expect.poll(expiry).toBeGreaterThan(Date.now() / 1000);
  // Taken back, it is forgotten with the browser again.
  await page.locator("[data-consent-open]:visible").click();
  const preferences = page.getByRole("switch").first();
  await expect(preferences).toBeChecked();
  await preferences.press("Space");
  await page.locator(".consent-dialog .primary").click();
  await expect.poll(expiry).toBe(-1);
});

test("the choice can be made in detail, by keyboard, and Save waits for a change", async ({
  browser,
}) => {
  const { context, page } = await world.visitor(browser, { isUnasked: true });
  // A cookie that says something else counts as no answer.
  await context.addCookies([{ name: "cookie_consent", value: "yes", url: world.url }]);
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Settings" }).press("Enter");
  await expect(dialog(page)).toBeVisible();
  const save = dialog(page).getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await expect(dialog(page).getByRole("switch")).toHaveCount(3);
  await expectNoBarrier(page, "the choice of cookies");
  await expect(dialog(page).getByText("Always on")).toBeVisible();
  const preferences = dialog(page).getByRole("switch", { name: "Preferences" });
  await preferences.press("Space");
  await expect(save).toBeEnabled();
  await preferences.press("Space");
  await expect(save).toBeDisabled();
  await preferences.press("Space");
  await save.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(await consentOf(context)).toMatchObject({ preferences: true, marketing: false });

  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(preferences).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
});

test("in the app the same question comes, its answer is recorded, and the menu leads back to it", async ({
  browser,
}) => {
  const { context, page } = await world.person(browser, "ada", { isUnasked: true });
  const recorded = () =>
    page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === "/api/consent" && answer.ok(),
    );
  await openLive(page, "/foryou");
  await expect(banner(page)).toBeVisible();
  const first = recorded();
  await banner(page).getByRole("button", { name: "Reject" }).click();
  expect(await (await first).json()).toMatchObject({ recorded: true });
  await page.getByRole("link", { name: "Explore" }).first().click();
  await expect(page).toHaveURL(/explorer/);
  await expect(banner(page)).toHaveCount(0);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => !NECESSARY.includes(name))).toEqual([]);
  expect(await storageOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Cookie settings" }).click();
  await dialog(page).getByRole("switch", { name: "Preferences" }).press("Space");
  const second = recorded();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await second;
  expect(await consentOf(context)).toMatchObject({ preferences: true });

  // New terms ask as well, and wait for an answer. Who has accepted others cannot be made from
  // outside: here the session says so once, and the rest is real.
  await page.route(
    "**/api/auth/check",
    async (route) => {
      const response = await route.fetch();
      const said = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { ...said, user: { ...said.user, termsDue: true } } });
    },
    { times: 1 },
  );
  await openLive(page, "/foryou");
  const question = page.getByRole("alertdialog", { name: "Our terms have changed" });
  await expect(question).toBeVisible();
  await expectNoBarrier(page, "the question about new terms");
  await question.getByRole("button", { name: "Download data or delete account" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.getByRole("tab", { name: "User" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(question).toHaveCount(0);
  await settings.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "I agree" }).click();
  await expect(toast(page, "We’ve saved that you agree")).toBeVisible();
  await page.getByRole("link", { name: "Explore" }).first().click();
  await expect(page).toHaveURL(/explorer/);
  await expect(question).toHaveCount(0);
});
