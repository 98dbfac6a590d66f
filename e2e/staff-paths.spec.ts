import { expect, test } from "@playwright/test";
import { demoWorld } from "./world.ts";

const world = demoWorld();

test("an editor makes a path, puts its chapters in order by keyboard, publishes it, and takes that back", async ({
  browser,
}) => {
  const { page, id } = await world.newcomer(browser, "Edda Moor");
  const headers = { origin: world.url };
  const iris = await world.person(browser, "iris");
  const role = { role: "editor", reason: "writes paths" };
  const made = await iris.page.request.put(`/api/admin/users/${id}/role`, { data: role, headers });
  expect(made.status()).toBe(200);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const chapters = page.getByRole("list", { name: "Chapters" }).getByRole("listitem");

  await page.goto("/admin/paths");
  await page.waitForLoadState("networkidle");
  await button("New path").click();
  await page.getByRole("textbox", { name: "Title" }).fill("Bridges");
  await button("Create draft").click();
  await expect(page.getByRole("heading", { level: 1, name: "Bridges" })).toBeVisible();

  for (const name of ["Wood", "Stone"]) {
    await button("Add chapter").first().click();
    await page.getByLabel("Chapter name").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Add chapter" }).click();
    await expect(chapters.filter({ hasText: name })).toBeVisible();
  }
  await button("Move down: Wood").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Wood is now number 2 of 2")).toBeAttached();
  await expect(chapters.first()).toContainText("Stone");
  await expect(button("Move up: Wood")).toBeFocused();

  await button("Publish").click();
  const why = page.getByRole("alert").filter({ hasText: "can’t publish this yet" });
  await expect(why.getByRole("link", { name: "Wood" })).toBeVisible();

  const pathId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const read = await page.request.get(`/api/admin/paths/${pathId}`);
  const outline = (await read.json()) as { chapters: { id: string; title: string }[] };
  expect(outline.chapters.map(({ title }) => title)).toEqual(["Stone", "Wood"]);
  for (const chapter of outline.chapters) {
    const payload = { correct: true };
    const data = { chapter_id: chapter.id, type: "true_false", prompt: "It holds.", payload };
    const added = await page.request.post("/api/admin/nodes", { data, headers });
    expect(added.status()).toBe(201);
  }
  await why.getByRole("link", { name: "Wood" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wood" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Questions" })).toContainText("It holds.");
  await page.getByRole("link", { name: "Bridges" }).click();
  await button("Publish").click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await button("Undo").click();
  await expect(button("Publish")).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
});
