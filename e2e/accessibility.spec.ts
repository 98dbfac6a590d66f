import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Place, places } from "./places.ts";
import { demoWorld, type Visitor } from "./world.ts";

const world = demoWorld();
const looks = [
  { theme: "light", language: "en-US" },
  { theme: "dark", language: "en-US" },
  { theme: "light", language: "ar" },
] as const;

async function open(browser: Browser, place: Place, look: (typeof looks)[number]): Promise<Page> {
  const options = { reducedMotion: "reduce" as const };
  const { context, page }: Visitor = place.as
    ? await world.person(browser, place.as, options)
    : await world.visitor(browser, options);
  await context.addCookies([
    { name: "theme", value: look.theme, url: world.url },
    { name: "language", value: look.language, url: world.url },
  ]);
  await page.goto(place.address, { waitUntil: "networkidle" });
  await place.prepare?.(page);
  return page;
}

for (const place of places) {
  for (const look of looks) {
    test(`${place.name} has no axe finding (${look.theme}, ${look.language})`, async ({
      browser,
    }) => {
      const page = await open(browser, place, look);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
      expect(found).toEqual([]);
    });
  }
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
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("each screen has one main heading and one main region", async ({ browser }) => {
  for (const place of places.filter(({ prepare }) => prepare === undefined)) {
    const page = await open(browser, place, looks[0]);
    await expect(page.locator("h1"), place.name).toHaveCount(1);
    await expect(page.locator("main"), place.name).toHaveCount(1);
  }
});
