import { expect, type Page, test } from "@playwright/test";
import type { Game } from "@waymates/contract/features/games";
import type { AnswerGameBody, NextQuestion } from "@waymates/contract/features/games-play";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld({ own: true });

const idOf = async (person: Visitor) =>
  (await world.ask<{ user: { id: string } }>(person, "GET", "/api/auth/me")).user.id;

/** Returns the answer to the opinion question at this position. */
function opinion({ node }: NonNullable<NextQuestion["question"]>): AnswerGameBody["answer"] {
  if (node.type === "scale") return { value: node.payload.min };
  if (node.type === "single_choice") return { option: node.payload.options[0]?.id ?? "" };
  throw new Error(`${node.type} is no question of opinion`);
}

/** Plays a match or a guess by the API, always with the first answer. */
async function playByApi(person: Visitor, id: string): Promise<void> {
  await world.ask(person, "POST", `/api/games/${id}/join`, {});
  for (;;) {
    const { question } = await world.ask<NextQuestion>(person, "POST", `/api/games/${id}/next`, {});
    if (!question) return;
    const body = { nodeId: question.node.id, answer: opinion(question) };
    await world.ask(person, "POST", `/api/games/${id}/answers`, body);
  }
}

/** Answers what is asked with the keyboard, and waits until the next question is there or the results. */
async function answer(page: Page, key: string): Promise<void> {
  const question = page.locator(".path-question");
  const where = (await question.locator(".path-question-where").innerText()).trim();
  // Asked for before the press: the last answer takes the question away.
  const type = await question.getAttribute("data-type");
  await page.keyboard.press(key);
  if (type === "scale") await page.keyboard.press("Enter");
  await expect(page.getByText(where, { exact: true })).toHaveCount(0);
}

test("a duel over own questions is made, played over two days, and has a winner", async ({
  browser,
}) => {
  const ada = await world.person(browser, "ada");
  const { page } = ada;
  await openLive(page, "/ben");
  await page.getByRole("link", { name: "Start a game" }).click();
  await expect(page).toHaveURL(/\/games\?with=ben$/);
  await page.getByRole("radio", { name: /^Duel/ }).check({ force: true });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: "Write your own" }).click();
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByRole("button", { name: "Add question" }).click();
    const one = page.getByRole("group", { name: `Question ${number}` });
    await one.getByRole("radio", { name: "True or false" }).click();
    if (number < 5) {
      await one.getByLabel("Question", { exact: true }).fill(`River ${number} flows downhill.`);
    }
  }
  // What is missing is said where it is missing, and nothing is lost.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Write a question.")).toBeVisible();
  await page
    .getByRole("group", { name: "Question 5" })
    .getByLabel("Question", { exact: true })
    .fill("River 5 flows downhill.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("checkbox", { name: /Ben Okafor/ })).toBeChecked();
  await page.getByLabel("Game name").fill("Downhill");
  await page.getByRole("button", { name: "Invite 1 and start" }).click();

  await page.waitForURL("**/games/duel/*");
  const address = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Start" }).click();
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole("heading", { name: `River ${number} flows` })).toBeVisible();
    // A reload comes back to the same question.
    if (number === 2) await page.reload();
    await page.locator(".path-answer").first().waitFor();
    await page.keyboard.press("1");
    await expect(page.getByRole("heading", { name: "That’s right" })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Not final yet. Others are still playing.")).toBeVisible();

  // A night passes.
  await world.server.runSql(
    `update games set created_at = created_at - interval '30 hours',
       started_at = started_at - interval '30 hours', expires_at = expires_at - interval '30 hours'
     where name = 'Downhill'`,
  );
  const ben = await world.person(browser, "ben");
  await openLive(ben.page, "/games");
  const card = ben.page.getByRole("listitem").filter({ hasText: "Downhill" });
  await expect(card.getByText("18 hr left")).toBeVisible();
  await card.getByRole("link", { name: "View" }).click();
  await ben.page.getByRole("radio", { name: "1.5 ×" }).click();
  await ben.page.getByRole("button", { name: "Join" }).click();
  await ben.page.getByRole("button", { name: "Start" }).click();
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(ben.page.getByRole("heading", { name: `River ${number} flows` })).toBeVisible();
    await ben.page.keyboard.press(number === 1 ? "1" : "2");
    await expect(ben.page.locator("#feedback-title")).toBeVisible();
    await ben.page.keyboard.press("Enter");
  }
  await expect(ben.page.getByRole("region", { name: "Podium" })).toContainText("Ada");

  await openLive(page, `${address}?view=results`);
  const podium = page.getByRole("region", { name: "Podium" });
  await expect(podium.getByRole("listitem").first()).toContainText("You");
  await expect(podium.getByRole("listitem").first()).toContainText("5 of 5 right");
  await expect(page.getByText("River 2 flows downhill. 50% right", { exact: false })).toHaveCount(
    1,
  );
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(address));
  await expect(page.getByRole("heading", { name: "Downhill" })).toBeVisible();
});

test("a match of three shows how well one matches", async ({ browser }) => {
  const ada = await world.person(browser, "ada");
  const others = [await world.person(browser, "lumi"), await world.person(browser, "wren")];
  const { game } = await world.ask<{ game: Game }>(ada, "POST", "/api/games", {
    gameType: "match",
    theme: "free-time",
    settings: { node_count: 5 },
    invite: await Promise.all(others.map(idOf)),
  });
  for (const other of others) await playByApi(other, game.id);
  const { page } = ada;
  // Another kind of game in the address leads to the right one.
  await openLive(page, `/games/duel/${game.id}`);
  await expect(page).toHaveURL(new RegExp(`/games/match/${game.id}$`));
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".path-question").waitFor();
  for (let times = 0; times < 5; times += 1) await answer(page, "1");
  const result = page.getByRole("region", { name: "How well you match" });
  await expect(result.getByRole("listitem")).toHaveText([/Lumi.*100%/, /Wren.*100%/]);
});

test("a guess opens once its author has answered, and is guessed", async ({ browser }) => {
  const ben = await world.person(browser, "ben");
  const ada = await world.person(browser, "ada");
  const { game } = await world.ask<{ game: Game }>(ben, "POST", "/api/games", {
    gameType: "guess",
    theme: "travel-and-places",
    settings: { node_count: 5 },
    invite: [await idOf(ada)],
  });
  await ada.page.goto(`/games/guess/${game.id.replace(/^./, "f")}`);
  await expect(ada.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await openLive(ben.page, `/games/guess/${game.id}`);
  await ben.page.locator(".path-question").waitFor();
  for (let times = 0; times < 5; times += 1) await answer(ben.page, "1");
  await expect(ben.page.getByRole("heading", { name: "Invited" })).toBeVisible();

  await openLive(ada.page, "/foryou");
  await ada.page.getByRole("link", { name: new RegExp(`View: ${game.name}`) }).click();
  await ada.page.getByRole("button", { name: "Join" }).click();
  await ada.page.getByRole("button", { name: "Start" }).click();
  await ada.page.locator(".path-question").waitFor();
  for (let times = 0; times < 5; times += 1) await answer(ada.page, "1");
  await expect(ada.page.getByText("How well you know Ben")).toBeVisible();
  await expect(ada.page.getByText("100%").first()).toBeVisible();
});
