import type { Post } from "@waymates/contract/features/posts";
import type { PageLogEntry, PageReport } from "@waymates/contract/features/reports";
import type { OwnSanction } from "@waymates/contract/features/sanctions";
import type { AuditItem } from "@waymates/contract/features/staff";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { bringIn, change, openPage } from "../pages/pages.testing.ts";
import { pages } from "../pages/tables.ts";
import { publish, write } from "../posts/posts.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let dora: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo, dora] = [
    await person(app, "ada"),
    await person(app, "ben"),
    await person(app, "cleo"),
    await person(app, "dora"),
  ];
});
afterEach(() => app.settle());
afterAll(() => app.close());

const report = (who: TestPerson, targetType: string, targetId: string) =>
  who.send("POST", "/api/reports", { targetType, targetId, reason: "spam" });
const read = (who: TestPerson, id: string) => who.get<{ post: Post }>(`/api/posts/${id}`);
const notices = async (who: TestPerson) =>
  (
    await who.get<{ items: { type: string; sourceId: string; message: string }[] }>(
      "/api/notifications",
    )
  ).body.items;

/** ada's page with ben and cleo as members; cleo keeps order. */
async function makePage(): Promise<string> {
  await openPage(app, ada, "tides");
  await bringIn(app, ada, "tides", ben, "member");
  await bringIn(app, ada, "tides", cleo, "moderator");
  const [page] = await app.platform.db.select().from(pages);
  if (!page) throw new Error("no page");
  return page.id;
}

it("hides a post after reports by three established members, until it is reviewed", async () => {
  const admin = await person(app, "iris", { role: "moderator" });
  const post = await publish(ada);
  await app.platform.db.execute(sql`update profiles set created_at = now() - interval '8 days'
    where username in ('ben', 'cleo')`);
  expect((await report(ben, "post", post.id)).status).toBe(201);
  expect((await report(ben, "post", post.id)).body["code"]).toBe("ALREADY_REPORTED");
  expect((await report(ada, "post", post.id)).status).toBe(422);
  await report(cleo, "post", post.id);
  // Registered today: the report is stored and does not count.
  await report(dora, "post", post.id);
  expect((await read(dora, post.id)).status).toBe(200);
  await app.platform.db.execute(sql`update profiles set created_at = now() - interval '8 days'`);
  const eve = await person(app, "eve");
  await report(eve, "post", post.id);
  expect((await read(dora, post.id)).status).toBe(404);
  expect((await read(ada, post.id)).body.post.state).toBe("under_review");
  const queue = await admin.get<{ items: { id: string }[] }>("/api/admin/reports?targetType=post");
  const decision = `/api/admin/reports/${queue.body.items[0]?.id}/decision`;
  const keep = { decision: "keep", reason: "Nothing is wrong with it." };
  expect((await admin.send("POST", decision, keep)).status).toBe(200);
  expect((await read(dora, post.id)).status).toBe(200);
});

it("lets moderators of a page decide about reports there, notifies reporters and author, and logs it", async () => {
  const page_id = await makePage();
  const post = await publish(ben, { page_id });
  await report(ada, "post", post.id);
  const reports = "/api/pages/tides/reports";
  expect((await ben.get(reports)).status).toBe(403);
  const { items } = (await cleo.get<{ items: PageReport[] }>(reports)).body;
  expect(items).toMatchObject([
    { targetId: post.id, status: "open", target: { author: { id: ben.id } } },
  ]);
  expect(items[0]).not.toHaveProperty("reporter");
  const decide = (body: object) => cleo.send("POST", `${reports}/${items[0]?.id}/decision`, body);
  expect((await decide({ decision: "remove", reason: "no" })).status).toBe(422);
  const remove = { decision: "remove", reason: "Off topic here." };
  expect((await decide(remove)).body).toMatchObject({ report: { status: "actioned" } });
  expect((await decide(remove)).status).toBe(409);
  expect((await read(dora, post.id)).status).toBe(404);
  expect((await read(ben, post.id)).body.post).toMatchObject({
    state: "removed",
    removal: { reason: "Off topic here.", by: "page" },
  });
  await app.settle();
  expect(await notices(ben)).toMatchObject([
    {
      type: "system",
      sourceId: "pageContentRemoved:tides",
      message: expect.stringContaining("Off topic here."),
    },
  ]);
  expect((await notices(ada)).some(({ sourceId }) => sourceId.startsWith("reportReviewed"))).toBe(
    true,
  );
});

it("lets moderators remove and restore below their own role, and logs mutes, bans and pins", async () => {
  const page_id = await makePage();
  const post = await publish(ben, { page_id });
  const comment = await write(cleo, post.id);
  const ofAda = await publish(ada, { page_id });
  const reason = "Off topic here.";
  const act = (who: TestPerson, path: string) => who.send("POST", `/api/${path}`, { reason });
  expect((await act(dora, `posts/${post.id}/remove`)).status).toBe(404);
  expect((await act(ben, `posts/${ofAda.id}/remove`)).status).toBe(403);
  expect((await act(cleo, `posts/${ofAda.id}/remove`)).status).toBe(403);
  expect((await act(cleo, `posts/${post.id}/remove`)).body).toMatchObject({
    post: { state: "removed" },
  });
  expect((await act(cleo, `posts/${post.id}/restore`)).body).toMatchObject({
    post: { state: "visible" },
  });
  expect((await act(ada, `comments/${comment.id}/remove`)).body).toMatchObject({
    comment: { state: "removed" },
  });
  await cleo.send("PUT", `/api/posts/${ofAda.id}/pin`);
  const member = { pageName: "tides", userId: ben.id };
  await change(app, cleo, "mutePageMember", { ...member, days: 1, reason: "Cool down." });
  await app.settle();
  expect(
    (await notices(ben)).filter(({ sourceId }) => sourceId === "pageMuted:tides"),
  ).toMatchObject([
    { message: expect.stringMatching(/muted you for 1 day\..* Reason: Cool down\.$/) },
  ]);
  expect((await ben.get("/api/pages/tides/log")).status).toBe(403);
  const { items } = (await cleo.get<{ items: PageLogEntry[] }>("/api/pages/tides/log")).body;
  expect(items.find(({ action }) => action === "mute")?.reason).toBe("Cool down.");
  await change(app, cleo, "banPageMember", { ...member, reason: "Not again." });
  await app.settle();
  expect(
    (await notices(ben)).filter(({ sourceId }) => sourceId === "pageRemoved:tides"),
  ).toMatchObject([{ message: expect.stringMatching(/Reason: Not again\.$/) }]);
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    "mute",
    "pin",
    "remove",
    "remove",
    "restore",
  ]);
  expect(items.find(({ action }) => action === "restore")).toMatchObject({
    actor: { id: cleo.id },
    target: { type: "post", id: post.id },
    reason,
  });
});

it("keeps in the audit log and among the sanctions what staff of the site remove without a report", async () => {
  const page_id = await makePage();
  const milo = await person(app, "milo", { role: "moderator" });
  const iris = await person(app, "iris", { role: "admin" });
  const post = await publish(ben, { page_id });
  const comment = await write(dora, (await publish(ada)).id);
  const reason = "Against the rules of the site.";
  const act = (who: TestPerson, path: string) => who.send("POST", `/api/${path}`, { reason });
  expect((await act(milo, `posts/${post.id}/remove`)).status).toBe(200);
  expect((await act(milo, `posts/${post.id}/remove`)).status).toBe(200);
  expect((await act(milo, `comments/${comment.id}/remove`)).status).toBe(200);
  const sanctionsOf = async (who: TestPerson) =>
    (await who.get<{ items: OwnSanction[] }>("/api/sanctions")).body.items;
  expect(await sanctionsOf(ben)).toMatchObject([
    { kind: "removal", reason, target: { type: "post", id: post.id }, canAppeal: true },
  ]);
  expect(await sanctionsOf(dora)).toMatchObject([{ target: { type: "comment", id: comment.id } }]);
  // The page has its own moderators: they do not put back what the site removed.
  expect((await act(cleo, `posts/${post.id}/restore`)).status).toBe(403);
  expect((await act(milo, `posts/${post.id}/restore`)).status).toBe(200);
  expect(await sanctionsOf(ben)).toMatchObject([{ lifted_at: expect.any(String) }]);
  // What moderators remove in their page is in the log of the page alone.
  expect((await act(cleo, `posts/${post.id}/remove`)).status).toBe(200);
  expect(await sanctionsOf(ben)).toHaveLength(1);
  await app.settle();
  const { items } = (await iris.get<{ items: AuditItem[] }>("/api/admin/audit")).body;
  const what = items.map(({ action, actor, before, after }) => [action, actor?.id, before, after]);
  expect(what.toSorted()).toEqual([
    ["comment.removed", milo.id, { state: "visible" }, { state: "removed" }],
    ["post.removed", milo.id, { state: "visible" }, { state: "removed" }],
    ["post.restored", milo.id, { state: "removed" }, { state: "visible" }],
  ]);
});
