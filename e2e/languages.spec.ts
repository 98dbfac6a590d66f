import { expect, test } from "@playwright/test";
import { openAccountMenu, RIVERS } from "./places.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();

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
  // The menu's item that opened the dialog is gone: the focus is back at the menu's button.
  await expect(page.locator("header .me")).toBeFocused();
  expect(await page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(
    true,
  );

  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sprache" }).click();
  const isSaved = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PUT" &&
      answer.request().postDataJSON()?.language === "ar" &&
      answer.ok(),
  );
  await page.getByRole("dialog").getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("link", { name: "استكشاف" }).first()).toBeVisible();

  await isSaved;
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
