import { expect, type Page, test } from "@playwright/test";
import { plain, readPath } from "./content.ts";
import { answerRightly, feedback, next, questionInSight } from "./player.ts";
import { demoWorld, openLive, openPanel } from "./world.ts";

const world = demoWorld();
const rivers = readPath("rivers-and-where-they-go");
const firstNodes = rivers.chapters[0]?.nodes ?? [];

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

async function startRivers(page: Page): Promise<void> {
  await openLive(page, "/explorer");
  await link(page, rivers.title).click();
  await page.getByRole("button", { name: "Join this path" }).click();
  await link(page, "Start").click();
}

/** Walks the first chapter; `wrong` is answered wrong at first, and right then. */
async function walkFirstChapter(page: Page, wrong: string | null): Promise<void> {
  for (const node of firstNodes) {
    const asked = await questionInSight(page, firstNodes);
    if (asked.type === "single_choice" && plain(asked.prompt) === wrong) {
      const option = asked.payload.options.find(({ id }) => !asked.payload.correct?.includes(id));
      await page.getByRole("button", { name: option?.text ?? "" }).click();
      await expect(feedback(page)).toHaveAccessibleName("Not quite");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(feedback(page)).toHaveCount(0);
    }
    await answerRightly(page, node, "pointer");
    await next(page).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Chapter completed" })).toBeVisible();
}

/** Lets a night pass for the questions that come back. */
const nextDay = (userId: string) =>
  world.server.runSql(`update reviews set due_on = due_on - 1 where user_id = '${userId}'`);

test("a question that was wrong comes back the next day, until it is known", async ({
  browser,
}) => {
  const { page, id } = await world.newcomer(browser, "Fay Nguyen");
  const missed = firstNodes.find(({ type }) => type === "single_choice");
  if (!missed) throw new Error("the first chapter has no single choice");
  await startRivers(page);
  await walkFirstChapter(page, plain(missed.prompt));

  await openLive(page, "/foryou");
  const card = page.getByRole("region", { name: "Due for review" });
  await expect(card).toContainText("Nothing due today.");
  await expect(card.getByRole("link")).toHaveCount(0);

  await nextDay(id);
  await openLive(page, "/foryou");
  await expect(card).toContainText("1 question you missed is due today.");
  await card.getByRole("link", { name: "Review 1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: plain(missed.prompt) })).toBeVisible();
  await expect(page.getByText(`From ${rivers.title}`)).toBeVisible();
  await answerRightly(page, missed, "pointer");
  await expect(feedback(page)).toHaveAccessibleName(/^That’s right/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review finished" })).toBeFocused();
  await expect(page.getByText("Today counts for your streak.")).toBeVisible();
  await link(page, "Back to home").click();
  await expect(card).toContainText("All done for today.");
});

test("a chapter earns a receipt with a note, which is sent to a chat and shown on the profile", async ({
  browser,
}) => {
  const { page, context, id, username } = await world.newcomer(browser, "Fay Nguyen");
  const friend = await world.newcomer(browser, "Gus Marlow");
  const headers = { origin: world.url };
  const follow = (from: typeof context, followingId: string) =>
    from.request.post("/api/follows/follow", { data: { followingId }, headers });
  await follow(context, friend.id);
  await follow(friend.context, id);
  await context.request.post("/api/chats", { data: { userIds: [friend.id] }, headers });

  await startRivers(page);
  await walkFirstChapter(page, null);
  const note = "Rain that falls here ends in the sea.";
  await page.getByRole("textbox", { name: "What do you want to remember?" }).fill(note);
  await page.getByText("Show on my profile").click();
  await expect(page.getByRole("switch", { name: "Show on my profile" })).toBeChecked();
  await page.getByRole("button", { name: "Send in chat" }).click();
  await page.getByRole("button", { name: /^Send to .*Gus Marlow/ }).click();
  await expect(link(page, "Sent. Open chat")).toBeVisible();

  await openLive(friend.page, `/chat/${id}`);
  const received = friend.page.getByRole("article", { name: /^Learning receipt: / });
  await expect(received).toContainText(note);
  await openLive(friend.page, `/${username}`);
  const shown = friend.page.getByRole("region", { name: "What Fay wants to remember" });
  await expect(shown).toContainText(note);
});

test("a badge is announced in both of a person's browsers and shown on their page", async ({
  browser,
}) => {
  const { page, id, username } = await world.newcomer(browser, "Fay Nguyen");
  const other = await world.person(browser, username);
  await world.server.runSql(
    `insert into badge_progress (user_id, metric, value) values ('${id}', 'chapters_completed', 4)`,
  );
  await openLive(other.page, "/badges");
  const closest = other.page.getByRole("region", { name: "Almost there" });
  await expect(closest).toContainText("4 of 5");
  await startRivers(page);
  await walkFirstChapter(page, null);
  const told = /You earned the badge “Learner”/;
  await expect((await openPanel(other.page)).getByText(told).first()).toBeVisible();
  await openLive(page, "/badges");
  await expect(page.getByRole("img", { name: "Learner, Bronze, earned" })).toBeVisible();
  await expect((await openPanel(page)).getByText(told).first()).toBeVisible();
  await openLive(page, "/points");
  await expect(page.getByRole("list").getByText("Badge", { exact: true }).first()).toBeVisible();
});
