import { type Browser, expect, type Page, test } from "@playwright/test";
import { isBarePath, sitePaths } from "@waymates/contract/routes";
import { barriers } from "./barriers.ts";
import { type Place, places, RIVERS } from "./places.ts";
import { foreignTexts, isRawKey, visibleTexts } from "./texts.ts";
import { expectNarrow } from "./widths.ts";
import { demoWorld, openLive, openPanel, type Visitor } from "./world.ts";

const world = demoWorld();
/** Both themes and both directions of writing; EVERY_LOOK=1 walks each screen in all of them. */
const looks = [
  { theme: "light", language: "en-US" },
  { theme: "dark", language: "de-DE" },
  { theme: "light", language: "ar" },
] as const;
type Look = (typeof looks)[number];

/** Notes whatever a browser complains of, and whatever is asked of another server than ours. */
function listen(page: Page, place: Place): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const meant = [place.status, place.refused].filter((status) => status !== undefined);
    const isMeant = meant.some((status) => message.text().includes(String(status)));
    if (["error", "warning"].includes(message.type()) && !isMeant) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    const isDocument = response.request().resourceType() === "document";
    const meant = isDocument ? place.status : place.refused;
    if (response.status() >= 400 && response.status() !== meant) {
      complaints.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== world.url && protocol !== "data:" && protocol !== "blob:") {
      complaints.push(`foreign: ${request.url()}`);
    }
  });
  return complaints;
}

/** A browser that shows this look, signed in as who looks at the places. */
async function lookAs(browser: Browser, as: string | null, look: Look): Promise<Visitor> {
  const visitor = as ? await world.person(browser, as) : await world.visitor(browser);
  await visitor.context.addCookies([
    { name: "theme", value: look.theme, url: world.url },
    { name: "language", value: look.language, url: world.url },
  ]);
  return visitor;
}

async function visit(page: Page, place: Place): Promise<void> {
  const answer = await page.goto(place.address);
  expect.soft(answer?.status(), `status: ${place.name}`).toBe(place.status ?? 200);
  const encoding = await answer?.headerValue("content-encoding");
  expect.soft(encoding, `is packed: ${place.name}`).toMatch(/^(br|gzip)$/);
  await place.prepare?.(page);
  await page.waitForLoadState("networkidle");
  // Points that fly by are paler at the end of their way.
  await expect(page.locator(".fly-points")).toHaveCount(0);
}

/** Whether text could become code, were a script of ours so careless as to write it as markup. */
function becomesCode(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      return true;
    } catch {
      return false;
    }
  });
}

async function expectLanguage(page: Page, { name }: Place, { language }: Look): Promise<void> {
  const direction = language === "ar" ? "rtl" : "ltr";
  const html = page.locator("html");
  await expect.soft(html, `language: ${name}`).toHaveAttribute("lang", language);
  await expect.soft(html, `direction: ${name}`).toHaveAttribute("dir", direction);
  const texts = await visibleTexts(page);
  const foreign = foreignTexts(language);
  const wrong = texts.filter((text) => foreign.has(text) || isRawKey(text));
  expect.soft(wrong, `texts of another language: ${name}`).toEqual([]);
}

/** The frame of each kind of address (NAV-02); a question has none. */
async function expectFrame(page: Page, { as, name }: Place): Promise<void> {
  const { pathname } = new URL(page.url());
  const isBare = isBarePath(pathname);
  const hasShell = !isBare && !pathname.includes("/chapter/") && pathname !== "/explorer/review";
  const isSite = as === null && ["/", ...sitePaths].includes(pathname);
  const frames = {
    "main.bare": isBare,
    ".shell.visitor > header.head": hasShell && as === null && !isSite,
    ".site-frame > header": isSite,
    ".shell:has(> nav.rail):has(> nav.bottom) > header [data-hud=bell]": hasShell && as !== null,
  };
  for (const [selector, isThere] of Object.entries(frames)) {
    const frame = page.locator(selector);
    await expect.soft(frame, `${selector}: ${name}`).toHaveCount(isThere ? 1 : 0);
  }
}

/** All that each place promises to everyone, in one look; failures say at which place. */
async function inspect(page: Page, place: Place, look: Look): Promise<void> {
  const { name } = place;
  const complaints = listen(page, place);
  await visit(page, place);
  expect.soft(await barriers(page), `what axe finds: ${name}`).toEqual([]);
  await expectLanguage(page, place, look);
  await expectFrame(page, place);
  if (!place.prepare) {
    await expect.soft(page.locator("h1"), `headings: ${name}`).toHaveCount(1);
    await expect.soft(page.locator("main"), `main parts: ${name}`).toHaveCount(1);
  }
  await expectNarrow(page, name);
  expect.soft(complaints, `complaints: ${name}`).toEqual([]);
  // The browser complains of this one.
  expect.soft(await becomesCode(page), `text becomes code: ${name}`).toBe(false);
}

// Neighbours share their parts, so that between them every part is met in every look.
const walks = looks.flatMap((look, turn) =>
  [...new Set(places.map(({ as }) => as))].map((as) => ({
    look,
    as,
    seen: places.filter(
      (place, index) =>
        place.as === as && (turn === index % looks.length || process.env["EVERY_LOOK"]),
    ),
  })),
);

for (const { look, as, seen } of walks.filter(({ seen: some }) => some.length > 0)) {
  const who = as ?? "a visitor";
  test(`the screens of ${who} are accessible and log no errors (${look.theme}, ${look.language})`, async ({
    browser,
  }) => {
    test.slow();
    const { context } = await lookAs(browser, as, look);
    for (const place of seen) {
      const page = await context.newPage();
      await test.step(place.name, () => inspect(page, place, look));
      await page.close();
    }
  });
}

test("a question can be answered and left with the keyboard alone", async ({ browser }) => {
  const { page } = await world.person(browser, "ada");
  await page.goto("/foryou");
  const next = page.locator("a.btn.sign").first();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await next.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/explorer/path/**");
  // The pressed link left with its page: the focus moves to the question, and from there back.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.locator(".path-question-top a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rivers" })).toBeFocused();
});

test("selection and progress are visible in forced colours", async ({ browser }) => {
  const { page } = await world.person(browser, "ada", { forcedColors: "active" });
  await page.goto("/ada?settings=basic");
  const settings = page.getByRole("dialog");
  await expect(settings.getByRole("tab", { selected: true })).toHaveCSS("border-top-width", "2px");
  await expect(settings.getByRole("tab", { selected: false }).first()).toHaveCSS(
    "border-top-width",
    "0px",
  );
  await page.goto(RIVERS);
  await expect(page.locator(".bar").first()).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".path-sign").first()).toHaveCSS("forced-color-adjust", "none");
});

test("the home loads each of its style sheets once: a second one would cause a new layout", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "ada");
  await openLive(page, "/foryou");
  // What comes later names the sheets that it needs.
  await openPanel(page);
  const sheets = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.split("#")[0]));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets).toEqual([...new Set(sheets)]);
});
