import { randomUUID } from "node:crypto";
import { POST_FLOOD, type Post } from "@waymates/contract/features/posts";
import type { OwnShare, ShareLink, SharedThing } from "@waymates/contract/features/shares";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { games } from "../games/tables.ts";
import { openPage } from "../pages/pages.testing.ts";
import { pages } from "../pages/tables.ts";
import { duelOf, publish, followQuietly } from "../posts/posts.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  cleo = await person(app, "cleo");
});
afterEach(() => app.settle());
afterAll(() => app.close());

/** Makes a page and returns its id. */
async function makePage(owner: TestPerson, details: Record<string, unknown> = {}) {
  await openPage(app, owner, "tides", details);
  const [page] = await app.platform.db.select().from(pages).where(eq(pages.name, "tides"));
  if (!page) throw new Error("no page");
  return page;
}

const share = (who: TestPerson, kind: string, id: string, to: object, more: object = {}) =>
  who.send<ShareLink & { code: string; success?: true; post?: Post; chatId?: string }>(
    "POST",
    "/api/shares",
    { kind, id, to, ...more },
  );
const link = { type: "link" };
const toUser = ({ id }: TestPerson) => ({ type: "user", id });
const openLink = (code: string, who: Pick<TestPerson, "get"> = anonymous(app)) =>
  who.get<SharedThing & { code: string }>(`/api/shares/${code}`);
const notices = async (who: TestPerson) =>
  (
    await who.get<{
      items: { type: string; sourceType: string; sourceId: string; data: object }[];
    }>("/api/notifications")
  ).body.items;
const sharesOf = async (who: TestPerson, id: string) =>
  (await who.get<{ post: Post }>(`/api/posts/${id}`)).body.post.share_count;

describe("a public link", () => {
  it("is the same for the same person and object, and shows everyone what it leads to", async () => {
    const post = await publish(ada, { title: "Low tide" });
    const first = await share(ben, "post", post.id, link);
    const again = await share(ben, "post", post.id, link);
    const { code } = first.body;
    expect([first.status, first.body]).toEqual([
      200,
      { code: expect.stringMatching(/^[\w-]{22,}$/), url: `/s/${code}`, indexed: false },
    ]);
    expect(again.body.code).toBe(code);
    expect((await share(cleo, "post", post.id, link)).body.code).not.toBe(code);
    expect(await sharesOf(ada, post.id)).toBe(2);
    const opened = await openLink(code);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      code,
      kind: "post",
      post: { id: post.id, title: "Low tide", liked_by_me: false },
      by: { id: ben.id },
      indexed: false,
    });
  });

  it("is 404 where there is none, and 410 where it was revoked or its object is deleted or hidden", async () => {
    const post = await publish(ada);
    const other = await publish(ada);
    const third = await publish(ada);
    const codes = await Promise.all(
      [post, other, third].map(async ({ id }) => (await share(ben, "post", id, link)).body.code),
    );
    expect((await openLink("A".repeat(24))).status).toBe(404);
    expect((await cleo.send("DELETE", `/api/shares/${codes[0]}`)).status).toBe(404);
    expect((await ben.send("DELETE", `/api/shares/${codes[0]}`)).body).toEqual({ success: true });
    await ada.send("DELETE", `/api/posts/${other.id}`);
    await ada.send("PATCH", `/api/posts/${third.id}`, { visibility: "followers" });
    for (const code of codes) {
      const { status, body } = await openLink(code);
      expect([status, body.code]).toEqual([410, "EXPIRED"]);
    }
    expect((await share(ben, "post", post.id, link)).body.code).not.toBe(codes[0]);
  });

  it("is refused for an object that is not public", async () => {
    const post = await publish(ada, { visibility: "followers" });
    await followQuietly(app, ben, ada);
    const unlisted = await makePage(ada, { visibility: "unlisted" });
    const duel = await duelOf(app, ada);
    await app.platform.db.update(games).set({ visibility: "friends" }).where(eq(games.id, duel));
    for (const [kind, id] of [
      ["post", post.id],
      ["page", unlisted.id],
      ["game", duel],
    ] as const) {
      const { status, body } = await share(ada, kind, id, link);
      expect([kind, status, body.code]).toEqual([kind, 409, "NOT_PUBLIC"]);
    }
    expect((await share(cleo, "post", post.id, link)).status).toBe(404);
    expect((await share(cleo, "game", duel, link)).status).toBe(404);
  });

  it("shows a page, and a game with who may play it", async () => {
    const page = await makePage(ada);
    const ofPage = (await share(ben, "page", page.id, link)).body.code;
    expect((await openLink(ofPage)).body).toMatchObject({ kind: "page", page: { id: page.id } });
    const duel = await duelOf(app, ada);
    const ofGame = (await share(ben, "game", duel, link)).body.code;
    expect((await openLink(ofGame)).body.game).toEqual({
      id: duel,
      game_type: "duel",
      name: "Tides",
      status: "open",
      creator_name: "Ada Example",
      player_count: 0,
      guests: false,
    });
    const live = { visibility: "private", game_type: "live", game_type_id: 2 } as const;
    await app.platform.db.update(games).set(live).where(eq(games.id, duel));
    expect((await openLink(ofGame)).status).toBe(410);
  });

  it("is listed for its maker, and for search engines where the object's author allows it", async () => {
    const post = await publish(ada, { title: "Low tide" });
    const { code } = (await share(ben, "post", post.id, link)).body;
    const change = (who: TestPerson, body: object) =>
      who.send("PATCH", `/api/shares/${code}`, body);
    expect((await change(ben, { indexed: true })).status).toBe(403);
    expect((await change(ada, { indexed: "yes" })).status).toBe(422);
    expect((await change(ada, { indexed: true })).body).toMatchObject({ code, indexed: true });
    expect((await openLink(code)).body.indexed).toBe(true);
    const { items } = (await ben.get<{ items: OwnShare[] }>("/api/shares")).body;
    expect(items).toMatchObject([{ code, kind: "post", id: post.id, card: { title: "Low tide" } }]);
    expect((await ada.get("/api/shares")).body).toEqual({ items: [], nextCursor: null });
  });
});

describe("passing on", () => {
  it("notifies a person of a post, a page or a game that they may see, and counts a nonce once", async () => {
    const post = await publish(ada, { title: "Low tide" });
    const page = await makePage(ada);
    const duel = await duelOf(app, ada);
    const nonce = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const sent = await share(ben, "post", post.id, toUser(cleo), { nonce, text: "Look!" });
      expect([sent.status, sent.body]).toEqual([200, { success: true }]);
    }
    await share(ben, "page", page.id, toUser(cleo));
    await share(ben, "game", duel, toUser(cleo));
    await app.settle();
    expect((await notices(cleo)).toReversed()).toMatchObject([
      {
        type: "post_shared",
        message: "Ben Example shared a post with you: “Look!”",
        sourceType: "post",
        sourceId: post.id,
        data: { post_type: "story", creatorUsername: "ada" },
      },
      {
        type: "page_share",
        message: expect.not.stringContaining("“"),
        sourceType: "page",
        sourceId: page.id,
        data: { pageId: page.id },
      },
      {
        type: "game_shared",
        sourceType: "game",
        sourceId: duel,
        data: { gameName: "Tides", gameTypeId: 1 },
      },
    ]);
    expect(await sharesOf(ada, post.id)).toBe(1);
  });

  it("answers the same and notifies no one where the receiver may not see the object", async () => {
    await followQuietly(app, ben, ada);
    const post = await publish(ada, { visibility: "followers" });
    expect((await share(ben, "post", post.id, toUser(cleo))).body).toEqual({ success: true });
    await app.settle();
    expect(await notices(cleo)).toEqual([]);
    await cleo.send("POST", "/api/blocks", { userId: ben.id });
    for (const id of [cleo.id, randomUUID()]) {
      expect((await share(ben, "post", post.id, { type: "user", id })).status).toBe(404);
    }
  });

  it("writes words and address into a chat, and a post with its card onto a page", async () => {
    const post = await publish(ada, { title: "Low tide" });
    const page = await makePage(cleo);
    const made = await share(
      cleo,
      "post",
      post.id,
      { type: "page", id: page.id },
      { text: "Read this" },
    );
    expect(made.body.post).toMatchObject({
      body: "Read this",
      page: { id: page.id },
      shared: { kind: "post", id: post.id, title: "Low tide", url: `/post/${post.id}` },
    });
    expect((await share(ben, "post", post.id, { type: "page", id: page.id })).status).toBe(403);
    expect((await share(ben, "post", post.id, { type: "chat", id: randomUUID() })).status).toBe(
      404,
    );
    expect(await sharesOf(ada, post.id)).toBe(1);
  });

  it("refuses unknown fields and long words, and too many within a time", async () => {
    const post = await publish(ada);
    const bad = [
      { more: 1 },
      { text: "x".repeat(501) },
      { to: { type: "user" } },
      { to: { type: "link", id: ben.id } },
      { kind: "path" },
    ];
    for (const more of bad) {
      expect((await share(ben, "post", post.id, toUser(cleo), more)).status).toBe(422);
    }
    expect((await anonymous(app).send("POST", "/api/shares", {})).status).toBe(401);
    const { most: points, seconds } = POST_FLOOD.shares;
    // Factor 1000 in tests: all but one of them are used up.
    await app.platform.limits.take(`shares:${ben.id}`, [{ points, seconds }], points * 1000 - 1);
    await share(ben, "post", post.id, toUser(cleo));
    const refused = await share(ben, "post", post.id, toUser(cleo));
    expect([refused.status, refused.body.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.stringify(refused.body)).toMatch(/You can try again in \d+ minutes/);
    expect(await sharesOf(ada, post.id)).toBe(1);
  });
});

describe("cards", () => {
  it("stand for addresses of this site that the reader may see, each in its place", async () => {
    const post = await publish(ada, { title: "Low tide", body: "Out early." });
    const hidden = await publish(ada, { visibility: "followers" });
    const page = await makePage(ada);
    const { code } = (await share(ben, "page", page.id, link)).body;
    const { PUBLIC_URL } = app.platform.config;
    const urls = [
      `${PUBLIC_URL}/post/${post.id}?from=chat`,
      `/post/${hidden.id}`,
      "/p/tides",
      `/s/${code}`,
      "/ada",
      "https://elsewhere.example/p/tides",
      "//elsewhere.example/p/tides",
      "javascript:alert(1)",
      "/foryou",
    ];
    const search = urls.map((url) => `url=${encodeURIComponent(url)}`).join("&");
    const cards = await ben.get<{ items: ({ title: string; url: string } | null)[] }>(
      `/api/cards?${search}`,
    );
    expect(cards.body.items.map((card) => card && [card.url, card.title])).toEqual([
      [`/post/${post.id}`, "Low tide"],
      null,
      ["/p/tides", "The tides"],
      [`/s/${code}`, "The tides"],
      ["/ada", "Ada Example"],
      null,
      null,
      null,
      null,
    ]);
    const newcomer = await person(app, "nora", { step: 3 });
    const of = (who: Pick<TestPerson, "get">, url: string) =>
      who.get<{ items: ({ url: string } | null)[] }>(`/api/cards?url=${encodeURIComponent(url)}`);
    for (const spelled of ["/ada", "/ADA", "/ada/", "/%61da", `${PUBLIC_URL}/ada?a=1#b`]) {
      expect([spelled, (await of(anonymous(app), spelled)).body.items]).toEqual([spelled, [null]]);
      expect((await of(ben, spelled)).body.items).toMatchObject([{ url: "/ada" }]);
    }
    expect((await of(ben, "/nora")).body.items).toEqual([null]);
    expect((await of(newcomer, "/ada")).body.items).toEqual([null]);
    await ada.send("POST", "/api/blocks", { userId: ben.id });
    expect((await ben.get("/api/cards?url=/ada")).body).toEqual({ items: [null] });
    const many = Array.from({ length: 11 }, () => "url=/ada").join("&");
    expect((await ben.get(`/api/cards?${many}`)).status).toBe(422);
  });
});

describe("preview pictures", () => {
  it("are drawn from public content, and deleted with it", async () => {
    const post = await publish(ada, { title: "بحر" });
    const hidden = await publish(ada, { visibility: "followers" });
    const { code } = (await share(ben, "post", post.id, link)).body;
    const get = (url: string) => app.http.inject({ method: "GET", url });
    await makePage(ada);
    const ofPage = "/previews/page/tides.png";
    for (const url of [
      `/previews/post/${post.id}.png`,
      `/previews/share/${code}.png?v=1`,
      `${ofPage}?v=1`,
    ]) {
      const { statusCode, headers, rawPayload } = await get(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(rawPayload.readUInt32BE(16)).toBe(1200);
    }
    await ben.send("DELETE", `/api/shares/${code}`);
    expect((await get(`/previews/share/${code}.png`)).statusCode).toBe(410);
    expect((await get(`/previews/post/${hidden.id}.png`)).statusCode).toBe(404);
    expect((await get("/previews/post/none.png")).statusCode).toBe(404);
    expect((await get("/previews/page/none.png")).statusCode).toBe(404);
    await app.platform.db.update(pages).set({ visibility: "unlisted" });
    expect((await get(ofPage)).statusCode).toBe(404);
  });
});
