import { expect, type Page, test } from "@playwright/test";
import { isPublicPath, sitePaths } from "@waymates/contract/routes";
import { foreignTexts, isRawKey, visibleTexts } from "./texts.ts";
import { demoWorld, type Visitor } from "./world.ts";

const world = demoWorld();
const languages = ["en-US", "de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "ar"] as const;

test("a member reads them in the shell", async ({ browser }) => {
  const { page } = await world.person(browser, "ada", { javaScriptEnabled: false });
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
  await expect(page.getByText("Bitte 10 bis 4.000 Zeichen.")).toBeVisible();
  await expect(page.getByLabel("Deine E-Mail-Adresse")).toHaveValue("nell@trail.test");
  await expect(page.getByRole("radio", { name: "Presse" })).toBeChecked();
  await page.getByLabel("Deine Nachricht").fill("Dürfen wir die Hügel drucken?");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByRole("heading", { name: "Nachricht gesendet" })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/contact?sent=1&lang=de-DE`);
});

/** Addresses of this site that a document links to or loads. */
const addressesIn = (html: string) =>
  [...html.matchAll(/<(?:a|link|img|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), world.url))
    .filter(({ origin }) => origin === world.url)
    .map(({ pathname, search }) => pathname + search);

/** Returns what a document contains that a reader of this language must not meet. */
async function faultsOf(page: Page, html: string, language: string): Promise<string[]> {
  const said = /<html[^>]* lang="([^"]*)"/.exec(html)?.[1];
  const foreign = language === "en-US" ? new Set<string>() : foreignTexts(language);
  const texts = await visibleTexts(page, html);
  const wrong = texts.filter((text) => isRawKey(text) || foreign.has(text));
  const amiss = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "text/html");
    const policies = 'a[href*="/cookie-policy"]';
    // The page itself links to its other languages.
    const isPolicy = read
      .querySelector('link[rel="canonical"]')
      ?.matches('[href*="/cookie-policy"]');
    return [
      ...read.querySelectorAll("meta[property]:not([content])"),
      ...(isPolicy
        ? []
        : read.querySelectorAll(
            `${policies}:not([target="_blank"]), ${policies}:not([rel~="noopener"])`,
          )),
    ].map(({ outerHTML }) => outerHTML);
  }, html);
  return [...(said === language ? [] : [`is in ${said}`]), ...wrong, ...amiss];
}

/**
 * Follows every link from the public home on, as a visitor who chose a language.
 * @returns the documents that were met, by address, and what failed, each with the page that links to it
 */
async function walkFromHome({ context, page }: Visitor, language: string) {
  const isWanted = new RegExp(`^/(?!assets/)[^?]*(?:\\?lang=${language})?$`);
  const from = new Map([[`/?lang=${language}`, "the start"]]);
  const documents = new Map<string, string>();
  const failures: string[] = [];
  for (const [address, linking] of from) {
    const answer = await context.request.get(address, { maxRedirects: 0 });
    if (answer.status() >= 400) failures.push(`${answer.status()} ${address} on ${linking}`);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await answer.text();
    documents.set(address, html);
    for (const fault of await faultsOf(page, html, language)) {
      failures.push(`${address}: ${fault}`);
    }
    for (const next of addressesIn(html)) {
      if (isWanted.test(next) && !from.has(next)) from.set(next, address);
    }
  }
  return { failures, documents };
}

/** What a search engine and a browser without scripts find in a document. */
const readFacts = (page: Page, html: string) =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "text/html");
    const attribute = (selector: string, name: string) =>
      read.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: read.title,
      headings: read.querySelectorAll("h1").length,
      letters: read.querySelector("main")?.textContent?.trim().length ?? 0,
      canonical: attribute('link[rel="canonical"]', "href"),
      alternates: read.querySelectorAll('link[rel="alternate"]').length,
      description: attribute('meta[name="description"]', "content"),
      scripts: read.querySelectorAll("script[src]").length,
      next: attribute('.site-head a[href^="/features"]', "href"),
    };
  }, html);

for (const language of languages) {
  test(`every link from the public home stays in ${language} and opens, and every page about the product is complete`, async ({
    browser,
  }) => {
    const visitor = await world.visitor(browser);
    const cookie = { name: "language", value: language, url: world.url };
    await visitor.context.addCookies([cookie]);
    const { failures, documents } = await walkFromHome(visitor, language);
    expect(failures).toEqual([]);
    expect(documents.size).toBeGreaterThan(60);
    const paths = [...documents.keys()].map((address) => address.split("?")[0]);
    for (const path of ["/login", "/register", "/p/night-sky-walkers"]) {
      expect(paths).toContain(path);
    }
    const titles = new Set<string>();
    for (const path of sitePaths) {
      // The language is carried on, to each page that has it in its address.
      const html = documents.get(`${path}?lang=${language}`) ?? "";
      const { title, letters, description, ...facts } = await readFacts(visitor.page, html);
      expect(facts, path).toEqual({
        headings: 1,
        canonical: `${world.url}${path}?lang=${language}`,
        alternates: languages.length + 1,
        // Only the question of the cookies brings a script.
        scripts: 1,
        next: `/features?lang=${language}`,
      });
      titles.add(title);
      expect(letters, path).toBeGreaterThan(language === "ja-JP" ? 150 : 300);
      expect(description?.length, path).toBeGreaterThanOrEqual(language === "ja-JP" ? 25 : 50);
      expect(description?.length, path).toBeLessThanOrEqual(200);
    }
    expect(titles.size).toBe(sitePaths.length);
  });
}

test("a visitor with a language in the address stays in it on every public page", async ({
  browser,
}) => {
  const { context } = await world.visitor(browser);
  const sitemap = await (await context.request.get("/sitemap.xml")).text();
  const post = /\/post\/[0-9a-f-]{36}/.exec(sitemap)?.[0] ?? "";
  const ways = ["/login", "/register", "/forgot-password", "/reset-password", "/you-was-deleted"];
  const others = [
    "/auth-callback",
    "/invite",
    "/i",
    "/s",
    "/waitlist",
    "/p",
    "/post",
    "/p/nowhere",
  ];
  const whose = ["/p/night-sky-walkers", post, "/posts/all-stories", "/posts/games"];
  const own = ["/", ...sitePaths, "/company", "/privacy-policy", "/terms-of-service"];
  for (const path of [...own, ...ways, ...others, ...whose]) {
    const html = await (await context.request.get(`${path}?lang=de-DE`)).text();
    const lost = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)]
      .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
      .filter((address) => isPublicPath(address) && !/[?&]lang=/.test(address));
    expect(lost, path).toEqual([]);
  }
});

test("an address with a slash at its end names the one without", async ({ browser }) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto("/features/?lang=de-DE");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${world.url}/features?lang=de-DE`,
  );
});

test("a form that is refused stays in the language of its page", async ({ browser }) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto("/login?lang=de-DE");
  await page.locator("[name=identifier]").fill("ada");
  await page.locator("[name=password]").fill("not the one");
  await page.locator("form[action='/login'] [type=submit]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.getByRole("alert").first()).toBeVisible();
});

test("an unknown language is carried nowhere", async ({ browser }) => {
  const { context } = await world.visitor(browser);
  const unknown = await context.request.get("/?lang=xx");
  expect(addressesIn(await unknown.text()).filter((one) => one.includes("xx"))).toEqual([]);
});

test("a form from another site is refused by a page that says so, in each language", async ({
  browser,
}) => {
  const { context } = await world.visitor(browser);
  const titles = {
    "en-US": "You don’t have access",
    "de-DE": "Kein Zugriff",
    "es-ES": "No tienes acceso",
    "fr-FR": "Accès refusé",
    "pt-BR": "Você não tem acesso",
    "ja-JP": "アクセスできません",
    ar: "لا يمكنك الوصول",
  };
  for (const [language, title] of Object.entries(titles)) {
    const answer = await context.request.post("/contact", {
      form: { email: "nell@trail.test" },
      headers: {
        origin: "https://elsewhere.test",
        accept: "text/html",
        "accept-language": language,
      },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  }
});
