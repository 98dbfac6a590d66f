import { expect, type Page, test } from "@playwright/test";
import { demoWorld, openLive, openPanel, toast, unreadOf } from "./world.ts";

const world = demoWorld({ own: true });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const saved = (page: Page, what: string) =>
  page.getByRole("status").filter({ hasText: `Saved: ${what}` });

/** Waits for the answer to what is done meanwhile. */
async function answered(
  page: Page,
  path: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  const answer = page.waitForResponse(
    (one) =>
      one.request().method() !== "GET" &&
      (typeof path === "string" ? new URL(one.url()).pathname === path : path.test(one.url())),
  );
  await act();
  expect((await answer).ok()).toBe(true);
}

test("a block separates two people everywhere at once, a third sees both, and it can be undone", async ({
  browser,
}) => {
  const ada = await world.person(browser, "ada");
  const ben = await world.person(browser, "ben");
  const fay = await world.person(browser, "fay");

  await openLive(ada.page, "/ben");
  await openLive(ben.page, "/ada");
  await expect(ada.page.getByText("Friends", { exact: true })).toBeVisible();
  await ada.page.getByRole("button", { name: "Options for Ben" }).click();
  await ada.page.getByRole("menuitem", { name: "Block" }).click();
  await answered(ada.page, "/api/blocks", () =>
    ada.page
      .getByRole("alertdialog", { name: "Block Ben?" })
      .getByRole("button", { name: "Block" })
      .click(),
  );
  await expect(ada.page.getByRole("heading", { name: "You blocked Ben" })).toBeVisible();
  await expect(toast(ada.page, /You blocked Ben/)).toBeVisible();

  // The page that the other person has open updates without a reload.
  await expect(ben.page.getByRole("heading", { name: "Page not found" })).toBeVisible();

  // Neither exists for the other, and their follows are over.
  for (const [{ page }, address] of [
    [ada, "/ben"],
    [ben, "/ada"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await ben.page.goto("/ben?tab=following");
  await expect(ben.page.getByRole("list", { name: "Following" })).toBeVisible();
  await expect(ben.page.getByText("@ada", { exact: true })).toHaveCount(0);
  const found = await ben.page.request.get("/api/profile?username=ada");
  expect(((await found.json()) as { items: { username: string }[] }).items).toEqual([]);

  // A third person still sees both.
  await fay.page.goto("/ada");
  await expect(heading(fay.page, "Ada Lindqvist")).toBeVisible();
  await fay.page.goto("/ben");
  await expect(heading(fay.page, "Ben Okafor")).toBeVisible();

  await ada.page.goto("/ada?tab=blocked");
  await answered(ada.page, await blockPath(ada.page), () =>
    ada.page.getByRole("button", { name: "Unblock Ben" }).click(),
  );
  await expect(ada.page.getByRole("button", { name: "Block again: Ben" })).toBeVisible();
  expect((await ada.page.goto("/ben"))?.status()).toBe(200);
  await expect(ada.page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

/** The address of the only block that the journey makes. */
async function blockPath(page: Page): Promise<string> {
  const { usersYouBlocked } = (await (await page.request.get("/api/blocks")).json()) as {
    usersYouBlocked: { id: string; username: string }[];
  };
  return `/api/blocks/${usersYouBlocked.find(({ username }) => username === "ben")?.id}`;
}

test("a request waits on the profile until it is accepted there", async ({ browser }) => {
  const fay = await world.person(browser, "fay");
  const cleo = await world.person(browser, "cleo");
  await fay.page.goto("/cleo");
  // The button changes with the press; cleo's list has it with the answer.
  await answered(fay.page, /\/api\/follows\//, () =>
    fay.page.getByRole("button", { name: "Follow", exact: true }).click(),
  );
  await expect(fay.page.getByRole("button", { name: /^Requested/ })).toBeVisible();

  await cleo.page.goto("/cleo");
  await cleo.page.getByRole("tab", { name: /^Requests/ }).click();
  // The label changes with the press; a reload shows the change only after the answer.
  await answered(cleo.page, /\/api\/follows\/requests\/.*\/accept$/, () =>
    cleo.page.getByRole("button", { name: "Accept Fay" }).click(),
  );
  await expect(cleo.page.getByText("Accepted")).toBeVisible();

  await fay.page.reload();
  await expect(fay.page.getByRole("button", { name: /^Following/ })).toBeVisible();
});

test("the settings are obeyed: a silenced follow is counted, and raises no toast", async ({
  browser,
}) => {
  const ada = await world.person(browser, "ada");
  const fay = await world.person(browser, "fay");
  await ada.page.goto("/foryou");
  await (await openPanel(ada.page)).getByRole("button", { name: "Notification settings" }).click();
  await expect(heading(ada.page, "Notification settings")).toBeVisible();
  await expect(ada.page.getByRole("dialog", { name: "Notifications" })).toHaveCount(0);

  await ada.page.getByRole("switch", { name: "Follows: In the app" }).press("Space");
  await expect(saved(ada.page, "Follows: In the app")).toBeAttached();
  await ada.page.getByRole("combobox", { name: "Comments: Email" }).selectOption("weekly");
  await expect(saved(ada.page, "Comments: Email")).toBeAttached();

  await openLive(ada.page, "/settings/notifications");
  await expect(ada.page.getByRole("switch", { name: "Follows: In the app" })).not.toBeChecked();
  await expect(ada.page.getByRole("combobox", { name: "Comments: Email" })).toHaveValue("weekly");

  const before = await unreadOf(ada.page);
  await fay.page.goto("/ada");
  await fay.page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(fay.page.getByRole("button", { name: /^Following/ })).toBeVisible();
  await expect.poll(() => unreadOf(ada.page)).toBe(before + 1);
  await expect(toast(ada.page, /Fay/)).toHaveCount(0);
  await expect((await openPanel(ada.page)).getByText(/Fay .*follow/).first()).toBeVisible();
});

test("a streak opens from below, and Escape leads back to where one was", async ({ browser }) => {
  const { page } = await world.person(browser, "ada");
  await openLive(page, "/ben");
  const streak = page.getByRole("button", { name: /in a row/ });
  await streak.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Ben’s streak" });
  await expect(
    sheet.getByRole("list", { name: /of the last 14 days counted/ }).getByRole("listitem"),
  ).toHaveCount(14);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(streak).toBeFocused();
});
