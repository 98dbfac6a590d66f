import type { FeedPage } from "@waymates/contract/features/feed";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import { followQuietly, publish, write } from "../posts/posts.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [
    await person(app, "ada"),
    await person(app, "ben"),
    await person(app, "cleo"),
  ];
  await followQuietly(app, ada, ben);
});
afterAll(() => app.close());

const feed = async (who: TestPerson, query = "") =>
  (await who.get<FeedPage>(`/api/feed${query}`)).body;

it("lists each post once, newest first, with its reason, and marks the end", async () => {
  const own = await publish(ada);
  const followed = await publish(ben, { body: "Hello @ada", tagged_users: [ada.id] });
  const naming = await publish(cleo, { body: "Hello @ada" });
  const attaching = await publish(cleo, { tagged_users: [ada.id] });
  await publish(cleo);
  const { items, nextCursor, end } = await feed(ada);
  expect(items.map(({ id, reason }) => [id, reason.code])).toEqual([
    [attaching.id, "tagged"],
    [naming.id, "mentioned"],
    [followed.id, "follow"],
    [own.id, "own"],
  ]);
  expect(items[2]?.reason.text).toBe("you follow Ben Example");
  expect([nextCursor, end?.days]).toEqual([null, 14]);
  const first = await feed(ada, "?limit=3");
  expect([first.items.length, first.end]).toEqual([3, null]);
  await publish(ben);
  const second = await feed(ada, `?limit=3&cursor=${first.nextCursor}`);
  expect(second.items.map(({ id }) => id)).toEqual([own.id]);
});

const earnBadge = ({ id }: TestPerson) =>
  app.platform.bus.transaction((tx) =>
    app.platform.bus.publish(tx, "badge.earned", {
      userId: id,
      key: "flame.bronze",
      family: "flame",
      tier: "bronze",
    }),
  );

it("counts new posts of others, and shows an achievement once", async () => {
  const since = new Date(Date.now() - 1000).toISOString();
  await publish(ada);
  await publish(ben);
  expect((await ada.get(`/api/feed/new?since=${since}`)).body).toEqual({ count: 1 });
  for (let time = 0; time < 2; time += 1) {
    await earnBadge(ben);
  }
  await app.settle();
  const { items } = await feed(ada);
  expect(items.filter(({ kind }) => kind === "event")).toHaveLength(1);
  expect(items[0]).toMatchObject({ kind: "event", event: { actor: { id: ben.id } } });
});

it("finds an entry behind more than a thousand newer posts of others", async () => {
  await openPage(app, cleo, "tides");
  await change(app, ada, "joinPage", { input: { pageName: "tides" } });
  const { database } = app.platform;
  const page = (await database.query("select id from pages where name = 'tides'")).rows[0];
  const own = await publish(ada);
  const followed = await publish(ben, { body: "Hello @ada" });
  const joined = await publish(cleo, { page_id: page?.["id"] });
  const naming = await publish(cleo, { body: "Hello @ada" });
  await earnBadge(ben);
  await app.settle();
  for (const table of ["posts", "feed_events"]) {
    await database.query(`update ${table} set created_at = created_at - interval '1 hour'`);
  }
  await database.query(
    `insert into posts (id, author_id, nonce, post_type, body, visibility)
      select gen_random_uuid(), $1, gen_random_uuid(), 'story', 'Another walk.', 'public'
      from generate_series(1, 1200)`,
    [cleo.id],
  );
  const newest = await publish(ben);
  const { items, end } = await feed(ada);
  expect(items.map(({ kind, id }) => (kind === "event" ? kind : id))).toEqual([
    newest.id,
    "event",
    naming.id,
    joined.id,
    followed.id,
    own.id,
  ]);
  expect(end?.days).toBe(14);
  const first = await feed(ada, "?limit=2");
  const second = await feed(ada, `?limit=2&cursor=${first.nextCursor}`);
  expect(second.items.map(({ id }) => id)).toEqual([naming.id, joined.id]);
  const since = new Date(Date.now() - 7_200_000).toISOString();
  expect((await ada.get(`/api/feed/new?since=${since}`)).body).toEqual({ count: 5 });
});

it("notifies a person once of one act, and names the comment", async () => {
  const made = await publish(ada, { body: "A walk" });
  const comment = await write(ben, made.id, { body: "With @ada?" });
  await ben.send("PUT", `/api/posts/${made.id}/like`);
  await ben.send("DELETE", `/api/posts/${made.id}/like`);
  await ben.send("PUT", `/api/posts/${made.id}/like`);
  const reply = await write(ada, made.id, { body: "Yes @ben", parent_id: comment.id });
  await app.settle();
  const listNotices = async (who: TestPerson) =>
    (
      await who.get<{
        items: { type: string; commentId: string | null; threadId: string | null }[];
      }>("/api/notifications")
    ).body.items.map(({ type, commentId, threadId }) => [type, commentId, threadId]);
  expect((await listNotices(ada)).toSorted()).toEqual([
    ["comment", comment.id, comment.id],
    ["like", null, null],
  ]);
  expect(await listNotices(ben)).toEqual([["reply", reply.id, comment.id]]);
});
