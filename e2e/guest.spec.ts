import { expect, type Page, test } from "@playwright/test";
import type { Game } from "@waymates/contract/features/games";
import type { NextQuestion } from "@waymates/contract/features/games-play";
import { expectNoBarrier } from "./barriers.ts";
import { atStep, fillAccount, newcomer } from "./registration.ts";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld();

/** A game of this person's with a link to it. */
async function makeGame(by: Visitor, body: object): Promise<{ game: Game; link: string }> {
  const { game } = await world.ask<{ game: Game }>(by, "POST", "/api/games", body);
  if (game.game_type === "guess") await answerAsAuthor(by, game.id);
  const to = { kind: "game", id: game.id, to: { type: "link" } };
  const { url } = await world.ask<{ url: string }>(by, "POST", "/api/shares", to);
  return { game, link: url };
}

async function answerAsAuthor(author: Visitor, id: string): Promise<void> {
  for (;;) {
    const { question } = await world.ask<NextQuestion>(author, "POST", `/api/games/${id}/next`);
    if (!question) return;
    const { node } = question;
    const answer =
      node.type === "scale"
        ? { value: node.payload.min }
        : { option: node.type === "single_choice" ? node.payload.options[0]?.id : "" };
    await world.ask(author, "POST", `/api/games/${id}/answers`, { nodeId: node.id, answer });
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Takes a seat without an account, by a link. @param time more of it, by its label */
async function sitDown({ page }: Visitor, link: string, name: string, time?: string) {
  await page.goto(link);
  await expectNoBarrier(page, "the way in for a guest");
  if (time) await page.getByRole("radio", { name: time }).click();
  await page.getByLabel("Your name in this game").fill(name);
  await press(page, "Join");
  await expect(page.getByText("You’re in")).toBeVisible();
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
  const { link } = await makeGame(author, {
    gameType: "guess",
    theme: "travel-and-places",
    settings: { node_count: 5 },
  });
  const guest = await world.visitor(browser);
  await sitDown(guest, link, "Gus");
  // No calls that a guest may not make are offered.
  await expect(guest.page.getByRole("button", { name: "Decline" })).toHaveCount(0);
  await press(guest.page, "Start");
  await answerOne(guest.page, 1);
  await answerOne(guest.page, 2);
  await expect(guest.page.getByText("Question 3 of")).toBeVisible();
  await guest.page.getByRole("link", { name: /^Leave/ }).click();
  await expect(guest.page).toHaveURL(new RegExp(`${link}$`));
  await press(guest.page, "Continue");
  for (const number of [3, 4, 5]) await answerOne(guest.page, number);
  await expect(guest.page.getByText("100%").first()).toBeVisible();
  await expect(guest.page.locator(".games-own details")).toHaveCount(3);
  await expectNoBarrier(guest.page, "half the result of a guest");

  await guest.page.getByRole("link", { name: "Join Waymates" }).click();
  await guest.page.waitForURL("**/register?next=*");
  await atStep(guest.page, 1);
  await fillAccount(guest.page, newcomer("gusw"));
  // What the seat held is the new person's: its cookie is worth nothing any more.
  expect((await guest.context.cookies()).map(({ name }) => name)).not.toContain("game_seat");
});

test("guests play a live quiz with more time, and a removed guest is told so", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Bramble Okafor");
  const prompt = "The moon goes round a planet.";
  const { game, link } = await makeGame(host, {
    gameType: "live",
    name: "Moons for all",
    questions: [{ type: "true_false", prompt, payload: { correct: true } }],
    settings: { guests: true, pace: "host", seconds: 60 },
  });
  const address = `/api/games/${game.id}`;
  await openLive(host.page, `/games/live/${game.id}`);
  const [slow, rude, gus] = [
    await world.visitor(browser),
    await world.visitor(browser),
    await world.visitor(browser),
  ];
  await Promise.all([sitDown(slow, link, "Gia", "2 ×"), sitDown(rude, link, "Rude")]);
  await world.ask(gus, "POST", `${link.replace("/s/", "/api/shares/")}/seat`, { name: "Gus" });
  await expect(host.page.getByRole("heading", { name: "3 players" })).toBeVisible();
  await press(host.page, "Remove Rude");
  await host.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(rude.page.getByText("Bramble removed you from this quiz")).toBeVisible();
  await expect(rude.page.getByRole("link", { name: /games/i })).toHaveCount(0);
  await expectNoBarrier(rude.page, "for who was removed");

  await expect(host.page.getByRole("heading", { name: "2 players" })).toBeVisible();
  await press(host.page, "Start");
  await expect(slow.page.getByRole("heading", { name: prompt })).toBeVisible();
  const { game: seen } = await world.ask<{ game: Game }>(slow, "GET", address);
  expect(seen.live?.question?.question.seconds).toBe(120);
  await slow.page.keyboard.press("1");
  await expect(slow.page.locator('[data-given="stored"]')).toBeVisible();
  const nodeId = seen.live?.question?.question.node.id;
  await world.ask(gus, "POST", `${address}/answers`, { nodeId, answer: { value: false } });
  await expect(slow.page.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await press(host.page, "Show podium");
  await expect(slow.page.getByText("Rank 1", { exact: true })).toBeVisible();
  await press(slow.page, "See results");
  await expect(slow.page.locator(".games-own details")).toHaveCount(1);
  await expect(slow.page.getByText("Create an account to save this result")).toBeVisible();
});
