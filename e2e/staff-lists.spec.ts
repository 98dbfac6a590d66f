import { expect, test } from "@playwright/test";
import { demoWorld } from "./world.ts";

const world = demoWorld({ own: true });

test("staff archive a page and take that back, remove a post, call off a game, forbid a hashtag", async ({
  browser,
}) => {
  const { page, id } = await world.newcomer(browser, "Mona Reed");
  const headers = { origin: world.url };
  const iris = await world.person(browser, "iris");
  const role = { role: "moderator", reason: "keeps order" };
  const made = await iris.page.request.put(`/api/admin/users/${id}/role`, { data: role, headers });
  expect(made.status()).toBe(200);
  const ada = await world.person(browser, "ada");
  const body = "Kestrels over the old quarry";
  const post = { nonce: crypto.randomUUID(), post_type: "story", visibility: "followers", body };
  const written = await ada.page.request.post("/api/posts", { data: post, headers });
  expect(written.status()).toBe(201);

  const button = (name: string) => page.getByRole("button", { name });
  const give = async (verb: string, reason: string) => {
    await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).fill(reason);
    await page.getByRole("dialog").getByRole("button", { name: verb, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  const rows = page.locator(".admin-list").getByRole("listitem");

  await page.goto("/admin/pages");
  const name = (await rows.first().getByRole("link").first().textContent()) ?? "";
  await page.waitForLoadState("networkidle");
  await page.getByRole("searchbox", { name: "Search by name or address" }).fill(name.toUpperCase());
  await expect(page).toHaveURL(/query=/);
  await expect(rows).toHaveCount(1);
  await button(`Archive: ${name}`).click();
  await expect(page.getByRole("dialog")).toContainText("undo this for ten minutes");
  await give("Archive", "Nobody looks after it");
  await expect(button(`Restore: ${name}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(button(`Archive: ${name}`)).toBeVisible();

  const parts = page.getByRole("navigation", { name: "Staff sections" });
  await parts.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by text or username" }).fill("kestrels");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: "Remove" }).click();
  await give("Remove", "The quarry is closed to visitors");
  await page.getByRole("radio", { name: "Removed" }).click();
  await expect(page).toHaveURL(/state=removed/);
  await expect(rows.filter({ hasText: body })).toHaveCount(1);
  await rows.filter({ hasText: body }).getByRole("button", { name: "Restore" }).click();
  await give("Restore", "It is open again");
  await expect(page.getByText("No posts found")).toBeVisible();

  await parts.getByRole("link", { name: "Games", exact: true }).click();
  await page.getByRole("radio", { name: "Running", exact: true }).click();
  await expect(page).toHaveURL(/status=running/);
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole("button", { name: "Cancel game" }).click();
  await expect(page.getByRole("dialog")).toContainText("can’t be undone");
  await give("Cancel game", "Its questions are wrong");
  await page.getByRole("radio", { name: "Canceled" }).click();
  await expect(rows.first()).toContainText("Canceled");

  await iris.page.goto("/admin/tags");
  const forbid = iris.page.getByRole("button", { name: /^Block: #/ }).first();
  const tag = ((await forbid.getAttribute("aria-label")) ?? "").replace("Block: ", "");
  await forbid.click();
  await iris.page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(iris.page.getByRole("button", { name: `Unblock: ${tag}` })).toBeVisible();

  // The search and the filters of a list are there again when one comes back to it.
  await parts.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page).toHaveURL(/query=kestrels/);
  await expect(page.getByRole("searchbox")).toHaveValue("kestrels");
  await expect(page.getByRole("radio", { name: "Removed" })).toBeChecked();

  // On a phone the sections are in a sheet, the current one in sight and marked; a choice closes it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/games");
  await expect(parts).toBeHidden();
  await page.getByRole("button", { name: /^Menu/ }).click();
  const games = parts.getByRole("link", { name: "Games", exact: true });
  await expect(games).toBeInViewport({ ratio: 1 });
  await expect(games).toHaveAttribute("aria-current", "page");
  await parts.getByRole("link", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  await expect(parts).toBeHidden();

  // What belongs to another role has no page for this one.
  const missing = await page.goto("/admin/audit");
  expect(missing?.status()).toBe(404);
});
