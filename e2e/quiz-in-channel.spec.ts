import { expect, type Page, test } from "@playwright/test";
import { expectNoBarrier } from "./barriers.ts";
import { demoWorld, openLive, type Visitor } from "./world.ts";

const world = demoWorld();

async function graph<Answer>({ context }: Visitor, query: string, variables: object) {
  const headers = { origin: world.url };
  const answer = await context.request.post("/api/graphql", {
    data: { query, variables },
    headers,
  });
  const { data, errors } = (await answer.json()) as { data: Answer; errors?: object };
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
const isIn = (page: Page) => page.locator('[data-given="stored"]');

/** Writes true-or-false questions of one's own, and goes to the lobby. */
async function makeQuiz(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name: "Write my own" }).click();
  for (const number of [1, 2]) {
    await page.getByRole("button", { name: "Add a question" }).click();
    const one = page.getByRole("group", { name: `Question ${number}` });
    await one.getByRole("radio", { name: "True or false" }).click();
    await one.getByLabel("Question", { exact: true }).fill(`Moon ${number} goes round a planet.`);
  }
  await press(page, "Continue");
  await page.getByLabel("Name of the game").fill(name);
}

test("a quiz in a channel lives as a card, and who was away plays it later below the line", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Bramble Okafor");
  const [wren, tavi, late] = [
    await world.newcomer(browser, "Wren Adler"),
    await world.newcomer(browser, "Tavi Cole"),
    await world.newcomer(browser, "Lumi Dahl"),
  ];
  const channel = await openChannel(host, [wren, tavi, late]);

  // By the button first, which leads to the same making as the command.
  await openLive(host.page, channel);
  await press(host.page, "Start a live quiz");
  await host.page.waitForURL("**/games/new?chat=*");
  await host.page.goBack();
  const field = host.page.getByRole("textbox", { name: /evenings/ });
  await field.fill("/quiz");
  await field.press("Enter");
  await host.page.waitForURL("**/games/new?chat=*");
  await makeQuiz(host.page, "Moons tonight");
  await press(host.page, "Who opens the next question");
  await host.page.getByRole("option", { name: "It opens by itself" }).click();
  await press(host.page, "Time to read what was right");
  await host.page.getByRole("option", { name: "3 seconds" }).click();
  await press(host.page, "To the lobby");
  await host.page.waitForURL("**/games/live/*");
  await expectNoBarrier(host.page, "the lobby of a host");

  await Promise.all([wren, tavi, late].map(({ page }) => openLive(page, channel)));
  const card = (page: Page) => page.getByRole("article", { name: /Moons tonight/ });
  for (const { page } of [wren, tavi]) {
    await card(page).getByRole("button", { name: "Join" }).click();
    await page.waitForURL("**/games/live/*");
  }
  await expectNoBarrier(wren.page, "the lobby of a player");
  await expect(card(late.page).getByText("2 are here")).toBeVisible();
  await press(host.page, "Start");
  await expect(card(late.page).getByText("The quiz is running")).toBeVisible();
  for (const number of [1, 2]) {
    for (const { page } of [wren, tavi]) {
      await expect(page.getByRole("heading", { name: `Moon ${number}` })).toBeVisible();
    }
    if (number === 1) {
      await expectNoBarrier(wren.page, "a live question");
      await expectNoBarrier(host.page, "the question on the host's screen");
    }
    await wren.page.keyboard.press("1");
    await expect(isIn(wren.page)).toBeVisible();
    await tavi.page.keyboard.press("2");
    await expect(wren.page.getByRole("heading", { name: "That is right" })).toBeVisible();
    if (number === 1) await expectNoBarrier(wren.page, "what was right");
  }
  await expect(wren.page.getByRole("heading", { name: "Podium" })).toBeVisible();
  await expectNoBarrier(wren.page, "the podium");
  await expectNoBarrier(host.page, "the podium on the host's screen");

  await expect(card(late.page).getByRole("list", { name: "Podium" })).toContainText("Wren");
  await card(late.page).getByRole("button", { name: "Play it now" }).click();
  await late.page.waitForURL("**/games/live/*");
  await expect(late.page.getByText("in your own time")).toBeVisible();
  await press(late.page, "Start");
  for (const number of [1, 2]) {
    await expect(late.page.getByRole("heading", { name: `Moon ${number}` })).toBeVisible();
    await late.page.keyboard.press("1");
    await expect(late.page.getByRole("heading", { name: "That is right" })).toBeVisible();
    await late.page.keyboard.press("Enter");
  }
  await expect(late.page.getByText("Played later")).toBeVisible();
  await openLive(tavi.page, channel);
  const below = card(tavi.page).getByRole("listitem").filter({ hasText: "Lumi" });
  await expect(below).toBeVisible();
  // Who hosted was not away.
  await openLive(host.page, new URL(late.page.url()).pathname);
  await expect(host.page.getByRole("button", { name: "Join" })).toHaveCount(0);
});
