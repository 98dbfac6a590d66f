import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { fillAccount, newcomer } from "./registration.ts";
import { demoWorld, openLive, openPanel, toast, type Visitor } from "./world.ts";

const world = demoWorld({ own: true });

/** Returns a link from the last mail to an address, read from the local outbox. */
async function mailed(page: Page, email: string, link: RegExp): Promise<string> {
  const read = async () => {
    const outbox = await (await page.request.get("/outbox")).text();
    const kept = outbox.split("<article>").find((article) => article.includes(`<small>${email} `));
    return link.exec(kept ?? "")?.[0] ?? "";
  };
  await expect.poll(read).not.toBe("");
  return read();
}

/** Puts an address on the waitlist, with its confirmation. */
async function wait(by: Visitor, email: string): Promise<void> {
  await world.ask(by, "POST", "/api/waitlist", { email });
  const link = await mailed(by.page, email, /confirm=[\w-]+/);
  await world.ask(by, "POST", "/api/waitlist/confirm", { token: link.replace("confirm=", "") });
}

const rows = (page: Page) => page.locator(".admin-list").getByRole("listitem");

test("an announcement reaches only those who read its language", async ({ browser }) => {
  const ann = await world.newcomer(browser, "Ann Marsh");
  const jana = await world.newcomer(browser, "Jana Wolf");
  await world.ask(jana, "PUT", "/api/settings/profile", { language: "de-DE" });
  await openLive(ann.page, "/foryou");
  const { page } = await world.person(browser, "iris");
  const words = "The lighthouse is closed on Sunday.";

  await page.goto("/admin/announcements");
  await page.getByRole("button", { name: "Review and send" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one language");
  await page.getByRole("checkbox", { name: /^English/ }).check();
  await page.getByRole("textbox", { name: "Text: English" }).fill(words);
  await expect(page.getByRole("figure")).toContainText(words);
  await expectNoBarrier(page, "an announcement being written");
  await page.getByRole("button", { name: "Review and send" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send this to \d+ people\?$/ });
  await expect(dialog).toContainText("can’t unsend");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(rows(page).first()).toContainText(words);
  await expect(rows(page).first()).toContainText(/Sent to \d+ people/);

  await expect(toast(ann.page, words)).toBeVisible();
  await expect(await openPanel(ann.page)).toContainText(words);
  await openLive(jana.page, "/foryou");
  await jana.page.getByRole("button", { name: /^Mitteilungen/ }).click();
  const panel = jana.page.getByRole("dialog", { name: "Mitteilungen" });
  await expect(panel.getByRole("listitem").or(panel.getByRole("heading")).first()).toBeVisible();
  await expect(panel).not.toContainText(words);
});

test("the next ones are invited from the waitlist, and one of them registers", async ({
  browser,
}) => {
  const [nora, emil, last] = ["nora", "emil", "ida"].map(newcomer);
  const visitor = await world.visitor(browser);
  for (const person of [nora, emil, last]) await wait(visitor, person?.email ?? "");
  const { page } = await world.person(browser, "iris");

  await page.goto("/admin/settings");
  await page.getByRole("radio", { name: "Waitlist" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoBarrier(page, "the site's settings");

  await page.goto("/admin/waitlist");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("spinbutton", { name: "How many" }).fill("2");
  await page.getByRole("button", { name: "Invite next" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sends 2 emails");
  await expect(dialog).toContainText("can’t be undone");
  await dialog.getByRole("button", { name: "Send 2 emails" }).click();
  await expect(toast(page, "2 people invited")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Invited on" })).toHaveCount(2);
  await expect(rows(page).filter({ hasText: last?.email ?? "" })).toContainText("Waiting");
  await expectNoBarrier(page, "the waitlist of staff");

  if (!nora) throw new Error("nobody is called Nora");
  await visitor.page.goto(await mailed(visitor.page, nora.email, /\/i\/\w{8}/));
  await visitor.page.locator("[data-join]").click();
  await visitor.page.waitForURL(/\/register/);
  await fillAccount(visitor.page, nora);

  await page.reload();
  await page.getByRole("radio", { name: "Registered" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(nora.email);
  await page
    .getByRole("navigation", { name: "Staff sections" })
    .getByRole("link", { name: "Invites" })
    .click();
  await page.getByRole("radio", { name: "From the site" }).click();
  await expect(rows(page).filter({ hasText: "Nora" })).toContainText("Used");
});
