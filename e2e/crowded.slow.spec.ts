import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { bell, demoWorld, openLive, openPanel, toast, unreadOf } from "./world.ts";

const world = demoWorld({ env: () => ({ SEED: "crowded" }) });

/** What a machine that carries servers and browsers at once may take for what should take one second. */
const PATIENCE_MS = 6000;
const MOST_NODES = 2000;
const MOST_HEAP = 150 * 1024 * 1024;

const nodesOf = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

async function heapOf(client: CDPSession): Promise<number> {
  await client.send("HeapProfiler.enable");
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return usedSize;
}

/** Scrolls the list down by as many screens, so that page after page of it is loaded. */
async function scrollDown(page: Page, screens: number): Promise<void> {
  const list = page.getByRole("dialog").getByRole("list", { name: "Notifications" });
  await list.hover();
  for (let screen = 0; screen < screens; screen += 1) {
    await page.mouse.wheel(0, 2400);
    await page.waitForTimeout(60);
  }
}

test("ten thousand notifications open at once, scroll far and weigh little", async ({
  browser,
}) => {
  const { page, context } = await world.person(browser, "ben");
  await openLive(page, "/foryou");
  await expect(bell(page).getByText("99+")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 99+ unread");

  const start = performance.now();
  const panel = await openPanel(page);
  await panel.getByRole("listitem").first().waitFor();
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  expect(await nodesOf(page)).toBeLessThan(MOST_NODES);
  await expect(panel.getByText("99+ older notifications hidden.")).toBeVisible();

  let pages = 0;
  page.on("response", (response) => {
    if (response.url().includes("/api/notifications?")) pages += 1;
  });
  await panel.getByRole("button", { name: "Show All", exact: true }).click();
  await expect
    .poll(
      async () => {
        await scrollDown(page, 10);
        return pages;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(8);
  expect(await nodesOf(page)).toBeLessThan(MOST_NODES);
  expect(await heapOf(await context.newCDPSession(page))).toBeLessThan(MOST_HEAP);
});

test("content that arrives above does not move what the reader sees below", async ({ browser }) => {
  const { page } = await world.person(browser, "ben");
  const fay = await world.person(browser, "fay");
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  await panel.getByRole("listitem").first().waitFor();
  await scrollDown(page, 2);
  await page.waitForTimeout(500);
  // The row under the middle of the panel, by its place on the screen.
  const placeOf = () =>
    panel.evaluate((dialog) => {
      const rows = [...dialog.querySelectorAll("li[aria-posinset]")];
      const middle = window.innerHeight / 2;
      const row = rows.find((one) => one.getBoundingClientRect().bottom > middle);
      return row ? { text: row.textContent, top: row.getBoundingClientRect().top } : null;
    });
  const before = await placeOf();
  expect(before).not.toBeNull();
  await fay.page.request.post("/api/follows/follow", {
    data: { followingId: await idOf(fay.page, "ben") },
    headers: { origin: world.url },
  });
  await expect(page.getByText("Fay Nguyen started following you").first()).toBeAttached();
  await page.waitForTimeout(500);
  const after = await placeOf();
  expect(after?.text).toBe(before?.text);
  expect(Math.abs((after?.top ?? 0) - (before?.top ?? 0))).toBeLessThan(3);
});

test("all of them are read with one press", async ({ browser }) => {
  const { page } = await world.person(browser, "ben");
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  await panel.getByRole("listitem").first().waitFor();
  const start = performance.now();
  await panel.getByRole("button", { name: "Mark all as read", exact: true }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("what came while the network was away is there as soon as it is back", async ({ browser }) => {
  const { page, context } = await world.person(browser, "ada");
  await page.clock.install();
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  const orrin = panel.getByRole("listitem").filter({ hasText: "Orrin" }).first();
  await orrin.waitFor();
  const before = await unreadOf(page);

  await context.setOffline(true);
  // What cannot be done now says so, and can be done again.
  await orrin.getByRole("button", { name: "Follow back" }).click();
  await expect(toast(page, "Failed to follow user")).toBeVisible();
  await expect(orrin.getByRole("button", { name: "Follow back" })).toBeVisible();
  for (const username of ["fay", "theo"]) {
    const { page: other } = await world.person(browser, username);
    const answer = await other.request.post("/api/follows/follow", {
      data: { followingId: await idOf(other, "ada") },
      headers: { origin: world.url },
    });
    expect(answer.status()).toBe(200);
  }
  // Ten minutes by the page's own clock; the tries to come back lie seconds apart by then.
  await page.clock.fastForward("10:00");
  await page.waitForTimeout(2000);
  await context.setOffline(false);
  // Orrin's was read by the press, and that went out now.
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  for (const name of ["Theo", "Fay"])
    await expect(panel.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
});

async function idOf(page: Page, username: string): Promise<string> {
  const answer = await page.request.get(`/api/profiles/${username}`);
  return ((await answer.json()) as { id: string }).id;
}
