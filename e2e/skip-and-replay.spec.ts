import { expect, test } from "@playwright/test";
import { readPath } from "./content.ts";
import { answerRightly, next, passRightly, questionInSight } from "./player.ts";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();
const bread = readPath("bread-salt-and-heat");

test("a path is walked from join to gold, a chapter skipped, its receipt sent, and walked again", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const learner = await world.newcomer(browser, "Fay Nguyen");
  const friend = await world.newcomer(browser, "Gus Marlow");
  await world.ask(learner, "POST", "/api/follows/follow", { followingId: friend.id });
  await world.ask(friend, "POST", "/api/follows/follow", { followingId: learner.id });
  const { page } = learner;
  await openLive(page, "/explorer");
  await page.getByRole("link", { name: bread.title, exact: true }).click();
  await page.getByRole("button", { name: "Join this path" }).click();
  await expect(toast(page, "Successfully joined the path!")).toBeVisible();

  const [first, ...others] = bread.chapters;
  await page.getByRole("link", { name: "Checkpoint", exact: true }).click();
  for (let asked = 0; asked < 5; asked += 1) {
    await expect(page.getByText(`Checkpoint · Question ${asked + 1} of 5`)).toBeVisible();
    await passRightly(page, await questionInSight(page, first?.nodes ?? []));
  }
  await expect(page.getByRole("heading", { level: 1, name: "Chapter skipped" })).toBeVisible();
  await expect(page.getByText("5 of 5", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to the path" }).click();
  await expect(page.getByText("Skipped", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Start", exact: true }).click();
  for (const { nodes } of others) {
    for (const node of nodes) {
      expect((await questionInSight(page, nodes)).prompt).toBe(node.prompt);
      await answerRightly(page, node, "pointer");
      await next(page).click();
    }
    const isLast = nodes === others.at(-1)?.nodes;
    const name = isLast ? "Path completed" : "Chapter completed";
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    if (!isLast) await page.getByRole("link", { name: "Next chapter" }).click();
  }
  await expect(page.getByRole("img", { name: "Gold" }).first()).toBeVisible();

  // The path's receipt is above that of its last chapter.
  await page.getByRole("button", { name: "Send in chat" }).first().click();
  const sending = page.getByRole("dialog", { name: "Send your receipt" });
  await sending.getByRole("button", { name: "Send to Gus Marlow" }).click();
  await expect(sending.getByRole("link", { name: "Sent. Open chat" })).toBeVisible();
  await sending.getByRole("button", { name: "Close" }).click();
  await openLive(friend.page, `/chat/${learner.id}`);
  // Not the message around it, whose name has its sender and time as well.
  const name = `Learning receipt: ${bread.title}`;
  const received = friend.page.getByRole("article", { name, exact: true });
  await expect(received).toContainText("Path completed");
  await expect(received.getByRole("img", { name: "Gold" })).toBeVisible();

  await page.getByRole("link", { name: "Back to the path" }).click();

  await expect(page.getByText(/keep your Gold/)).toBeVisible();
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("Round 2", { exact: true })).toBeVisible();
  await expect(page.getByText("0 of 30", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start", exact: true })).toBeVisible();
});

test("a question is reported from where it is answered, once", async ({ browser }) => {
  const { page } = await world.newcomer(browser, "Fay Nguyen");
  await openLive(page, "/explorer");
  await page.getByRole("link", { name: bread.title, exact: true }).click();
  await page.getByRole("button", { name: "Join this path" }).click();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  for (const outcome of ["sent", "refused"]) {
    await page.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "What’s wrong with this question?" });
    await dialog.getByText("Spelling or grammar").click();
    await dialog.getByRole("button", { name: "Send report" }).click();
    if (outcome === "sent") {
      await expect(toast(page, "Thank you! We’ll let you know what we decide.")).toBeVisible();
      await expect(dialog).toHaveCount(0);
    } else {
      await expect(dialog.getByRole("alert")).toContainText("already reported");
    }
  }
});
