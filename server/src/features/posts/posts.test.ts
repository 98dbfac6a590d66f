import type { ErrorBody } from "@waymates/contract/errors";
import { randomUUID } from "node:crypto";
import type { Draft, Post, PostList } from "@waymates/contract/features/posts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import {
  duelOf,
  finishSeat,
  followQuietly,
  picture,
  publish,
  story,
  tryPost,
  write,
} from "./posts.testing.ts";
import { posts, tags } from "./tables.ts";

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
  cleo = await person(app, "cleo", { visibility: "followers" });
});
afterEach(() => app.settle());
afterAll(() => app.close());

const visitor = () => anonymous(app);
const block = (who: TestPerson, whom: TestPerson) =>
  who.send("POST", "/api/blocks", { userId: whom.id });
const statusFor = async (who: Pick<TestPerson, "get">, id: string) =>
  (await who.get(`/api/posts/${id}`)).status;
const countPosts = () => app.platform.db.$count(posts);

describe("a new post", () => {
  it("is answered with every field of the contract, and read by a visitor where it is public", async () => {
    const image = await picture(app, ada);
    const made = await publish(ada, {
      title: "  Low tide ",
      body: "Up early with @ben at the #Tidepool\r\n\r\nhttps://example.org/a",
      media: [{ id: image, alt: "A crab" }],
      tagged_users: [ben.id],
    });
    expect(made).toMatchObject({
      post_type: "story",
      author: { id: ada.id, username: "ada" },
      title: "Low tide",
      body: "Up early with @ben at the #Tidepool\n\nhttps://example.org/a",
      media: [{ id: image, url: `/uploads/${image}.webp`, width: 800, height: 600, alt: "A crab" }],
      visibility: "public",
      tags: ["tidepool"],
      mentions: [{ id: ben.id }],
      tagged_users: [{ id: ben.id }],
      like_count: 0,
      comment_count: 0,
      share_count: 0,
      liked_by_me: false,
      played_by_me: null,
      comments_open: true,
      pinned: false,
      state: "visible",
      removal: null,
      edited_at: null,
    });
    expect(made.can).toEqual({
      edit: true,
      delete: true,
      like: true,
      comment: true,
      share: true,
      link: true,
      pin: false,
      moderate: false,
      report: false,
    });
    const { body } = await visitor().get<{ post: Post }>(`/api/posts/${made.id}`);
    expect(body.post).toMatchObject({ id: made.id, liked_by_me: false, comments_open: true });
    expect(Object.values(body.post.can).every((may) => !may)).toBe(true);
    expect((await visitor().send("POST", "/api/posts", story())).status).toBe(401);
  });

  it("is stored once, however often its nonce is sent at once", async () => {
    const body = story();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.send<{ post: Post }>("POST", "/api/posts", body)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((one) => one.body.post.id)).size).toBe(1);
    expect(await countPosts()).toBe(1);
    // Another person's same number is another post.
    expect((await ben.send("POST", "/api/posts", body)).status).toBe(201);
    expect(await countPosts()).toBe(2);
  });

  it("is refused with the field that is wrong, and nothing is stored", async () => {
    const foreign = await picture(app, ben);
    const own = await picture(app, ada);
    const game = await duelOf(app, ben);
    await block(cleo, ada);
    await ben.send("PUT", "/api/settings/preferences", { mentions_from: "nobody" });
    const refused: [object, Record<string, string>][] = [
      [{ body: "" }, { body: "REQUIRED" }],
      [{ body: "\u200d \u2003" }, { body: "REQUIRED" }],
      [{ body: "a".repeat(5001) }, { body: "TOO_LONG" }],
      [{ body: "a\u0000" }, { body: "INVALID" }],
      [{ body: "a\ud800" }, { body: "INVALID" }],
      [{ title: "a".repeat(121) }, { title: "TOO_LONG" }],
      [{ title: "two\nlines" }, { title: "INVALID" }],
      [{ title: "turned \u202e round" }, { title: "INVALID" }],
      [{ media: [{ id: foreign }] }, { media: "INVALID" }],
      [{ media: [{ id: own }, { id: own }] }, { media: "INVALID" }],
      [{ media: [{ id: own, alt: "\u2066x" }] }, { "media.0.alt": "INVALID" }],
      [{ media: [{ id: own, alt: "x".repeat(501) }] }, { "media.0.alt": "TOO_LONG" }],
      [{ tagged_users: [randomUUID()] }, { tagged_users: "INVALID" }],
      [{ tagged_users: [cleo.id] }, { tagged_users: "INVALID" }],
      [{ tagged_users: [ben.id] }, { tagged_users: "INVALID" }],
      [{ visibility: "page" }, { visibility: "INVALID" }],
      [{ game_id: game }, { game_id: "INVALID" }],
      [{ post_type: "game", body: "" }, { game_id: "REQUIRED" }],
      [{ post_type: "game", game_id: game }, { game_id: "INVALID" }],
      [{ path_id: randomUUID() }, { path_id: "INVALID" }],
      [
        { body: Array.from({ length: 11 }, (_, at) => `#tag${at}`).join(" ") },
        { body: "TOO_MANY_TAGS" },
      ],
      [{ author_id: ben.id }, { author_id: "UNRECOGNIZED_KEYS" }],
    ];
    for (const [more, fields] of refused) {
      const { status, body } = await tryPost(ada, more);
      expect({ more, status, code: body.code }).toEqual({ more, status: 422, code: "VALIDATION" });
      expect(Object.keys(body.fields)).toEqual(Object.keys(fields));
      if (!("author_id" in fields)) expect(body.fields).toEqual(fields);
    }
    expect(await countPosts()).toBe(0);
    expect(await app.platform.db.$count(tags)).toBe(0);
    expect((await tryPost(ada, { body: "😀".repeat(5000) })).status).toBe(201);
  });

  it("is visible to followers by default where the profile is not public", async () => {
    expect((await publish(cleo)).visibility).toBe("followers");
    expect((await publish(cleo, { visibility: "public" })).visibility).toBe("public");
  });

  it("names at most ten people and leaves the others as text", async () => {
    const names = Array.from({ length: 11 }, (_, at) => `@nobody${at}`).join(" ");
    expect((await publish(ada, { body: names })).mentions).toEqual([]);
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, at) => person(app, `walker${at}`)),
    );
    const all = people.map(({ username }) => `@${username}`);
    const { status, body } = await tryPost(ada, { body: all.join(" ") });
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { body: "TOO_MANY_MENTIONS" },
    });
    const made = await publish(ada, { body: `${all.slice(0, 10).join(" ")} @walker0` });
    expect(made.mentions.map(({ username }) => username)).toEqual(
      people.slice(0, 10).map(({ username }) => username),
    );
  });

  it("names no person who refuses it or who cannot read it", async () => {
    await ben.send("PUT", "/api/settings/preferences", { mentions_from: "following" });
    expect((await publish(ada, { body: "@ben" })).mentions).toEqual([]);
    await followQuietly(app, ben, ada);
    expect((await publish(ada, { body: "@ben" })).mentions).toHaveLength(1);
    expect((await publish(ada, { body: "@cleo", visibility: "followers" })).mentions).toEqual([]);
    await block(ben, ada);
    expect((await publish(ada, { body: "@ben" })).mentions).toEqual([]);
  });

  it("counts its hashtags, without the banned ones", async () => {
    await app.platform.db
      .insert(tags)
      .values({ id: randomUUID(), name: "spam", usage_count: 9, banned: true });
    const made = await publish(ada, { body: "#Tide #tide #spam #Ölbaum_2 #x a#no" });
    expect(made.tags).toEqual(["tide", "ölbaum_2"]);
    await publish(ben, { body: "#tides #TIDE" });
    const find = async (query: string) => (await ada.get(`/api/tags?prefix=${query}`)).body;
    expect(await find("TI")).toEqual({
      items: [
        { name: "tide", usage_count: 2 },
        { name: "tides", usage_count: 1 },
      ],
      nextCursor: null,
    });
    expect(await find("olb")).toMatchObject({ items: [{ name: "ölbaum_2" }] });
    expect(await find("spam")).toEqual({ items: [], nextCursor: null });
    expect(await find("%25")).toEqual({ items: [], nextCursor: null });
    await ada.send("DELETE", `/api/posts/${made.id}`);
    expect(await find("tide")).toMatchObject({ items: [{ usage_count: 1 }, { usage_count: 1 }] });
  });
});

describe("who may read a post", () => {
  it("is 404 for all others, in the same words as an unknown id", async () => {
    const forFollowers = await publish(ada, { visibility: "followers" });
    expect(await statusFor(ben, forFollowers.id)).toBe(404);
    expect(await statusFor(visitor(), forFollowers.id)).toBe(404);
    const unknown = await ben.get(`/api/posts/${randomUUID()}`);
    expect((await ben.get(`/api/posts/${forFollowers.id}`)).body).toEqual(unknown.body);
    for (const [method, rest, body] of [
      ["PUT", "/like", undefined],
      ["DELETE", "/like", undefined],
      ["POST", "/comments", { nonce: randomUUID(), body: "x" }],
      ["PUT", "/pin", undefined],
      ["PATCH", "", { body: "x" }],
      ["DELETE", "", undefined],
    ] as const) {
      const hidden = await ben.send(method, `/api/posts/${forFollowers.id}${rest}`, body);
      const never = await ben.send(method, `/api/posts/${randomUUID()}${rest}`, body);
      expect({ method, rest, ...hidden, headers: null }).toEqual({
        method,
        rest,
        ...never,
        status: 404,
        headers: null,
      });
    }
    expect((await ben.get(`/api/posts/${forFollowers.id}/likes`)).status).toBe(404);
    expect((await ben.get(`/api/posts/${forFollowers.id}/comments`)).status).toBe(404);
    await followQuietly(app, ben, ada);
    expect(await statusFor(ben, forFollowers.id)).toBe(200);
  });

  it("ends with a block, either way and in every list", async () => {
    const made = await publish(ada, { body: "#tide" });
    for (const [blocker, blocked] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await block(blocker, blocked);
      expect(await statusFor(ben, made.id)).toBe(404);
      for (const query of ["", "?tag=tide", "?type=story"]) {
        expect((await ben.get<PostList>(`/api/posts${query}`)).body.items).toEqual([]);
      }
      expect((await ben.get("/api/posts?author=ada")).status).toBe(404);
      await blocker.send("DELETE", `/api/blocks/${blocked.id}`);
    }
    expect(await statusFor(ben, made.id)).toBe(200);
  });

  it("is its author and moderators alone while it is under review or removed", async () => {
    const made = await publish(ada);
    const max = await person(app, "max", { role: "moderator" });
    const removal = { reason: "Not here", by: "site", at: new Date().toISOString() };
    for (const state of ["under_review", "removed"] as const) {
      await app.platform.db.update(posts).set({ state, removal: removal as never });
      expect(await statusFor(ben, made.id)).toBe(404);
      expect(await statusFor(visitor(), made.id)).toBe(404);
      const own = (await ada.get<{ post: Post }>(`/api/posts/${made.id}`)).body.post;
      expect(own).toMatchObject({ state, removal, can: { like: false, comment: false } });
      expect(await statusFor(max, made.id)).toBe(200);
    }
  });

  it("has no readers while its author's account is deleted", async () => {
    const made = await publish(ada);
    await app.platform.db.execute(sql`update profiles set deleted_at = now() where id = ${ada.id}`);
    expect(await statusFor(ben, made.id)).toBe(404);
    expect((await visitor().get<PostList>("/api/posts")).body.items).toEqual([]);
  });
});

describe("changing a post", () => {
  it("is its author's, marks it as edited, and leaves alone what was not sent", async () => {
    const made = await publish(ada, { title: "One", body: "First #tide", tagged_users: [ben.id] });
    expect((await ben.send("PATCH", `/api/posts/${made.id}`, { body: "x" })).status).toBe(403);
    expect((await ben.send("DELETE", `/api/posts/${made.id}`)).status).toBe(403);
    const { body } = await ada.send<{ post: Post }>("PATCH", `/api/posts/${made.id}`, {
      body: "Second #shore",
      title: null,
    });
    expect(body.post).toMatchObject({
      title: null,
      body: "Second #shore",
      tags: ["shore"],
      tagged_users: [{ id: ben.id }],
      edited_at: expect.any(String),
    });
    for (const more of [{ page_id: null }, { post_type: "game" }, { body: "" }]) {
      const answer = await ada.send("PATCH", `/api/posts/${made.id}`, more);
      expect({ more, status: answer.status }).toEqual({ more, status: 422 });
    }
  });

  it("keeps the language it was written in, until its text is written anew", async () => {
    const german = await person(app, "greta", { language: "de-DE" });
    const made = await publish(german, { title: "Ebbe", body: "Die Karte ist nicht neu." });
    expect(made.language).toBe("de-DE");
    const language = async (who: Pick<TestPerson, "get">) =>
      (await who.get<{ post: Post }>(`/api/posts/${made.id}`)).body.post.language;
    const change = (more: object) => german.send("PATCH", `/api/posts/${made.id}`, more);
    expect([await language(ada), await language(visitor())]).toEqual(["de-DE", "de-DE"]);
    // As if its author had read the site in another language then.
    await app.platform.db.update(posts).set({ language: "fr-FR" });
    await change({ visibility: "followers", body: made.body });
    expect(await language(german)).toBe("fr-FR");
    await change({ title: "引き潮", body: "地図は新しくありません。" });
    expect(await language(german)).toBe("ja-JP");
    await change({ title: null, body: "The map is not new, and it was not that good." });
    expect(await language(german)).toBeNull();
    const written = await write(german, made.id, { body: "Das ist die alte Karte." });
    expect(written.language).toBe("de-DE");
    await german.send("DELETE", `/api/comments/${written.id}`);
  });

  it("ends with its deletion, for the author too", async () => {
    const made = await publish(ada);
    expect((await ada.send("DELETE", `/api/posts/${made.id}`)).body).toEqual({ success: true });
    for (const who of [ada, ben, visitor()]) expect(await statusFor(who, made.id)).toBe(404);
  });

  it("lets a tagged person remove themselves", async () => {
    const made = await publish(ada, { tagged_users: [ben.id, cleo.id] });
    expect((await ben.send("DELETE", `/api/posts/${made.id}/tag`)).body).toEqual({ success: true });
    const { body } = await ada.get<{ post: Post }>(`/api/posts/${made.id}`);
    expect(body.post.tagged_users.map(({ id }) => id)).toEqual([cleo.id]);
    const again = { tagged_users: [ben.id, cleo.id] };
    const edited = await ada.send<{ post: Post }>("PATCH", `/api/posts/${made.id}`, again);
    expect(edited.body.post.tagged_users.map(({ id }) => id)).toEqual([cleo.id]);
  });

  it("notifies each person once that it names or attaches them, however often it does", async () => {
    const made = await publish(ada, { body: "with @ben" });
    const edit = (changes: object) => ada.send("PATCH", `/api/posts/${made.id}`, changes);
    for (const body of ["without", "with @ben", "without", "with @ben and @cleo"]) {
      expect((await edit({ body })).status).toBe(200);
    }
    await edit({ tagged_users: [ben.id] });
    await edit({ tagged_users: [] });
    await edit({ tagged_users: [ben.id] });
    await app.settle();
    for (const who of [ben, cleo]) {
      const { items } = (await who.get<{ items: { type: string }[] }>("/api/notifications")).body;
      expect(items.map(({ type }) => type)).toEqual(["mention"]);
    }
  });
});

describe("likes", () => {
  it("count once a person, also twenty at once", async () => {
    const made = await publish(ada);
    const url = `/api/posts/${made.id}/like`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ben.send("PUT", url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => body["like_count"] === 1)).toBe(true);
    expect((await cleo.send("PUT", url)).body).toEqual({ liked: true, like_count: 2 });
    const likes = await ada.get<{ items: { id: string }[] }>(`/api/posts/${made.id}/likes`);
    expect(likes.body.items.map(({ id }) => id)).toEqual([cleo.id, ben.id]);
    expect((await ben.send("DELETE", url)).body).toEqual({ liked: false, like_count: 1 });
    expect((await ben.send("DELETE", url)).body).toEqual({ liked: false, like_count: 1 });
    expect((await ben.send("PUT", url)).body).toEqual({ liked: true, like_count: 2 });
  });
});

describe("lists of posts", () => {
  it("go back in time page by page, by kind, author and hashtag", async () => {
    const game = await duelOf(app, ada);
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push(await publish(ada, { body: `${at} #walk` }));
    await publish(ben, { body: "another" });
    const play = await publish(ada, { post_type: "game", game_id: game, body: "" });
    expect(play.game).toEqual({
      id: game,
      game_type: "duel",
      game_type_id: 1,
      name: "Tides",
      status: "open",
    });
    const ids: string[] = [];
    let cursor = "";
    do {
      const { body } = await visitor().get<PostList>(`/api/posts?tag=Walk&limit=2${cursor}`);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
    } while (cursor);
    expect(ids).toEqual(made.map(({ id }) => id).toReversed());
    const count = async (query: string) =>
      (await visitor().get<PostList>(`/api/posts${query}`)).body.items.length;
    expect(await count("?type=game")).toBe(1);
    expect(await count("?type=story")).toBe(6);
    expect(await count("?author=BEN")).toBe(1);
    expect((await visitor().get("/api/posts?author=nobody")).status).toBe(404);
    expect((await visitor().get("/api/posts?sort=likes")).status).toBe(422);
  });
});

describe("the posts of a page", () => {
  let pageId: string;
  beforeEach(async () => {
    await openPage(app, ada, "tidepool");
    const found = await app.platform.database.query("select id from pages where name = 'tidepool'");
    pageId = String(found.rows[0]?.["id"]);
  });
  const join = (who: TestPerson) =>
    change(app, who, "joinPage", { input: { pageName: "tidepool" } });

  it("are published by members with the right", async () => {
    expect((await tryPost(ben, { page_id: pageId })).body.code).toBe("FORBIDDEN");
    await join(ben);
    expect((await publish(ben, { page_id: pageId })).visibility).toBe("page");
    await change(app, ada, "updatePage", {
      pageName: "tidepool",
      input: { allowFollowerPosting: false },
    });
    expect((await tryPost(ben, { page_id: pageId })).body.code).toBe("FORBIDDEN");
    await change(app, ada, "mutePageMember", { pageName: "tidepool", userId: ben.id, days: 1 });
    expect((await tryPost(ben, { page_id: pageId })).body.code).toBe("PAGE_MUTED");
    await change(app, ada, "updatePage", {
      pageName: "tidepool",
      input: { visibility: "private" },
    });
    const outside = await tryPost(cleo, { page_id: pageId });
    expect({ status: outside.status, code: outside.body.code }).toEqual({
      status: 404,
      code: "NOT_FOUND",
    });
    const open = await tryPost(ada, { page_id: pageId, visibility: "public" });
    expect(open.body.fields).toEqual({ visibility: "INVALID" });
    const followers = await tryPost(ada, { page_id: pageId, visibility: "followers" });
    expect(followers.body.fields).toEqual({ visibility: "INVALID" });
  });

  it("are changed only by those who might publish them now, and deleted by their authors", async () => {
    await join(ben);
    const post = await publish(ben, { page_id: pageId });
    const about = { pageName: "tidepool", userId: ben.id };
    const edit = async (changes: object) => {
      const { status, body } = await ben.send<ErrorBody>("PATCH", `/api/posts/${post.id}`, changes);
      return [status, body.code];
    };
    await change(app, ada, "mutePageMember", { ...about, days: 1 });
    expect(await edit({ body: "and again" })).toEqual([403, "PAGE_MUTED"]);
    expect(await edit({ tagged_users: [] })).toEqual([403, "PAGE_MUTED"]);
    await change(app, ada, "mutePageMember", { ...about, days: 0 });
    expect(await edit({ body: "hello again" })).toEqual([200, undefined]);
    const open = await publish(ben, { page_id: pageId, visibility: "public" });
    await change(app, ada, "banPageMember", about);
    const changes = await ben.send("PATCH", `/api/posts/${open.id}`, { body: "now for all" });
    expect(changes).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await ben.send("DELETE", `/api/posts/${open.id}`)).status).toBe(200);
  });

  it("are readable by members or by all, and no longer by all on a page that closes", async () => {
    const inside = await publish(ada, { page_id: pageId });
    const open = await publish(ada, { page_id: pageId, visibility: "public" });
    expect([await statusFor(ben, inside.id), await statusFor(ben, open.id)]).toEqual([404, 200]);
    expect(await statusFor(visitor(), open.id)).toBe(200);
    await change(app, ada, "updatePage", {
      pageName: "tidepool",
      input: { visibility: "private" },
    });
    expect([await statusFor(ben, inside.id), await statusFor(ben, open.id)]).toEqual([404, 404]);
    expect(await statusFor(visitor(), open.id)).toBe(404);
  });

  it("are filtered as the page chose, with at most three pins above them", async () => {
    await join(ben);
    const official = await publish(ada, { page_id: pageId, visibility: "public" });
    const others = [];
    for (let at = 0; at < 4; at += 1) others.push(await publish(ben, { page_id: pageId }));
    const pin = (who: TestPerson, id: string) => who.send("PUT", `/api/posts/${id}/pin`);
    expect((await pin(ben, official.id)).status).toBe(403);
    expect((await pin(ada, official.id)).body).toEqual({ pinned: true });
    const rest = await Promise.all(others.map(({ id }) => pin(ada, id)));
    expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(rest.find(({ status }) => status === 409)?.body["code"]).toBe("PINS_FULL");
    const list = async (query = "") =>
      (await ben.get<PostList>(`/api/posts?page=tidepool${query}`)).body;
    const all = await list();
    expect([all.pins?.length, all.items.length]).toEqual([3, 2]);
    expect((await list("&cursor=" + (await list("&limit=1")).nextCursor)).pins).toBeUndefined();
    await ada.send("DELETE", `/api/posts/${official.id}/pin`);
    await change(app, ada, "updatePage", {
      pageName: "tidepool",
      input: { defaultContentFilter: "official" },
    });
    expect((await list()).items.map(({ id }) => id)).toEqual([official.id]);
    expect((await list("&filter=all")).items).toHaveLength(3);
    expect((await list("&filter=games")).items).toEqual([]);
    expect((await ben.get("/api/posts?page=nowhere")).status).toBe(404);
  });
});

describe("drafts", () => {
  const put = (who: TestPerson, id: string, body: object) =>
    who.send<{ draft: Draft; code: string; current: Draft | null }>(
      "PUT",
      `/api/drafts/${id}`,
      body,
    );

  it("are stored for all devices of their author and deleted with the post", async () => {
    const id = randomUUID();
    const first = await put(ada, id, { body: "Dear all, ", title: "One" });
    expect(first.body.draft).toMatchObject({
      id,
      body: "Dear all, ",
      title: "One",
      rev: 1,
      media: null,
    });
    const second = await put(ada, id, { body: "Dear all, hello", rev: 1 });
    expect(second.body.draft).toMatchObject({ body: "Dear all, hello", title: "One", rev: 2 });
    const late = await put(ada, id, { body: "Dear", rev: 1 });
    expect([late.status, late.body.code, late.body.current?.rev]).toEqual([409, "CONFLICT", 2]);
    expect((await ben.get<{ items: Draft[] }>("/api/drafts")).body.items).toEqual([]);
    expect((await ben.send("DELETE", `/api/drafts/${id}`)).status).toBe(404);
    await publish(ada, { draft_id: id });
    expect((await ada.get<{ items: Draft[] }>("/api/drafts")).body.items).toEqual([]);
    // A device that has not learned of the deletion does not restore it.
    expect((await put(ada, id, { body: "Dear", rev: 2 })).body).toMatchObject({ current: null });
  });

  it("are twenty at most", async () => {
    const ids = Array.from({ length: 21 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => put(ada, id, { body: id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe("TOO_MANY_DRAFTS");
  });
});

describe("a game post", () => {
  it("of a private game is its creator's alone, and is not played across a block", async () => {
    const gameId = await duelOf(app, ada);
    await finishSeat(app, gameId, ben);
    const open = (who: TestPerson) => tryPost(who, { post_type: "game", game_id: gameId });
    expect((await open(ben)).status).toBe(201);
    await app.platform.db.execute(sql`update games set visibility = 'private'`);
    for (const who of [ben, cleo]) {
      expect((await open(who)).body.fields).toEqual({ game_id: "INVALID" });
    }
    // What was posted while the game was public no longer opens it.
    const { items } = (await cleo.get<PostList>("/api/posts?type=game")).body;
    expect(items[0]?.game).toBeNull();
    const play = (who: TestPerson, id = "") => who.send("POST", `/api/posts/${id}/play`, {});
    expect((await play(cleo, items[0]?.id)).status).toBe(404);
    const own = await publish(ada, { post_type: "game", game_id: gameId, visibility: "public" });
    expect((await play(cleo, own.id)).status).toBe(200);
    const dora = await person(app, "dora");
    await app.platform.db.execute(sql`update games set visibility = 'public'`);
    await ada.send("POST", "/api/blocks", { userId: dora.id });
    expect((await play(dora, items[0]?.id)).status).toBe(404);
    expect((await open(dora)).body.fields).toEqual({ game_id: "INVALID" });
  });

  it("shows whether its reader has played", async () => {
    const game = await duelOf(app, ada);
    const made = await publish(ada, { post_type: "game", game_id: game });
    expect(made).toMatchObject({ played_by_me: false, comments_open: true });
    const read = async () => (await ben.get<{ post: Post }>(`/api/posts/${made.id}`)).body.post;
    expect(await read()).toMatchObject({ played_by_me: false, comments_open: false });
    await finishSeat(app, game, ben);
    expect(await read()).toMatchObject({ played_by_me: true, comments_open: true });
  });
});
