import { expect, type Page, test } from "@playwright/test";
import { demoWorld, openLive, openPanel } from "./world.ts";

const world = demoWorld();

/** A small picture for the file input. */
const PICTURE = {
  name: "shore.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQ0lEQVR42u3PQQkAAAgEsItkJKMY3Qp+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQErhbpJcC1xZP6xAAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** A call of the person whose browser it is. */
async function call(page: Page, method: "POST" | "DELETE", path: string, data?: object) {
  const answer = await page.context().request.fetch(path, {
    method,
    ...(data ? { data } : {}),
    headers: { origin: world.url },
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as unknown;
}

const follow = (page: Page, followingId: string) =>
  call(page, "POST", "/api/follows/follow", { followingId });

/** Publishes a story by the API. @returns its id */
async function publish(page: Page, more: object = {}): Promise<string> {
  const made = (await call(page, "POST", "/api/posts", {
    nonce: crypto.randomUUID(),
    post_type: "story",
    body: "A quiet shore.",
    visibility: "public",
    ...more,
  })) as { post: { id: string } };
  return made.post.id;
}

test("a story with a picture reaches a follower, who reads, answers and likes it", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Berg");
  const ben = await world.newcomer(browser, "Ben Holt");
  await follow(ben.page, ada.id);
  await openLive(ben.page, "/foryou");
  await openLive(ada.page, "/post/new");

  await ada.page.getByRole("textbox", { name: "Title" }).fill("What the tide left");
  const words = ada.page.getByRole("textbox", { name: "Text", exact: true });
  await words.fill(`Seven anemones, @${ben.username} would have liked it. #lowtide`);
  await ada.page.locator('input[type="file"]').setInputFiles(PICTURE);
  await ada.page.getByRole("textbox", { name: "Describe picture 1" }).fill("Two wet stones");
  await ada.page.getByRole("button", { name: "Publish" }).click();
  await expect(ada.page).toHaveURL(/\/post\/[\w-]{36}/);

  await ben.page.getByRole("button", { name: "1 new post" }).click();
  const entry = ben.page.getByRole("listitem").filter({ hasText: "What the tide left" });
  await expect(entry.getByRole("img", { name: "Two wet stones" })).toBeVisible();
  await entry.getByRole("button", { name: /^Like/ }).click();
  await expect(entry.getByRole("button", { name: /^Like/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await entry.getByRole("link", { name: /comments/ }).click();
  await ben.page.getByRole("textbox", { name: "Write a comment" }).fill("Seven! I counted five.");
  await ben.page.getByRole("button", { name: "Send" }).click();
  const comment = ben.page.getByRole("listitem").filter({ hasText: "I counted five" });
  await expect(comment).toBeVisible();

  await ada.page.reload();
  const theirs = ada.page.getByRole("listitem").filter({ hasText: "I counted five" });
  await theirs.getByRole("button", { name: "Reply" }).click();
  await ada.page.getByRole("textbox", { name: "Reply to Ben" }).fill("You forgot the small ones.");
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(ada.page.getByText("You forgot the small ones.")).toBeVisible();
  const panel = await openPanel(ben.page);
  await expect(panel.getByText("Ada Berg replied to your comment")).toBeVisible();
});

test("the comments of a game open once it was played", async ({ browser }) => {
  const cleo = await world.newcomer(browser, "Cleo Rand");
  await openLive(cleo.page, "/posts/all-games");
  await cleo.page
    .getByRole("link", { name: /Nobody beats Juna at stars/ })
    .first()
    .click();
  await expect(cleo.page.getByRole("heading", { name: "Play to unlock comments" })).toBeVisible();
  await expect(cleo.page.getByText("The one with the planet is mean.")).toHaveCount(0);
  await cleo.page.getByRole("button", { name: "Play first" }).click();
  await expect(cleo.page).toHaveURL(/\/games\/duel\//);
});

test("a public link opens without an account, and shows nothing once it is revoked", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Moor");
  const id = await publish(ada.page, { title: "Stones from the north beach" });
  await openLive(ada.page, `/post/${id}`);
  await ada.page.getByRole("button", { name: /^Share/ }).click();
  const dialog = ada.page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("tab", { name: "Link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Public link" }).inputValue();

  const { page } = await world.visitor(browser);
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.getByText("Stones from the north beach")).toBeVisible();

  await openLive(ada.page, "/s");
  await ada.page
    .getByRole("button", { name: "Revoke link to Stones from the north beach" })
    .click();
  await expect(ada.page.getByText("You haven’t created any public links.")).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(page.getByText("Stones from the north beach")).toHaveCount(0);
});

test("a card says why it came, mutes the post on the spot, and takes it back", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Fell");
  const ben = await world.newcomer(browser, "Ben Ward");
  const id = await publish(ada.page, { title: "Low water" });
  await call(ben.page, "POST", `/api/posts/${id}/comments`, {
    nonce: crypto.randomUUID(),
    body: "Good to know.",
  });
  await openLive(ada.page, "/foryou");
  const panel = await openPanel(ada.page);
  const card = panel.getByRole("listitem").filter({ hasText: "Ben Ward commented on your post" });
  await card.getByRole("button", { name: "Why am I seeing this?" }).click();
  await panel.getByRole("button", { name: "Mute Low water" }).click();
  await expect(panel.getByText("You’ve muted notifications about this post.")).toBeVisible();
  await panel.getByRole("button", { name: /^Undo/ }).click();
  await expect(panel.getByRole("button", { name: "Mute Low water" })).toBeVisible();
});
