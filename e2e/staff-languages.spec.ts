import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { openAccountMenu } from "./places.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld({ own: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an admin makes a language, brings a text of it as a file and opens it, and a member reads it", async ({
  browser,
}) => {
  test.slow();
  const iris = await world.person(browser, "iris");
  const staff = iris.page;
  await staff.goto("/admin/languages");
  await button(staff, "New language").click();
  const making = staff.getByRole("dialog", { name: "New language" });
  await making.getByLabel("Code").fill("dutch");
  await making.getByLabel("English name").fill("Dutch");
  await making.getByLabel("Native name").fill("Nederlands");
  await making.getByRole("button", { name: /Fallback language/ }).click();
  await staff.getByRole("option", { name: "Deutsch" }).click();
  await button(staff, "Create language").click();
  await expect(making.getByText("Use a code like nl-NL")).toBeVisible();
  await expectNoBarrier(staff, "a new language with a fault");
  await making.getByLabel("Code").fill("nl-NL");
  await button(staff, "Create language").click();
  await expect(making).toBeHidden();

  const file = staff.waitForEvent("download");
  await staff.getByRole("link", { name: "Export JSON: Dutch" }).click();
  expect((await file).suggestedFilename()).toMatch(/nl-NL.*\.json$/);
  await button(staff, "Import: Dutch").click();
  const importing = staff.getByRole("dialog", { name: "Import texts: Dutch" });
  await importing.locator("input[type=file]").setInputFiles({
    name: "nl-NL.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ "shell.nav.explore": "Ontdekken" })),
  });
  await expect(importing.getByText("Ontdekken")).toBeVisible();
  await button(staff, "Save changes: 1").click();
  await expect(importing).toBeHidden();
  const member = await world.newcomer(browser, "Mina Bakker");
  await member.page.goto("/foryou");
  const told = member.page.waitForResponse(/\/api\/languages$/, { timeout: 60_000 });
  await button(staff, "Activate: Dutch").click();
  await button(staff, "Activate").click();
  await expect(button(staff, "Deactivate: Dutch")).toBeVisible();

  // Her page was open before: it hears of the language without a reload.
  await told;
  await openAccountMenu(member.page);
  await member.page.getByRole("menuitem", { name: "Language" }).click();
  await member.page.getByRole("dialog").getByRole("button", { name: "Nederlands" }).click();
  await expect(member.page.locator("html")).toHaveAttribute("lang", "nl-NL");
  await expect(member.page.getByRole("link", { name: "Ontdekken" }).first()).toBeVisible();
  // Untranslated texts are German, as the admin chose.
  await expect(member.page.getByRole("link", { name: "Spiele" }).first()).toBeVisible();
});
