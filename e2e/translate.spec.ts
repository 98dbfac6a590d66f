import { expect, test } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();
/** A text that no other journey reads. */
const KEY = "suggestion.intro";
const WORDS = "Hier kannst du Wörter verbessern, die alle lesen.";
/** How long an open page may take (I18-01). */
const MINUTE = 60_000;

test("members suggest and vote, staff accept, and an open page reads it without a reload", async ({
  browser,
}) => {
  const author = await world.newcomer(browser, "Toni Falk");
  await author.page.goto("/translate/de-DE");
  await expect(
    author.page.getByRole("heading", { level: 1, name: "Help translate: German" }),
  ).toBeVisible();
  await author.page.getByRole("searchbox", { name: "Search the texts" }).fill(KEY);
  const text = author.page.getByRole("listitem").filter({ hasText: KEY });
  await text.getByRole("button", { name: "Suggest other words" }).click();
  await author.page.getByRole("textbox", { name: "Your words" }).fill(WORDS);
  expect(await barriers(author.page)).toEqual([]);
  await author.page.getByRole("button", { name: "Suggest", exact: true }).click();
  await author.page.getByRole("tab", { name: "Yours" }).click();
  const own = author.page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: WORDS });
  await expect(own.getByRole("button", { name: "Take back" })).toBeVisible();

  const voter = await world.newcomer(browser, "Vera Lund");
  await voter.context.addCookies([{ name: "language", value: "de-DE", url: world.url }]);
  await openLive(voter.page, "/translate/de-DE");
  await voter.page.getByRole("tab", { name: "Vorschläge" }).click();
  const open = voter.page.getByRole("listitem").filter({ hasText: WORDS });
  await open.getByRole("button", { name: "Dafür" }).click();
  await expect(open.getByRole("button", { name: "Dafür" })).toHaveAttribute("aria-pressed", "true");
  await expect(open.getByText("1 Stimme")).toBeAttached();

  const iris = await world.person(browser, "iris");
  await iris.page.goto("/admin/translations/suggestions");
  const waiting = iris.page.getByRole("listitem").filter({ hasText: WORDS });
  await expect(waiting.getByText("German")).toBeVisible();
  expect(await barriers(iris.page)).toEqual([]);
  await waiting.getByRole("button", { name: "Accept" }).click();
  await expect(waiting).toHaveCount(0);

  const intro = voter.page.locator("header").getByText(WORDS);
  await expect(intro).toBeVisible({ timeout: MINUTE });
  await author.page.reload();
  await author.page.getByRole("tab", { name: "Yours" }).click();
  await expect(own.getByText("Accepted", { exact: true })).toBeVisible();
});
