import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openAccountMenu, places, RIVERS } from "./places.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();
const folder = path.resolve(import.meta.dirname, "../server/db/seeds/texts");

/** All texts of a language, as the seeds put them into the translations table. */
function textsOf(language: string): Record<string, string> {
  const parts = readdirSync(path.join(folder, "parts")).filter((name) =>
    name.endsWith(`.${language}.json`),
  );
  const files = [`${language}.json`, ...parts.map((name) => `parts/${name}`)];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object),
  ) as Record<string, string>;
}

const english = textsOf("en-US");
/** Shown in English on purpose: names of the product and of languages, and what people wrote. */
const isOurs = (key: string) => !key.startsWith("email.") && !key.startsWith("option.");

/** English texts of ours that a reader of another language must not meet. */
function foreignTexts(language: string): Set<string> {
  const own = new Set(Object.values(textsOf(language)));
  return new Set(
    Object.entries(english)
      .filter(
        ([key, text]) =>
          isOurs(key) && !text.includes("{{") && /[a-z]{3}/.test(text) && !own.has(text),
      )
      .map(([, text]) => text),
  );
}

/** What a person sees and what a screen reader says, piece by piece. */
async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest("script, style, [lang]:not(html)")) continue;
      found.push(node.textContent?.trim() ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
      for (const name of ["aria-label", "placeholder", "title"])
        found.push(element.getAttribute(name) ?? "");
    }
    return [...found, document.title.split(" · ")[0] ?? ""].filter(Boolean);
  });
}

for (const language of ["de-DE", "ar"]) {
  test(`every text of every screen changes to ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const foreign = foreignTexts(language);
    for (const place of places) {
      const { context, page } = place.as
        ? await world.person(browser, place.as)
        : await world.visitor(browser);
      await context.addCookies([{ name: "language", value: language, url: world.url }]);
      await page.goto(place.address, { waitUntil: "networkidle" });
      await place.prepare?.(page);
      await expect(page.locator("html"), place.name).toHaveAttribute("lang", language);
      await expect(page.locator("html"), place.name).toHaveAttribute(
        "dir",
        language === "ar" ? "rtl" : "ltr",
      );
      const texts = await visibleTexts(page);
      expect(
        texts.filter((text) => foreign.has(text)),
        place.name,
      ).toEqual([]);
      const rawKeys = texts.filter(
        (text) => /^[a-z]+(\.[a-zA-Z0-9_]+){1,4}$/.test(text) && text in english,
      );
      expect(rawKeys, place.name).toEqual([]);
      await context.close();
    }
  });
}

test("the account's menu changes the language in place, for good and on every device", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "wren");
  await page.goto("/foryou");
  await page.evaluate(() => {
    (window as { isSameDocument?: boolean }).isSameDocument = true;
  });
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Language" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("link", { name: "Entdecken" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  expect(await page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(
    true,
  );

  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sprache" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("link", { name: "استكشف" }).first()).toBeVisible();

  const elsewhere = await world.person(browser, "wren");
  await elsewhere.page.goto(RIVERS);
  await expect(elsewhere.page.locator("html")).toHaveAttribute("lang", "ar");
});

test("a visitor reads the browser's language, or the one chosen at sign-in", async ({
  browser,
}) => {
  const french = await world.visitor(browser, { locale: "fr-CA" });
  await french.page.goto("/login");
  await expect(french.page.locator("html")).toHaveAttribute("lang", "fr-FR");

  const unknown = await world.visitor(browser, { locale: "is-IS" });
  await unknown.page.goto("/login");
  await expect(unknown.page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await unknown.page.getByRole("button", { name: "Español" }).click();
  await expect(unknown.page.locator("html")).toHaveAttribute("lang", "es-ES");
  await unknown.page.reload();
  await expect(unknown.page.locator("html")).toHaveAttribute("lang", "es-ES");
});
