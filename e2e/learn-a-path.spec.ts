import { expect, type Locator, type Page, test } from "@playwright/test";
import type { QuestionType } from "@waymates/contract/features/questions";
import { plain, readPath } from "./content.ts";
import { answerRightly, feedback, next, questionInSight } from "./player.ts";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();
const rivers = readPath("rivers-and-where-they-go");
const [first, second] = rivers.chapters;
if (!first || !second) throw new Error("the path of rivers has lost its chapters");
const firstNodes = first.nodes;
const secondNodes = second.nodes;

const link = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("link", { name, exact: true });
/** A link to the points in the header, a picture with words above a question. */
const points = (page: Page) => page.locator("[data-hud=points]");

async function readPoints(page: Page): Promise<number> {
  const label = (await points(page).getAttribute("aria-label")) ?? "";
  return Number(label.replaceAll(/\D/g, ""));
}

/** Opens the path of rivers and joins it. */
async function joinRivers(page: Page): Promise<void> {
  await openLive(page, "/explorer");
  await link(page, rivers.title).click();
  await page.getByRole("button", { name: "Join this path" }).click();
  await expect(toast(page, "Successfully joined the path!")).toBeVisible();
}

/** Counts every "+N" that starts to fly, however short. */
async function countFlights(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const flown: string[] = [];
    Object.assign(window, { flown });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          const text = node.textContent?.replaceAll(/[\u2066\u2069]/g, "") ?? "";
          if (node instanceof HTMLElement && node.tagName === "SPAN" && /^\+\d+$/.test(text)) {
            flown.push(text);
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { flown: string[] }).flown);
}

test("a path is found by its words and by its subject", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await openLive(page, "/foryou");
  await expect(page.getByRole("heading", { name: "Choose your first path" })).toBeVisible();
  await link(page, "Explore paths").click();
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await expect(link(page, "Night sky for beginners")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search paths" });
  await search.fill("RIVERS");
  await expect(link(page, "Night sky for beginners")).toHaveCount(0);
  await expect(link(page, rivers.title)).toBeVisible();
  await search.fill("zzzz");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all paths" }).click();
  await expect(link(page, "Night sky for beginners")).toBeVisible();

  await page.getByRole("radio", { name: "Geography" }).click();
  await expect(link(page, "Night sky for beginners")).toHaveCount(0);
  await link(page, rivers.title).click();
  await expect(page.getByRole("heading", { level: 1, name: rivers.title })).toBeVisible();
  for (const { title } of rivers.chapters) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
});

test("a chapter is walked with right answers, each with its reason and its points", async ({
  browser,
}) => {
  const options = { reducedMotion: "no-preference" as const };
  const { page } = await world.newcomer(browser, "Fay Nguyen", options);
  const flights = await countFlights(page);
  await joinRivers(page);
  // The points for coming back have landed by then.
  await expect.poll(() => readPoints(page)).toBeGreaterThan(0);
  const before = await readPoints(page);
  const types = new Set<QuestionType>();

  await link(page, "Start").click();
  for (const node of firstNodes) {
    const asked = await questionInSight(page, firstNodes);
    expect(asked.prompt).toBe(node.prompt);
    await answerRightly(page, asked, "pointer");
    await expect(feedback(page)).toContainText(plain(node.explanation ?? ""));
    if (node.type !== "info") {
      await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
      types.add(node.type);
    }
    await next(page).click();
  }
  expect(types.size).toBeGreaterThanOrEqual(5);

  await expect(page.getByRole("heading", { level: 1, name: "Chapter completed" })).toBeVisible();
  await expect(page.getByText("5 of 5", { exact: true }).first()).toBeVisible();
  const won = Number(await page.getByRole("definition").nth(1).innerText());
  expect(won).toBeGreaterThan(0);
  await expect.poll(() => readPoints(page)).toBe(before + won);
  expect((await flights()).length).toBeGreaterThanOrEqual(5);

  await page.reload();
  await expect.poll(() => readPoints(page)).toBe(before + won);
  await openLive(page, "/foryou");
  await expect.poll(() => readPoints(page)).toBe(before + won);
  await expect(page.getByRole("heading", { name: second.title })).toBeVisible();
});

test("a wrong answer is explained and may be tried again", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await joinRivers(page);
  await link(page, "Start").click();
  for (const node of firstNodes.slice(0, 3)) {
    await questionInSight(page, firstNodes);
    if (node.type === "single_choice") break;
    await answerRightly(page, node, "pointer");
    await next(page).click();
  }
  const asked = await questionInSight(page, firstNodes);
  if (asked.type !== "single_choice") throw new Error("a single choice was to come third");
  const wrong = asked.payload.options.find(({ id }) => !asked.payload.correct?.includes(id));
  await page.getByRole("button", { name: wrong?.text ?? "" }).click();
  await expect(feedback(page)).toHaveAccessibleName("Not quite");
  await expect(feedback(page)).toContainText(asked.explanation ?? "");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(feedback(page)).toHaveCount(0);
  await answerRightly(page, asked, "pointer");
  await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
  // Who comes back to it finds what was chosen and why.
  await page.reload();
  await page.getByRole("button", { name: "Previous question" }).click();
  const before = page.getByRole("region", { name: "You got this one right" });
  await expect(before).toContainText(asked.explanation ?? "");
  await expect(page.getByRole("button", { name: /Right$/ })).toHaveCount(1);
});

test("an answer that the server could not accept stays, and is sent on another try", async ({
  browser,
}) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await joinRivers(page);
  await link(page, "Start").click();
  for (const node of firstNodes) {
    if (node.type === "text") break;
    await answerRightly(page, await questionInSight(page, firstNodes), "pointer");
    await next(page).click();
  }
  const field = page.getByRole("textbox", { name: "Your answer" });
  await field.fill("gravity");
  // A server in trouble; without a network the answer would wait by itself.
  const trouble = { status: 500, json: { code: "INTERNAL" } };
  await page.route("**/api/nodes/*/answer?**", (route) => route.fulfill(trouble));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Couldn’t send your answer. It’s still here.")).toBeVisible();
  await expect(field).toHaveValue("gravity");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
});

test("a learner continues at the same question on another device", async ({ browser }) => {
  const { page, username } = await world.newcomer(browser, "Fay Nguyen");
  await joinRivers(page);
  await link(page, "Start").click();
  for (const node of firstNodes.slice(0, 3)) {
    expect((await questionInSight(page, firstNodes)).prompt).toBe(node.prompt);
    await answerRightly(page, node, "pointer");
    await next(page).click();
  }
  const fourth = plain(firstNodes[3]?.prompt ?? "");
  await expect(page.getByRole("heading", { level: 1, name: fourth })).toBeVisible();
  await page.close();

  const elsewhere = await world.person(browser, username);
  await openLive(elsewhere.page, "/foryou");
  await link(elsewhere.page, "Continue").click();
  await expect(elsewhere.page.getByRole("heading", { level: 1, name: fourth })).toBeVisible();
  await expect(elsewhere.page.getByRole("img", { name: "Question 4 of 6" })).toBeVisible();
});

test("two chapters are walked with the keyboard alone", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await joinRivers(page);
  await link(page, "Start").focus();
  await page.keyboard.press("Enter");
  const types = new Set<QuestionType>();
  for (const nodes of [firstNodes, secondNodes]) {
    for (const node of nodes) {
      expect((await questionInSight(page, nodes)).prompt).toBe(node.prompt);
      await answerRightly(page, node, "keyboard");
      if (node.type !== "info") {
        await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
      }
      await expect(next(page)).toBeFocused();
      await page.keyboard.press("Enter");
      types.add(node.type);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Chapter completed" })).toBeFocused();
    if (nodes === secondNodes) break;
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press("Tab");
      const isThere = await link(page, "Next chapter").evaluate(
        (element) => element === document.activeElement,
      );
      if (isThere) break;
    }
    await page.keyboard.press("Enter");
  }
  expect([...types].sort()).toEqual([
    "info",
    "multiple_choice",
    "number",
    "order",
    "pairs",
    "single_choice",
    "text",
    "true_false",
  ]);
});
