import { expect, type Page, test } from "@playwright/test";
import type { Game } from "@waymates/contract/features/games";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld();

async function graph<Answer>(by: Visitor, query: string, variables: object) {
  const { data, errors } = await world.ask<{ data: Answer; errors?: object }>(
    by,
    "POST",
    "/api/graphql",
    {
      query,
      variables,
    },
  );
  expect(errors).toBeUndefined();
  return data;
}

const change = (by: Visitor, mutation: string, type: string, input: object, more = "") =>
  graph<Record<string, { code: string; channel?: { id: string } }>>(
    by,
    `mutation($input: ${type}!) { ${mutation}(input: $input) { success code ${more} } }`,
    { input },
  );

/** A page of this person's with one channel; the others follow it. @returns where the channel is */
async function openChannel(owner: Visitor, followers: (Visitor & { id: string })[]) {
  const pageName = `quizzers-${test.info().workerIndex}-${Date.now().toString(36)}`;
  const page = { name: pageName, displayName: "Quizzers", about: "We ask and answer." };
  await change(owner, "createPage", "CreatePageInput", page);
  const input = { pageName, name: "evenings" };
  const made = await change(
    owner,
    "createPageChatChannel",
    "CreatePageChatChannelInput",
    input,
    "channel { id }",
  );
  for (const one of followers) {
    await change(one, "joinPage", "JoinPageInput", { pageName, userId: one.id });
  }
  return `/chat/c/${made["createPageChatChannel"]?.channel?.id}`;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
/** Writes one true-or-false question, and opens the lobby. */
async function makeQuiz(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name: "Write your own" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  const one = page.getByRole("group", { name: "Question 1" });
  await one.getByRole("radio", { name: "True or false" }).click();
  await one.getByLabel("Question", { exact: true }).fill("The moon goes round a planet.");
  await press(page, "Continue");
  await page.getByLabel("Game name").fill(name);
  await press(page, "Go to lobby");
  await page.waitForURL("**/games/live/*");
}

test("a quiz in a channel is a live card, and absent members play it later below the line", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Bramble Okafor");
  const [wren, tavi, late] = await Promise.all(
    ["Wren Adler", "Tavi Cole", "Lumi Dahl"].map((name) => world.newcomer(browser, name)),
  );
  if (!wren || !tavi || !late) throw new Error("three followers");
  const channel = await openChannel(host, [wren, tavi, late]);

  await openLive(host.page, channel);
  const field = host.page.getByRole("textbox", { name: /evenings/ });
  await field.fill("/quiz");
  await field.press("Enter");
  await host.page.waitForURL("**/games/new?chat=*");
  await makeQuiz(host.page, "Moons tonight");

  await Promise.all([wren, late].map(({ page }) => openLive(page, channel)));
  const card = (page: Page) => page.getByRole("article", { name: /Moons tonight/ });
  await card(wren.page).getByRole("button", { name: "Join" }).click();
  await wren.page.waitForURL("**/games/live/*");
  const address = `/api/games/${new URL(host.page.url()).pathname.split("/").at(-1)}`;
  await world.ask(tavi, "POST", `${address}/join`);
  await expect(card(late.page).getByText("2 players")).toBeVisible();
  await press(host.page, "Start");
  await expect(card(late.page).getByText("The quiz has started")).toBeVisible();
  const question = (page: Page) => page.getByRole("heading", { name: "The moon" });
  await expect(question(wren.page)).toBeVisible();
  await expectNoBarrier(wren.page, "a live question");
  await expectNoBarrier(host.page, "the question on the host's screen");
  await wren.page.keyboard.press("1");
  await expect(wren.page.locator('[data-given="stored"]')).toBeVisible();
  const { game } = await world.ask<{ game: Game }>(tavi, "GET", address);
  const nodeId = game.live?.question?.question.node.id;
  await world.ask(tavi, "POST", `${address}/answers`, { nodeId, answer: { value: false } });
  await expect(wren.page.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await expect(wren.page.getByRole("heading", { name: "Podium" })).toBeVisible();
  await expectNoBarrier(host.page, "the podium on the host's screen");

  await expect(card(late.page).getByRole("list", { name: "Podium" })).toContainText("Wren");
  await card(late.page).getByRole("button", { name: "Play now" }).click();
  await late.page.waitForURL("**/games/live/*");
  await expect(late.page.getByText("at your own pace")).toBeVisible();
  await press(late.page, "Start");
  await expect(question(late.page)).toBeVisible();
  await late.page.keyboard.press("1");
  await expect(late.page.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await late.page.keyboard.press("Enter");
  await expect(late.page.getByText("Played later")).toBeVisible();
  await openLive(wren.page, channel);
  const below = card(wren.page).getByRole("listitem").filter({ hasText: "Lumi" });
  await expect(below).toBeVisible();
});
