import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();

const choice = (prompt: string, options: string[]) => ({
  type: "single_choice",
  prompt,
  payload: {
    options: options.map((text, at) => ({ id: "abcd"[at], text })),
    correct: ["b"],
  },
  explanation: "It is the second one.",
});

const questions = [
  choice("Which one glues itself to the rock?", ["Limpet", "Barnacle", "Mussel", "Whelk"]),
  choice("Which one has ten legs?", ["Starfish", "Crab", "Urchin"]),
  choice("Which one is a plant?", ["Kelp", "Eelgrass", "Anemone"]),
];

async function makeQuiz(request: APIRequestContext, settings: object, more: object = {}) {
  const made = await request.post("/api/games", {
    data: { gameType: "live", name: "Limpet or barnacle?", questions, settings, ...more },
    headers: { origin: world.url },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { game } = (await made.json()) as { game: { id: string } };
  return { id: game.id, address: `/games/live/${game.id}` };
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const isIn = (page: Page) => page.locator('[data-given="stored"]');

test("five people play a live quiz, one in Arabic and one who loses the network", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Bramble Okafor");
  const names = ["Wren Adler", "Orrin Blake", "Tavi Cole", "Lumi Dahl"];
  const players = await Promise.all(names.map((name) => world.newcomer(browser, name)));
  const [wren, orrin, tavi, lumi] = players;
  if (!wren || !orrin || !tavi || !lumi) throw new Error("four players");
  await lumi.context.addCookies([{ name: "language", value: "ar", url: world.url }]);
  const quiz = await makeQuiz(
    host.context.request,
    { pace: "host", seconds: 60 },
    { visibility: "public" },
  );

  await openLive(host.page, quiz.address);
  await press(host.page, "Start");
  await expect(host.page.getByRole("alert")).toBeVisible();
  await Promise.all(players.map(({ page }) => openLive(page, quiz.address)));
  await Promise.all([wren, orrin, tavi].map(({ page }) => press(page, "Join")));
  await press(lumi.page, "انضمام");
  await expect(host.page.getByRole("heading", { name: "4 players" })).toBeVisible();

  await press(host.page, "Start");
  const first = host.page.getByRole("heading", { name: questions[0]?.prompt });
  await expect(first).toBeVisible();
  await expect(lumi.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(lumi.page.locator("html")).toHaveAttribute("dir", "rtl");

  // By press, and in Arabic: what is said is alike for right and wrong.
  await orrin.page.getByRole("button", { name: "Limpet" }).click();
  await lumi.page.getByRole("button", { name: "Barnacle" }).click();
  for (const { page } of [orrin, lumi]) await expect(isIn(page)).toBeVisible();
  await expect(host.page.getByText("2 of 4 answered")).toBeVisible();

  // One player answers without a network; the answer is sent on reconnect.
  await expect(tavi.page.getByRole("button", { name: "Barnacle" })).toBeVisible();
  await tavi.context.setOffline(true);
  await tavi.page.getByRole("button", { name: "Barnacle" }).click();
  await tavi.context.setOffline(false);
  await expect(isIn(tavi.page)).toBeVisible();
  await wren.page.keyboard.press("2");
  await expect(tavi.page.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await expect(orrin.page.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await expect(host.page.getByRole("region", { name: "Leaders after question 1" })).toBeVisible();

  // A refresh in the middle keeps seat, score and the open question.
  await host.page.keyboard.press("n");
  await expect(wren.page.getByRole("button", { name: "Crab" })).toBeVisible();
  await wren.page.reload();
  await wren.page.getByRole("button", { name: "Crab" }).click();
  await expect(isIn(wren.page)).toBeVisible();
  await press(host.page, "End question");
  await press(host.page, "Next question");
  await expect(wren.page.getByRole("button", { name: "Eelgrass" })).toBeVisible();
  await wren.page.keyboard.press("2");
  await expect(isIn(wren.page)).toBeVisible();
  await press(host.page, "End question");
  await press(host.page, "Show podium");

  await expect(host.page.getByRole("heading", { name: "Podium" })).toBeVisible();
  await expect(wren.page.getByText("Rank 1", { exact: true })).toBeVisible();
  await press(wren.page, "See results");
  await expect(wren.page).toHaveURL(/view=results/);
  await expect(wren.page.getByRole("heading", { name: "Your answers" })).toBeVisible();
});

test("a host who removes all players is warned first, and sees how the quiz has ended", async ({
  browser,
}) => {
  const host = await world.newcomer(browser, "Marlo Finch");
  const names = ["Ines Vale", "Otto Reed"];
  const players = await Promise.all(names.map((name) => world.newcomer(browser, name)));
  const quiz = await makeQuiz(
    host.context.request,
    { pace: "host", seconds: 60 },
    { visibility: "public" },
  );
  await openLive(host.page, quiz.address);
  for (const { page } of players) {
    await openLive(page, quiz.address);
    await press(page, "Join");
  }
  await expect(host.page.getByRole("heading", { name: "2 players" })).toBeVisible();
  await press(host.page, "Start");
  await expect(host.page.getByRole("heading", { name: questions[0]?.prompt })).toBeVisible();

  await press(host.page, "Players");
  await press(host.page, "Remove Ines");
  await expect(host.page.getByText("They can’t rejoin this quiz")).toBeVisible();
  await host.page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(host.page.getByRole("button", { name: "Remove Ines" })).toBeHidden();
  await press(host.page, "Remove Otto");
  await expect(host.page.getByText("They’re the last player")).toBeVisible();
  await host.page.getByRole("button", { name: "Remove", exact: true }).click();

  await expect(
    host.page.getByRole("heading", { name: "Everyone has left this quiz" }),
  ).toBeVisible();
  await expect(host.page.getByRole("main").getByRole("link", { name: "New game" })).toBeVisible();
  for (const { page } of players) {
    await expect(page.getByText("Marlo removed you from this quiz")).toBeVisible();
  }
});
