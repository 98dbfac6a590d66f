import { expect, type Page, test } from "@playwright/test";
import { allQuestions } from "./content.ts";
import { passRightly, questionInSight } from "./player.ts";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();

const openStreak = async (page: Page) => {
  await page.locator('[data-hud="streak"]').click();
  const sheet = page.getByRole("dialog", { name: "Your streak" });
  await expect(sheet.getByRole("table")).toBeVisible();
  return sheet;
};

/** Which question two friends have, of any type, depends on who they are. */
const answer = async (page: Page) => passRightly(page, await questionInSight(page, allQuestions()));

test("two friends begin a streak and see how the other answered the question of the day", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  const fay = await world.newcomer(browser, "Fay Nguyen");
  const follow = (from: typeof ada, to: typeof ada) =>
    from.context.request.post("/api/follows/follow", {
      data: { followerId: from.id, followingId: to.id },
      headers: { origin: world.url },
    });
  expect((await follow(ada, fay)).status()).toBe(200);
  expect((await follow(fay, ada)).status()).toBe(200);

  await openLive(ada.page, `/${fay.username}`);
  await ada.page.getByRole("tab", { name: "About" }).click();
  await ada.page.getByRole("button", { name: "Start a streak together" }).click();
  await expect(ada.page.getByText("Invited", { exact: true })).toBeVisible();

  await openLive(fay.page, "/foryou");
  const sheet = await openStreak(fay.page);
  await expect(sheet.getByText("Invited you")).toBeVisible();
  await sheet.getByRole("button", { name: "Accept" }).click();
  await expect(sheet.getByText("Neither of you is done yet")).toBeVisible();
  await sheet.getByRole("link", { name: "Question" }).click();
  await expect(fay.page).toHaveURL(/\/explorer\/friend\//);
  await expect(fay.page.getByText("Ada hasn’t answered yet.")).toBeVisible();
  await answer(fay.page);
  await expect(fay.page.getByRole("region", { name: "How you both did" })).toBeVisible();

  await openLive(ada.page, new URL(fay.page.url()).pathname);
  await expect(
    ada.page.getByText("Fay has answered. You’ll see how after you answer."),
  ).toBeVisible();
  await answer(ada.page);
  const both = ada.page.getByRole("region", { name: "How you both did" });
  await expect(both.getByRole("heading", { name: /Fay/ })).toBeVisible();
});
