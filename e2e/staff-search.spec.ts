import { expect, type Page, test } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();

const field = (page: Page) => page.getByRole("combobox", { name: "Search staff area" });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Opens the search by its keys, again where the page did not listen yet. */
async function open(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

async function look(page: Page, words: string): Promise<void> {
  await open(page);
  await page.keyboard.type(words);
}

/** Selects the result of this name with the keyboard, and opens it. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole("option", { name }).first();
  await expect(wanted).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  const options = await page.getByRole("option").all();
  for (let at = 0; at < options.length; at += 1) {
    if ((await wanted.getAttribute("aria-selected")) === "true") break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("by keyboard alone staff find a person, a path, a text and a place; translators find no people", async ({
  browser,
}) => {
  const iris = await world.person(browser, "iris");
  const { page } = iris;
  await page.goto("/admin/tags");
  await open(page);
  await expect(page.getByRole("option", { name: "Audit log" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await look(page, "ada");
  await expect(page.getByRole("group", { name: "People" })).toBeVisible();
  await choose(page, /\(ada\)$/);
  await expect(page).toHaveURL(/\/admin\/users\//);
  await expect(heading(page, /Ada/)).toBeVisible();

  const paths = await world.ask<{ items: { title: string }[] }>(iris, "GET", "/api/admin/paths");
  const title = paths.items[0]?.title ?? "";
  await look(page, title.toUpperCase());
  await choose(page, title);
  await expect(page).toHaveURL(/\/admin\/paths\//);
  await expect(heading(page, title)).toBeVisible();

  await look(page, "error.login_failed");
  await choose(page, /error\.LOGIN_FAILED/);
  await expect(page).toHaveURL(/\/admin\/translations\/.*query=error\.LOGIN_FAILED/);
  await expect(page.locator(".admin-texts").getByRole("listitem")).toHaveCount(1);

  await look(page, "hashtags");
  await choose(page, "Hashtags");
  await expect(heading(page, "Hashtags")).toBeVisible();
  await look(page, "no such thing");
  await expect(page.getByText("Nothing found for “no such thing”.")).toBeVisible();

  const tara = await world.newcomer(browser, "Tara Quill");
  const role = { role: "translator", languages: ["de-DE"], reason: "knows the words" };
  await world.ask(iris, "PUT", `/api/admin/users/${tara.id}/role`, role);
  await tara.page.goto("/admin");
  await look(tara.page, "ada");
  await expect(tara.page.getByRole("group", { name: "Texts" })).toBeVisible();
  await expect(tara.page.getByRole("group", { name: "People" })).toHaveCount(0);
  await expect(tara.page.getByRole("group", { name: "Paths" })).toHaveCount(0);
});
