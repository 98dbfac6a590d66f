import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoWorld, openLive, openPanel, toast } from "./world.ts";

const world = demoWorld();

const CLUB = "/p/tidepool-club";

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" });

const card = (within: Locator, text: string | RegExp) =>
  within.getByRole("listitem").filter({ hasText: text });

test("a visitor reads a page without a script, and search engines with them", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto(CLUB);
  await expect(page).toHaveTitle("Tidepool Club · Waymates");
  await expect(page.getByRole("heading", { level: 1, name: "Tidepool Club" })).toBeVisible();
  await expect(page.getByText("We meet at the harbour steps")).toBeVisible();
  await expect(page.getByText("Ada Lindqvist")).toBeVisible();
  await expect(page.getByText("low-tide")).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${world.url}${CLUB}`,
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    "Tidepool Club",
  );
  const links = page.locator("main a[href^='https://']");
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  }
  // A private page keeps its people to itself, and out of the search engines.
  await page.goto("/p/slow-bread");
  await expect(page.getByRole("heading", { name: "This page is private" })).toBeVisible();
  await expect(page.getByText("Paolo")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await page.goto("/p/nowhere"))?.status()).toBe(404);
});

test("a visitor who wants to join is told why, and led to sign-in and back", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  await page.goto(CLUB);
  await page.getByRole("link", { name: "Ask to join" }).click();
  await expect(page.getByText("Please log in to join this page")).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/login?next=${encodeURIComponent(CLUB)}`);
});

test("fay asks to join, a moderator approves in the card, and the other one's card knows", async ({
  browser,
}) => {
  const fay = await world.person(browser, "fay");
  const ada = await world.person(browser, "ada");
  const juna = await world.person(browser, "juna");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, CLUB);

  await fay.page.getByText("Add a message").click();
  await fay.page.getByLabel(/A word to the moderators/).fill("I have boots and a lamp.");
  await button(fay.page, "Ask to join").click();
  await expect(toast(fay.page, "Request sent! Waiting for moderator approval.")).toBeVisible();
  await expect(fay.page.getByText("Request sent", { exact: true })).toBeVisible();

  const panel = await openPanel(ada.page);
  const request = card(panel, /Fay Nguyen would like to join Tidepool Club/).first();
  await button(request, "Approve").click();
  await expect(toast(ada.page, "Join request approved!")).toBeVisible();
  await expect(request.getByText("Approved")).toBeVisible();
  await expect(button(request, "Reject")).toHaveCount(0);

  // The other moderator finds it decided.
  await openLive(juna.page, "/foryou");
  const others = await openPanel(juna.page);
  const same = card(others, /Fay Nguyen would like to join Tidepool Club/).first();
  await expect(same.getByText("Approved")).toBeVisible();
  await expect(button(same, "Approve")).toHaveCount(0);

  // She is in, and the page says so.
  await fay.page.reload();
  await expect(button(fay.page, "Joined")).toBeVisible();
  await expect(fay.page.getByText("10 people").first()).toBeVisible();

  // Raised to member from the page's own settings.
  await openLive(ada.page, CLUB);
  await button(ada.page, "Manage page").click();
  const manage = ada.page.getByRole("dialog");
  await manage.getByRole("tab", { name: "People" }).click();
  const row = manage.getByRole("listitem").filter({ hasText: "@fay" });
  await row.getByRole("button", { name: /Role of Fay Nguyen/ }).click();
  await ada.page.getByRole("option", { name: "Member", exact: true }).click();
  await expect(toast(ada.page, "Fay Nguyen is now: Member")).toBeVisible();
});

test("ada accepts an invitation to a private page in its card", async ({ browser }) => {
  // High enough for the whole list: of a longer one only what is in sight is in the document.
  const viewport = { width: 1280, height: 2600 };
  const { page } = await world.person(browser, "ada", { viewport });
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  const invite = card(panel, /Cleo Marchetti invited you to join Slow Bread/).first();
  await button(invite, "Join").click();
  await expect(invite.getByText("Joined")).toBeVisible();
  await expect(toast(page, "Successfully joined the page!")).toBeVisible();
  await page.goto("/p/slow-bread");
  await expect(page.getByText("Paolo Ricci")).toBeVisible();
});

test("ben opens a page, and invites ada", async ({ browser }) => {
  const { page } = await world.person(browser, "ben");
  await openLive(page, "/pages");
  await button(page, "Open a page").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Tidepool Club");
  await expect(dialog.getByText("This address is already taken.")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Leeds Rock Pools");
  await expect(dialog.getByText("This address is free.")).toBeVisible();
  await button(dialog, "Open page").click();
  await expect(page).toHaveURL(`${world.url}/p/leeds-rock-pools`);
  await expect(page.getByRole("heading", { level: 1, name: "Leeds Rock Pools" })).toBeVisible();
  await button(page, "Invite").click();
  await page.getByRole("checkbox", { name: /Ada Lindqvist/ }).check();
  await button(page, "Invite 1 person").click();
  await expect(toast(page, "1 person invited")).toBeVisible();
});
