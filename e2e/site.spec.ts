import { type APIRequestContext, expect, test } from "@playwright/test";
import { sitePaths } from "@waymates/contract/routes";
import { foreignTexts, isRawKey, visibleTexts } from "./texts.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();
const languages = ["en-US", "de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "ar"] as const;

for (const language of languages) {
  test(`a visitor reads every page about the product in ${language}, without a script`, async ({
    browser,
  }) => {
    const { page } = await world.visitor(browser, { javaScriptEnabled: false });
    const foreign = foreignTexts(language);
    const titles = new Set<string>();
    for (const address of sitePaths) {
      const answer = await page.goto(`${address}?lang=${language}`);
      expect(answer?.status(), address).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      titles.add(await page.title());
      const texts = await visibleTexts(page);
      expect(texts.length, address).toBeGreaterThan(20);
      expect(texts.filter(isRawKey), address).toEqual([]);
      if (language !== "en-US") {
        expect(
          texts.filter((text) => foreign.has(text)),
          address,
        ).toEqual([]);
      }
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${world.url}${address}?lang=${language}`,
      );
      await expect(page.locator('link[rel="alternate"]')).toHaveCount(languages.length + 1);
      const description = await page.locator('meta[name="description"]').getAttribute("content");
      expect(description?.length, address).toBeGreaterThanOrEqual(language === "ja-JP" ? 25 : 50);
      expect(description?.length, address).toBeLessThanOrEqual(200);
      // Only the question of the cookies brings a script.
      expect(await page.locator("script[src]").count(), address).toBe(1);
      // Links to other public pages keep the language.
      const next = page.locator('.site-head a[href^="/features"]');
      await expect(next).toHaveAttribute("href", `/features?lang=${language}`);
    }
    expect(titles.size).toBe(sitePaths.length);
  });
}

test("a member reads them in the shell", async ({ browser }) => {
  const { page } = await world.person(browser, "ada");
  for (const address of sitePaths) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.locator(".shell > .head"), address).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
    await expect(page.locator(".site-head"), address).toHaveCount(0);
  }
});

test("a visitor writes to the operator without a script, and what was typed stays when refused", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto("/contact?lang=de-DE");
  await page.getByLabel("Deine E-Mail-Adresse").fill("nell@trail.test");
  await page.getByText("Presse", { exact: true }).click();
  // Ten characters for the browser, but too few without the spaces at the ends.
  await page.getByLabel("Deine Nachricht").fill("   kurz       ");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByText("Bitte zwischen 10 und 4000 Zeichen.")).toBeVisible();
  await expect(page.getByLabel("Deine E-Mail-Adresse")).toHaveValue("nell@trail.test");
  await expect(page.getByRole("radio", { name: "Presse" })).toBeChecked();
  await page.getByLabel("Deine Nachricht").fill("Dürfen wir die Hügel drucken?");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByRole("heading", { name: "Deine Nachricht ist unterwegs" })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/contact?sent=1&lang=de-DE`);
});

/** Addresses of this site that a document links to or loads. */
const addressesIn = (html: string) =>
  [...html.matchAll(/<(?:a|link|img|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), world.url))
    .filter(({ origin }) => origin === world.url)
    .map(({ pathname, search }) => pathname + search);

/** Follows every link from one address on. @returns what failed, each with the page that links to it */
async function failuresFrom(request: APIRequestContext, start: string, isWanted: RegExp) {
  const from = new Map([[start, "the start"]]);
  const failures: string[] = [];
  for (const [address, page] of from) {
    const answer = await request.get(address, { maxRedirects: 0 });
    if (answer.status() >= 400) failures.push(`${answer.status()} ${address} on ${page}`);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const next of addressesIn(await answer.text())) {
      if (isWanted.test(next) && !from.has(next)) from.set(next, address);
    }
  }
  expect(from.size).toBeGreaterThan(30);
  return { failures, addresses: [...from.keys()] };
}

test("every link from the public home leads somewhere, and carries on a language that is one", async ({
  browser,
}) => {
  const { context } = await world.visitor(browser);
  const inArabic = /^\/(?!assets\/)[^?]*(?:\?lang=ar)?$/;
  const arabic = await failuresFrom(context.request, "/?lang=ar", inArabic);
  expect(arabic.failures).toEqual([]);
  expect(arabic.addresses).toContain("/models?lang=ar");
  const unknown = await context.request.get("/?lang=xx");
  expect(addressesIn(await unknown.text()).filter((one) => one.includes("xx"))).toEqual([]);
});
