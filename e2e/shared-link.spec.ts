import { expect, test } from "@playwright/test";
import {
  atStep,
  confirmAddress,
  fillAccount,
  fillBirth,
  goOn,
  newcomer,
  skip,
} from "./registration.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld();
test.describe.configure({ timeout: 180_000 });

test("a visitor with a shared link registers through every step and lands on the post", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Vik");
  const story = { nonce: crypto.randomUUID(), post_type: "story", visibility: "public" };
  const words = { title: "Where the path forks", body: "Left, past the mill." };
  const { post } = await world.ask<{ post: { id: string } }>(ada, "POST", "/api/posts", {
    ...story,
    ...words,
  });
  const link = { kind: "post", id: post.id, to: { type: "link" } };
  const { url } = await world.ask<{ url: string }>(ada, "POST", "/api/shares", link);

  const { page } = await world.visitor(browser);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
  await expect(page.getByText("Ada Vik").first()).toBeVisible();
  await page.locator(".share-in").getByRole("link").click();
  await page.waitForURL("**/register?next=*");
  const person = newcomer("vera");
  await atStep(page, 1);
  await fillAccount(page, person);
  await confirmAddress(page, person);
  await fillBirth(page, "DE", 1990);
  for (const step of [5, 6, 7, 8]) {
    await atStep(page, step);
    await skip(page).click();
  }
  await atStep(page, 9);
  await goOn(page).click();
  for (const step of [10, 11, 12]) {
    await atStep(page, step);
    await skip(page).click();
  }
  // The first link leads to what they came for.
  await expect(page.getByRole("heading", { name: "Welcome, Vera!" })).toBeVisible();
  await page.locator(".onboarding-welcome-ways a").first().click();
  await page.waitForURL(`**/post/${post.id}`);
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
  await expect(page.getByText(words.body)).toBeVisible();

  // A member now: they take part.
  const like = page.getByRole("button", { name: /^Like/ }).first();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});
