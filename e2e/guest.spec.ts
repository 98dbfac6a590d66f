import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Game, NextQuestion } from "@waymates/contract/features/games";
import { expectNoBarrier } from "./barriers.ts";
import { atStep, fillAccount, newcomer } from "./registration.ts";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld();

async function ask<Answer>({ context }: Visitor, method: string, path: string, data: object = {}) {
  const headers = { origin: world.url };
  const answer = await context.request.fetch(path, {
    method,
    headers,
    ...(method === "GET" ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** A game of this person's with a link to it. */
async function makeGame(by: Visitor, body: object): Promise<{ game: Game; link: string }> {
  const { game } = await ask<{ game: Game }>(by, "POST", "/api/games", body);
  if (game.game_type === "guess") await answerAsAuthor(by, game.id);
  const to = { kind: "game", id: game.id, to: { type: "link" } };
  const { url } = await ask<{ url: string }>(by, "POST", "/api/shares", to);
  return { game, link: url };
}

async function answerAsAuthor(author: Visitor, id: string): Promise<void> {
  for (;;) {
    const { question } = await ask<NextQuestion>(author, "POST", `/api/games/${id}/next`);
    if (!question) return;
    const { node } = question;
    const answer =
      node.type === "scale"
        ? { value: node.payload.min }
        : { option: node.type === "single_choice" ? node.payload.options[0]?.id : "" };
    await ask(author, "POST", `/api/games/${id}/answers`, { nodeId: node.id, answer });
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Opens a link without an account and takes a seat. */
async function sitDown(browser: Browser, link: string, name: string): Promise<Visitor> {
  const guest = await world.visitor(browser);
  await guest.page.goto(link);
  await expect(async () => {
    await guest.page.getByLabel("Your name in this game").fill(name, { timeout: 2000 });
    await press(guest.page, "Join");
    await expect(guest.page.getByLabel("Your name in this game")).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  return guest;
}

/** Answers what is open with the first answer. */
async function answerOne(page: Page, number: number): Promise<void> {
  const question = page.locator(".path-question");
  await expect(question.getByText(`Question ${number} of`)).toBeVisible();
  await page.keyboard.press("1");
  if ((await question.getAttribute("data-type")) === "scale") await page.keyboard.press("Enter");
}

test("a guest guesses, reads half of it, and takes the seat along by registering", async ({
  browser,
}) => {
  const author = await world.newcomer(browser, "Bramble Okafor");
  const { game, link } = await makeGame(author, {
    gameType: "guess",
    theme: "travel-and-places",
    settings: { node_count: 5 },
  });
  const { page } = await world.visitor(browser);
  await page.goto(link);
  await expectNoBarrier(page, "the way in for a guest");
  const guest = await sitDown(browser, link, "Gus");
  // No calls that a guest may not make are offered.
  await expect(guest.page.getByRole("button", { name: "Decline" })).toHaveCount(0);
  await press(guest.page, "Start");
  await answerOne(guest.page, 1);
  await answerOne(guest.page, 2);
  await expect(guest.page.getByText("Question 3 of")).toBeVisible();
  await guest.page.getByRole("link", { name: /^Leave/ }).click();
  await expect(guest.page).toHaveURL(new RegExp(`${link}$`));
  await press(guest.page, "Play on");
  for (const number of [3, 4, 5]) await answerOne(guest.page, number);
  await expect(guest.page.getByText("100%").first()).toBeVisible();
  await expect(guest.page.locator(".games-own details")).toHaveCount(3);
  await expectNoBarrier(guest.page, "half the result of a guest");

  await guest.page.getByRole("link", { name: "Come in" }).click();
  await guest.page.waitForURL("**/register?next=*");
  await atStep(guest.page, 1);
  await fillAccount(guest.page, newcomer("gusw"));
  const answer = await guest.context.request.get(`/api/games/${game.id}`);
  const { game: own } = (await answer.json()) as { game: Game };
  expect(own.me).toMatchObject({ status: "finished", score: 100 });
  expect(own.participants.map(({ guest_name }) => guest_name)).toEqual([null]);
  expect((await guest.context.cookies()).map(({ name }) => name)).not.toContain("game_seat");
});

test("guests play a live quiz with more time, and one whom the host removes reads so", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Bramble Okafor");
  const { game, link } = await makeGame(host, {
    gameType: "live",
    name: "Moons for all",
    questions: [1, 2].map((number) => ({
      type: "true_false",
      prompt: `Moon ${number} goes round a planet.`,
      payload: { correct: true },
    })),
    settings: { guests: true, pace: "host", seconds: 30 },
  });
  await openLive(host.page, `/games/live/${game.id}`);
  const slow = await world.visitor(browser);
  await slow.page.goto(link);
  await slow.page.getByLabel("Your name in this game").waitFor();
  await expect(async () => {
    await slow.page.getByRole("radio", { name: "2 ×" }).click();
    await slow.page.getByLabel("Your name in this game").fill("Gia");
    await press(slow.page, "Join");
    await expect(slow.page.getByText("You are in")).toBeVisible({ timeout: 2000 });
  }).toPass();
  const gus = await sitDown(browser, link, "Gus");
  const rude = await sitDown(browser, link, "Rude");
  await expect(host.page.getByRole("heading", { name: "3 are here" })).toBeVisible();
  await press(host.page, "Remove Rude");
  await host.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(rude.page.getByText("Bramble has removed you from this quiz")).toBeVisible();
  await expect(rude.page.getByRole("link", { name: /games/i })).toHaveCount(0);
  await expectNoBarrier(rude.page, "for who was removed");

  await expect(host.page.getByRole("heading", { name: "2 are here" })).toBeVisible();
  await press(host.page, "Start");
  for (const number of [1, 2]) {
    for (const { page } of [gus, slow]) {
      await expect(page.getByRole("heading", { name: `Moon ${number}` })).toBeVisible();
    }
    if (number === 1) {
      const { game: seen } = await ask<{ game: Game }>(slow, "GET", `/api/games/${game.id}`);
      expect(seen.live?.question?.question.seconds).toBe(60);
      const leave = gus.page.getByRole("link", { name: /^Leave/ });
      await expect(leave).toHaveAttribute("href", "/");
    }
    await gus.page.keyboard.press("1");
    await expect(gus.page.locator('[data-given="stored"]')).toBeVisible();
    await slow.page.keyboard.press("2");
    await expect(slow.page.getByRole("heading", { name: "Not quite" })).toBeVisible();
    await press(host.page, number === 1 ? "Next question" : "To the podium");
  }
  await expect(gus.page.getByText("Place 1", { exact: true })).toBeVisible();
  await press(gus.page, "To the results");
  await expect(gus.page.locator(".games-own details")).toHaveCount(1);
  await expect(gus.page.getByText("With an account you keep this result")).toBeVisible();
});
