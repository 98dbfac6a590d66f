import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { hostileTexts } from "@waymates/contract/hostile.testing";
import { demoWorld, type Visitor } from "./world.ts";

const world = demoWorld();

/** Publishes a story by the API. @returns its id */
async function publish(by: Visitor, more: object): Promise<string> {
  const story = { nonce: crypto.randomUUID(), post_type: "story", visibility: "public", ...more };
  const made = await world.ask<{ post: { id: string } }>(by, "POST", "/api/posts", story);
  return made.post.id;
}

const comment = (by: Visitor, id: string, body: string) =>
  world.ask(by, "POST", `/api/posts/${id}/comments`, { nonce: crypto.randomUUID(), body });

const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`);

test("a visitor without scripts reads a public post in full, and nothing of a restricted one", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Quay");
  const body = Array.from({ length: 12 }, (_, at) => `Stone ${at + 1} was wet.`).join("\n\n");
  const id = await publish(ada, { title: "What the tide left", body });
  await comment(ada, id, "And one more.");
  const hidden = await publish(ada, { body: "For friends.", visibility: "followers" });

  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  expect((await page.goto(`/post/${id}`))?.status()).toBe(200);
  for (const paragraph of body.split("\n\n")) {
    await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("And one more.")).toBeVisible();
  await expect(page).toHaveTitle("What the tide left · Waymates");
  await expect(meta(page, "og:title")).toHaveAttribute("content", "What the tide left");
  await expect(meta(page, "og:description")).toHaveAttribute("content", /^Stone 1 was wet\./);
  await expect(meta(page, "og:url")).toHaveAttribute("content", `${world.url}/post/${id}`);
  await expect(meta(page, "robots")).toHaveCount(0);
  const image = (await meta(page, "og:image").getAttribute("content")) ?? "";
  const drawn = await page.request.get(image);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? "{}")).toMatchObject({
    headline: "What the tide left",
    url: `${world.url}/post/${id}`,
    author: { "@type": "Person", name: "Ada Quay" },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  const gone = [hidden, crypto.randomUUID()];
  for (const other of gone) {
    expect((await page.goto(`/post/${other}`))?.status()).toBe(404);
    await expect(page.getByText("For friends.")).toHaveCount(0);
  }
  // A blocked person gets the same answer as for a missing post.
  const ben = await world.newcomer(browser, "Ben Quay");
  await ben.page.goto(`/post/${id}`);
  await expect(ben.page.getByText("Stone 1 was wet.")).toBeVisible();
  await world.ask(ada, "POST", "/api/blocks", { userId: ben.id });
  await ben.page.goto(`/post/${id}`);
  await expect(ben.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(ben.page.getByText("Stone 1 was wet.")).toHaveCount(0);
});

/** Turns the pages of a list of public posts by their links until all these titles were read. */
async function turnPages(page: Page, address: string, titles: readonly string[]): Promise<number> {
  const read: string[] = [];
  await page.goto(address);
  await expect(meta(page, "og:title")).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  const next = page.locator('main a[rel="next"]');
  let pages = 0;
  while (pages < 10 && titles.some((title) => !read.includes(title))) {
    if (pages > 0) {
      const way = await page.locator('link[rel="next"]').getAttribute("href");
      await next.click();
      await expect(page).toHaveURL(way ?? "");
    }
    pages += 1;
    read.push(...(await page.locator(".post-list h2, .post-list h3").allTextContents()));
  }
  expect(titles.filter((title) => !read.includes(title))).toEqual([]);
  const twice = titles.filter((title) => read.indexOf(title) !== read.lastIndexOf(title));
  expect(twice).toEqual([]);
  return pages;
}

test("a visitor without scripts turns the pages of all public posts, and reads no talk about a game", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Pier");
  const body = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the walk.`).join("\n");
  const walks = Array.from({ length: 25 }, (_, at) => `Walk ${at + 1}`);
  for (const title of walks) await publish(ada, { title, body });
  const prompt = "The moon goes round a planet.";
  const questions = [{ type: "true_false", prompt, payload: { correct: true } }];
  const quiz = { gameType: "live", name: "Moons", questions };
  const { game } = await world.ask<{ game: { id: string } }>(ada, "POST", "/api/games", quiz);
  const rounds = Array.from({ length: 25 }, (_, at) => `Round ${at + 1}`);
  for (const title of rounds) await publish(ada, { title, post_type: "game", game_id: game.id });
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  expect(await turnPages(page, "/posts/all-stories", walks)).toBeGreaterThan(1);
  expect(await turnPages(page, "/posts/all-games", rounds)).toBeGreaterThan(1);

  const title = "Nobody beats Juna at stars. Or do you?";
  await turnPages(page, "/posts/all-games", [title]);
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(/\/post\/[\w-]{36}$/);
  await expect(meta(page, "og:image")).toHaveCount(1);
  await expect(page.getByText("The one with the planet is mean.")).toHaveCount(0);
});

test("hostile texts are texts in a post for visitors, in its link, and in what previews read", async ({
  browser,
}) => {
  const ada = await world.newcomer(browser, "Ada Reef");
  const ben = await world.newcomer(browser, "Ben Reef");
  const body = hostileTexts.join("\n\n");
  const id = await publish(ada, { body });
  for (let from = 0; from < hostileTexts.length; from += 15) {
    await comment(ben, id, hostileTexts.slice(from, from + 15).join("\n"));
  }
  const link = { kind: "post", id, to: { type: "link" } };
  const { url } = await world.ask<{ url: string }>(ben, "POST", "/api/shares", link);
  const { page } = await world.visitor(browser);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  for (const address of [`/post/${id}`, url]) {
    await page.goto(address);
    const words = await page.locator("main, .share-page").first().textContent();
    const shown = (words ?? "").replaceAll(/\s+/g, " ");
    expect(hostileTexts.filter((text) => !shown.includes(text))).toEqual([]);
    expect(await page.evaluate(() => "__pwn" in window)).toBe(false);
  }
  expect(refused).toEqual([]);

  await page.goto("about:blank");
  for (const title of hostileTexts) {
    await world.ask(ada, "PATCH", `/api/posts/${id}`, { title });
    // A post's own address may show it as it was a second ago; with a query it is in no cache.
    for (const address of [`/post/${id}?title`, url]) {
      const read = await parse(page, page.request, address);
      expect(read).toEqual({
        title: `${title} · Waymates`,
        "og:title": title,
        heading: title,
        description: expect.stringMatching(/^<script>window\.__pwn=1<\/script> /),
        foreign: [],
      });
    }
  }
});

/** What a program that runs nothing reads in the HTML at an address. */
async function parse(page: Page, request: APIRequestContext, address: string) {
  const html = await (await request.get(`${world.url}${address}`)).text();
  return page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, "text/html");
    const content = (of: string) =>
      read.querySelector(`meta[property="${of}"], meta[name="${of}"]`)?.getAttribute("content");
    const all = [...read.querySelectorAll("*")];
    const foreign = all.filter(
      (one) =>
        [...one.attributes].some(({ name }) => name.startsWith("on")) ||
        one.matches("iframe, object, embed, base, math, meta[http-equiv], script[src^='//']") ||
        /^(javascript|data):/.test(one.getAttribute("href") ?? one.getAttribute("src") ?? ""),
    );
    const running = [...read.scripts].filter(({ text }) => /^\s*window\.__pwn/.test(text));
    return {
      title: read.title,
      "og:title": content("og:title"),
      description: content("description"),
      heading: read.querySelector("main h1, main h2, .share-page h1, .share-page h2")?.textContent,
      foreign: [...foreign, ...running].map((one) => one.outerHTML),
    };
  }, html);
}
