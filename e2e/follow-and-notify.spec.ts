import { expect, type Locator, type Page, test } from "@playwright/test";
import { bell, demoWorld, openLive, openPanel, toast, unreadOf } from "./world.ts";

const world = demoWorld({ own: true });

/** A card of the panel, by what it says. */
const card = (panel: Locator, text: string | RegExp) =>
  panel.getByRole("listitem").filter({ hasText: text });

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });

test("a follow reaches the followed person at once, and the way back works", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  const fay = await world.newcomer(browser, "Fay Nguyen");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, `/${ada.username}`);

  await button(fay.page, "Follow").click();
  await expect(toast(ada.page, "Fay Nguyen started following you")).toBeVisible();
  await expect(bell(ada.page)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(toast(fay.page, "Followed successfully!")).toBeVisible();
  await expect(button(fay.page, "Following. Select to unfollow")).toBeVisible();

  const panel = await openPanel(ada.page);
  const newest = panel.getByRole("listitem").first();
  await expect(newest).toContainText("Fay Nguyen started following you");
  await expect(newest.getByRole("img", { name: "Unread" })).toBeVisible();
  await expect(newest.locator(".says")).toHaveCSS("font-weight", "600");

  // The answer is held back, so that what shows meanwhile can be seen.
  await ada.page.route("**/api/follows/follow", async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.continue();
  });
  await button(newest, "Follow back").click();
  await expect(newest.getByRole("button", { name: "Following..." })).toBeVisible();
  await expect(button(newest, /^Follow/)).toHaveCount(0);
  await expect(newest.getByText("Following", { exact: true })).toBeVisible();
  await expect(newest.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await expect(newest.locator(".says")).toHaveCSS("font-weight", "400");
  await expect(toast(ada.page, "Followed successfully!")).toBeVisible();

  await expect(toast(fay.page, "Ada Lindqvist started following you")).toBeVisible();
  await expect(bell(fay.page)).toHaveAccessibleName("Notifications, 1 unread");

  await ada.page.reload();
  await expect(bell(ada.page)).toHaveAccessibleName("Notifications");
  const again = card(await openPanel(ada.page), "Fay Nguyen started following you");
  await expect(again.getByRole("link", { name: "Start a game" })).toBeVisible();
  await expect(again.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await fay.page.reload();
  await expect(button(fay.page, "Following. Select to unfollow")).toBeVisible();
  await expect(fay.page.getByText("Friends", { exact: true })).toBeVisible();
});

test("each follow raises a toast; a press on it leads there and counts as read", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  await openLive(ada.page, "/foryou");
  const before = await unreadOf(ada.page);
  for (const [username, name] of [
    ["fay", "Fay Nguyen"],
    ["theo", "Theo"],
    ["noor", "Noor"],
  ] as const) {
    const { page } = await world.person(browser, username);
    await openLive(page, `/${ada.username}`);
    await button(page, "Follow").click();
    await expect(toast(ada.page, name)).toBeVisible();
  }
  await toast(ada.page, "Noor").getByRole("link").click();
  await expect(ada.page).toHaveURL(`${world.url}/noor`);
  await expect(toast(ada.page, "Noor")).toHaveCount(0);
  await expect(bell(ada.page)).toHaveAccessibleName(`Notifications, ${before + 2} unread`);
});

test("a private member approves a follow request, and the follower is notified", async ({
  browser,
}) => {
  const fay = await world.newcomer(browser, "Fay Nguyen");
  const cleo = await world.person(browser, "cleo");
  await openLive(cleo.page, "/foryou");
  await openLive(fay.page, "/cleo");
  await expect(fay.page.getByRole("heading", { name: "For followers only" })).toBeVisible();

  await button(fay.page, "Follow").click();
  await expect(toast(cleo.page, "Fay Nguyen wants to follow you")).toBeVisible();
  await expect(button(fay.page, "Requested. Select to cancel the request")).toBeVisible();
  await expect(fay.page.getByRole("heading", { name: "For followers only" })).toBeVisible();

  const request = card(await openPanel(cleo.page), "Fay Nguyen wants to follow you");
  await expect(button(request, "Decline")).toBeVisible();
  await button(request, "Accept").click();
  await expect(request.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(button(request, "Accept")).toHaveCount(0);

  await expect(toast(fay.page, "Cleo Marchetti accepted your follow request")).toBeVisible();
  await expect(button(fay.page, "Following. Select to unfollow")).toBeVisible();
  await expect(fay.page.getByRole("tab", { name: "Followers" })).toBeVisible();
  await expect(fay.page.getByText("Bakes early, reads late.")).toBeVisible();

  await fay.page.reload();
  await expect(fay.page.getByRole("tab", { name: "Followers" })).toBeVisible();
  await cleo.page.reload();
  const answered = card(await openPanel(cleo.page), "Fay Nguyen wants to follow you");
  await expect(answered.getByText("Accepted", { exact: true })).toBeVisible();
});

test("a declined request stays closed and makes no notification", async ({ browser }) => {
  const gia = await world.newcomer(browser, "Gia Moss");
  const cleo = await world.person(browser, "cleo");
  await openLive(cleo.page, "/foryou");
  await openLive(gia.page, "/cleo");
  await button(gia.page, "Follow").click();
  await expect(toast(cleo.page, "Gia Moss wants to follow you")).toBeVisible();
  const request = card(await openPanel(cleo.page), "Gia Moss wants to follow you");
  await button(request, "Decline").click();
  await expect(request.getByText("Declined", { exact: true })).toBeVisible();
  await gia.page.reload();
  await expect(gia.page.getByRole("heading", { name: "For followers only" })).toBeVisible();
  await expect(bell(gia.page)).toHaveAccessibleName("Notifications");
});

test("the list is grouped three ways, hides old notifications, and is filtered", async ({
  browser,
}) => {
  // High enough for the full list: of a longer list only the visible rows are in the document.
  const viewport = { width: 1280, height: 8000 };
  const { page } = await world.person(browser, "ada", { viewport });
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  const heading = (name: string | RegExp) =>
    panel.getByRole("heading", { level: 3, name, exact: true });
  // Shortly after midnight all of it was yesterday.
  const recent = heading(/^(Today|Yesterday)$/).first();

  await expect(button(panel, "Group by Time")).toBeVisible();
  await expect(recent).toBeVisible();
  await button(panel, "Group by Time").click();
  await expect(heading("New followers")).toBeVisible();
  await expect(recent).toHaveCount(0);
  await button(panel, "Group by Type").click();
  await expect(heading("Night sky for beginners")).toBeVisible();
  await button(panel, "Group by Activity").click();
  await expect(recent).toBeVisible();

  await expect(panel.getByText("6 older notifications hidden.")).toBeVisible();
  await button(panel, "Show All").click();
  await expect(card(panel, "Juna Petersen started following you")).toBeVisible();
  await expect(panel.getByText("older notifications hidden.")).toHaveCount(0);
  await button(panel, "Hide Old").click();
  await expect(card(panel, "Juna Petersen started following you")).toHaveCount(0);
  await button(panel, "Show all").click();
  await expect(card(panel, "Juna Petersen started following you")).toBeVisible();
  await button(panel, "Hide Old").click();

  const choose = (name: string) => panel.getByRole("radio", { name, exact: true }).click();
  await choose("Follows");
  await expect(card(panel, "Orrin")).toBeVisible();
  await expect(card(panel, "Flame")).toHaveCount(0);
  await choose("Paths");
  await expect(card(panel, "Living with the sea")).toBeVisible();
  await expect(card(panel, "Orrin")).toHaveCount(0);
  await choose("Likes");
  await expect(card(panel, "Living with the sea")).toHaveCount(0);
  await expect(panel.getByText("No notifications of this kind yet")).toHaveCount(0);
  await choose("All");
  await expect(card(panel, "Flame")).toBeVisible();
});

test("an empty panel says that there are no notifications", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  await expect(panel.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  // On the right, no wider than 28rem, over everything but dialogs and toasts.
  await expect(page.locator(".scrim", { has: panel })).toHaveCSS("z-index", "1000");
  const { left, right, top, bottom } = await edgesOf(page.locator(".panel.notifications"));
  expect([right - left, ...(await sizeOf(page))]).toEqual([448, right, bottom]);
  expect(top).toBe(0);
  await button(panel, "Back").click();
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test("a list that does not load says why, in red, and loads on another try", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "ada");
  await page.route("**/api/notifications?*", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "BAD_REQUEST", error: "The list is at sea", message: "The list is at sea" },
    }),
  );
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  const failure = panel.getByRole("alert");
  await expect(failure).toContainText("Error loading notifications: The list is at sea");
  const [red = 0, green = 0, blue = 0] = await failure.getByRole("heading").evaluate(paintOf);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await page.unroute("**/api/notifications?*");
  await button(failure, "Try again").click();
  await expect(card(panel, "Orrin")).toBeVisible();
  await expect(failure).toHaveCount(0);
});

/** The position of an element once it has come to rest, in pixels from the upper left. */
async function edgesOf(element: Locator) {
  return element.evaluate(async (one) => {
    await Promise.all(one.getAnimations().map(({ finished }) => finished));
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** The width and the height that a page has to show something in. */
const sizeOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.clientWidth, innerHeight]);

/** The colour of an element's words as red, green and blue. */
function paintOf(element: Element): number[] {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return [];
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  return Array.from(canvas.getImageData(0, 0, 1, 1).data).slice(0, 3);
}

test("a notification read in one tab is read in the other", async ({ browser }) => {
  const { page, context } = await world.person(browser, "ada");
  const other = await context.newPage();
  await openLive(page, "/foryou");
  await openLive(other, "/explorer");
  const before = await unreadOf(other);
  expect(before).toBeGreaterThan(2);
  const inOther = card(await openPanel(other), "Orrin");
  await expect(inOther.getByRole("img", { name: "Unread" })).toBeVisible();

  const panel = await openPanel(page);
  await card(panel, "Orrin").getByRole("link").click();
  await expect(page).toHaveURL(`${world.url}/orrin`);
  await expect(inOther.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await expect(bell(other)).toHaveAttribute("aria-label", `Notifications, ${before - 1} unread`);

  await button(panel, "Mark all as read").click();
  await expect(panel.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await expect(bell(other)).toHaveAttribute("aria-label", "Notifications");
  await other.reload();
  await expect(bell(other)).toHaveAttribute("aria-label", "Notifications");
});

test("two tabs tell of a notification once", async ({ browser }) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  const fay = await world.newcomer(browser, "Fay Nguyen");
  const other = await ada.context.newPage();
  await openLive(ada.page, "/foryou");
  await openLive(other, "/explorer");
  const before = await unreadOf(other);
  await openLive(fay.page, `/${ada.username}`);
  await button(fay.page, "Follow").click();
  const text = "Fay Nguyen started following you";
  const toasts = async () =>
    (await toast(ada.page, text).count()) + (await toast(other, text).count());
  await expect.poll(toasts).toBe(1);
  // Equal counts within two seconds of the toast.
  for (const page of [ada.page, other]) {
    const name = `Notifications, ${before + 1} unread`;
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 2000 });
  }
  expect(await toasts()).toBe(1);
});

test("a toast closes after three seconds, and stays while the pointer is on it", async ({
  browser,
}) => {
  const options = { reducedMotion: "no-preference" as const };
  const ada = await world.newcomer(browser, "Ada Lindqvist", options);
  const fay = await world.newcomer(browser, "Fay Nguyen");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, `/${ada.username}`);
  const followToast = toast(ada.page, "Fay Nguyen started following you");

  await button(fay.page, "Follow").click();
  await followToast.waitFor();
  const start = performance.now();
  // Its timer is a hidden bar.
  await expect(followToast.locator(".Toastify__progress-bar")).toHaveCSS(
    "animation-duration",
    "3s",
  );
  await expect(followToast.locator(".Toastify__progress-bar")).toBeHidden();
  await followToast.waitFor({ state: "detached" });
  const stood = performance.now() - start;
  expect(stood).toBeGreaterThan(2500);
  // Less than the five seconds that other toasts stay.
  expect(stood).toBeLessThan(5000);

  const theo = await world.person(browser, "theo");
  await openLive(theo.page, `/${ada.username}`);
  await button(theo.page, "Follow").click();
  const held = toast(ada.page, "Theo");
  await held.hover();
  await ada.page.waitForTimeout(4500);
  await expect(held).toBeVisible();
  const { right, top } = await edgesOf(held);
  const [width = 0, height = 0] = await sizeOf(ada.page);
  expect(width - right).toBeLessThan(32);
  expect(right).toBeLessThanOrEqual(width);
  expect(top).toBeLessThan(height / 8);
  await ada.page.mouse.move(10, 500);
  await held.waitFor({ state: "detached" });
});

test("a page whose scripts are late shows its frame, and is filled when they have come", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The document is complete long before "load", which waits for the scripts.
  await page.goto("/explorer", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Games" }).first()).toHaveAttribute("href", "/games");
  await expect(page.getByText("Rivers and where they go")).toHaveCount(0);

  scripts.resolve();
  await expect(page.getByText("Rivers and where they go").first()).toBeVisible();
});
