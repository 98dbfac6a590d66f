import { randomUUID } from "node:crypto";
import type { Post, PostList } from "@waymates/contract/features/posts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import { followQuietly, publish, write } from "./posts.testing.ts";

type Reader = Pick<TestPerson, "get" | "send">;

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
/** One for the members and one that was for all, both written while the page was open. */
let inside: Post;
let open: Post;
let comment: { id: string };
let code: string;

beforeAll(async () => {
  app = await testApp();
  await app.reset();
  [ada, ben, cleo] = [
    await person(app, "ada"),
    await person(app, "ben"),
    await person(app, "cleo"),
  ];
  // Ben follows the author, is named and attached; Cleo has joined.
  await followQuietly(app, ben, ada);
  await openPage(app, ada, "tidepool");
  await change(app, cleo, "joinPage", { input: { pageName: "tidepool" } });
  const found = await app.platform.database.query("select id from pages where name = 'tidepool'");
  const page_id = String(found.rows[0]?.["id"]);
  inside = await publish(ada, { page_id, body: "Inside. #lowtide" });
  open = await publish(ada, {
    page_id,
    visibility: "public",
    body: "Open, with @ben. #lowtide",
    tagged_users: [ben.id],
  });
  comment = await write(cleo, open.id);
  const link = { kind: "post", id: open.id, to: { type: "link" } };
  code = (await ben.send<{ code: string }>("POST", "/api/shares", link)).body.code;
  await app.settle();
});
afterAll(() => app.close());

const close = () =>
  change(app, ada, "updatePage", { pageName: "tidepool", input: { visibility: "private" } });

/** Of the two posts those that an answer of the API speaks of. */
async function foundAt(who: Reader, path: string): Promise<string[]> {
  const answer = JSON.stringify((await who.get(path)).body);
  return [inside, open].filter(({ id }) => answer.includes(id)).map(({ body }) => body);
}

const lists = [
  "/api/posts",
  "/api/posts?type=story",
  "/api/posts?author=ada",
  "/api/posts?tag=lowtide",
  "/api/posts?page=tidepool",
  "/api/feed",
];

it("shows its posts everywhere while it is open", async () => {
  for (const path of lists) {
    expect([path, await foundAt(ben, path)]).toEqual([path, [open.body]]);
    expect([path, await foundAt(cleo, path)]).toEqual([path, [inside.body, open.body]]);
  }
  expect(await foundAt(ben, `/api/shares/${code}`)).toEqual([open.body]);
  const png = await app.http.inject({ url: `/previews/post/${open.id}.png` });
  expect(png.statusCode).toBe(200);
  expect((await app.http.inject({ url: "/sitemap.xml" })).body).toContain(open.id);
});

it("shows its posts to members alone once closed, in every list", async () => {
  await close();
  for (const path of lists) {
    expect([path, await foundAt(ben, path)]).toEqual([path, []]);
    expect([path, await foundAt(anonymous(app), path)]).toEqual([path, []]);
    expect([path, await foundAt(cleo, path)]).toEqual([path, [inside.body, open.body]]);
  }
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect((await ben.get(`/api/feed/new?since=${since}`)).body).toEqual({ count: 0 });
  expect((await cleo.get(`/api/feed/new?since=${since}`)).body).toEqual({ count: 2 });
  expect((await app.http.inject({ url: "/sitemap.xml" })).body).not.toContain(open.id);
});

it("answers outsiders as if its posts did not exist, whatever they try", async () => {
  await close();
  const nonce = () => randomUUID();
  const user = { type: "user", id: cleo.id };
  for (const { id } of [inside, open]) {
    const calls: [string, string, object?][] = [
      ["PUT", `/api/posts/${id}/like`],
      ["POST", `/api/posts/${id}/comments`, { nonce: nonce(), body: "Hello?" }],
      ["POST", "/api/shares", { kind: "post", id, to: user, nonce: nonce() }],
      ["POST", "/api/shares", { kind: "post", id, to: { type: "link" } }],
      ["POST", "/api/reports", { targetType: "post", targetId: id, reason: "spam" }],
      ["PUT", `/api/mutes/post/${id}`],
      ["PATCH", `/api/posts/${id}`, { body: "Mine now." }],
      ["DELETE", `/api/posts/${id}`],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await ben.send(method as "PUT", path, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    for (const path of ["", "/likes", "/comments"]) {
      for (const who of [ben, anonymous(app)]) {
        const { status } = await who.get(`/api/posts/${id}${path}`);
        expect([path, status]).toEqual([path, 404]);
      }
    }
    expect((await ben.get(`/api/cards?url=/post/${id}`)).body).toEqual({ items: [null] });
    const png = await app.http.inject({ url: `/previews/post/${id}.png` });
    expect(png.statusCode).toBe(404);
  }
  expect((await ben.send("PUT", `/api/comments/${comment.id}/like`)).status).toBe(404);
});

it("refuses a link to a post once closed, and its picture", async () => {
  await close();
  const { status, body } = await anonymous(app).get(`/api/shares/${code}`);
  expect([status, JSON.stringify(body).includes(open.body)]).toEqual([410, false]);
  expect((await app.http.inject({ url: `/previews/share/${code}.png` })).statusCode).toBe(410);
  expect((await ben.get(`/api/cards?url=/s/${code}`)).body).toEqual({ items: [null] });
  expect((await cleo.get<PostList>("/api/posts?page=tidepool")).body.items).toHaveLength(2);
});
