import { expect, test } from "@playwright/test";
import type { ChapterNodes } from "@waymates/contract/features/paths";
import { barriers } from "./barriers.ts";
import { RIVERS } from "./places.ts";
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
  await author.page.getByRole("searchbox", { name: "Search texts" }).fill(KEY);
  const text = author.page.getByRole("listitem").filter({ hasText: KEY });
  await text.getByRole("button", { name: "Suggest a translation" }).click();
  await author.page.getByRole("textbox", { name: "Your words" }).fill(WORDS);
  expect(await barriers(author.page)).toEqual([]);
  await author.page.getByRole("button", { name: "Suggest", exact: true }).click();
  await author.page.getByRole("tab", { name: "Yours" }).click();
  const own = author.page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: WORDS });
  await expect(own.getByRole("button", { name: "Withdraw" })).toBeVisible();

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

test("a translator finds a question's text, changes it in place, and learners read it", async ({
  browser,
}) => {
  const iris = await world.person(browser, "iris");
  const { page, id } = await world.newcomer(browser, "Tilda Berg");
  const made = await iris.page.request.put(`/api/admin/users/${id}/role`, {
    data: { role: "translator", languages: ["de-DE"], reason: "speaks German" },
    headers: { origin: world.url },
  });
  expect(made.status()).toBe(200);
  const pathId = RIVERS.split("/").at(-1);
  const path = await (await iris.page.request.get(`/api/admin/paths/${pathId}`)).json();
  const [chapter] = path.chapters as { id: string; nodes: { id: string; prompt: string }[] }[];
  const [node] = chapter?.nodes ?? [];
  const key = `node.${node?.id}.prompt`;
  const words = "Wohin fließt ein Fluss am Ende?";

  await page.goto(`/admin/translations/de-DE?query=${key}`);
  const row = page.getByRole("listitem").filter({ hasText: key });
  await expect(row.getByText(node?.prompt ?? "")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Appears in: / })).toBeVisible();
  await page.getByRole("radio", { name: "Interface", exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("radio", { name: "Learning paths", exact: true }).click();
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: key }).fill(words);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("textbox", { name: key }).press("Enter");
  await expect(row.getByText(words)).toBeVisible();

  const learner = await world.newcomer(browser, "Lara Ernst");
  await world.ask(learner, "POST", `/api/paths/${pathId}/join`);
  const url = `/api/chapters/${chapter?.id}/nodes?language=de-DE`;
  const { language, nodes } = await world.ask<ChapterNodes>(learner, "GET", url);
  expect([language, nodes[0]?.prompt]).toEqual(["de-DE", words]);
  await row.getByRole("link", { name: /^Appears in: / }).click();
  await expect(page).toHaveURL(RIVERS);
});
