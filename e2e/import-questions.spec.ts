import { expect, test } from "@playwright/test";
import { barriers } from "./barriers.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();
const FILE = `Rivers carry more mud after heavy rain. {T}

Why do cities grow on rivers? {}
`;

test("questions from a file are previewed, saved without the faulty ones, and the import is undone", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "iris");
  const headers = { origin: world.url };
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { path?: { id: string }; chapter?: { id: string } };
  };
  const { path } = await make("/api/admin/paths", { title: "Mud" });
  const chapter = { path_id: path?.id, title: "Slow water" };
  await make("/api/admin/chapters", chapter);

  await page.goto(`/admin/paths/${path?.id}`);
  await page.getByRole("link", { name: "Slow water" }).click();
  await page.getByRole("link", { name: "Import questions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import questions" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "mud.gift",
    mimeType: "text/plain",
    buffer: Buffer.from(FILE),
  });
  await expect(page.getByRole("textbox", { name: "File content" })).toHaveValue(FILE);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: /1 of 2 questions are valid/ })).toBeFocused();
  await expect(page.getByRole("link", { name: /Line 3.*Essay/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const outline = await page.request.get(`/api/admin/paths/${path?.id}`);
  expect(((await outline.json()) as { path: { node_count: number } }).path.node_count).toBe(0);

  await page.getByRole("button", { name: "Save 1, skip 1" }).click();
  const questions = page.getByRole("list", { name: "Questions" });
  await expect(questions).toContainText("Rivers carry more mud");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("No questions yet")).toBeVisible();
});
