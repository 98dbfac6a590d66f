import type { ErrorBody } from "@waymates/contract/errors";
import type { Post } from "@waymates/contract/features/posts";
import type { ReportMade, StaffReport, StaffReportFile } from "@waymates/contract/features/reports";
import type { OwnSanction, StaffSanction } from "@waymates/contract/features/sanctions";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { picture, publish } from "../posts/posts.testing.ts";
import { profiles } from "../profiles/tables.ts";

let app: TestApp;
let ada: TestPerson;
let readers: TestPerson[];
let milo: TestPerson;
let olga: TestPerson;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  readers = await Promise.all(["ben", "cleo", "dora", "emil"].map((name) => person(app, name)));
  milo = await person(app, "milo", { role: "moderator" });
  olga = await person(app, "olga", { role: "moderator" });
});
afterAll(() => app.close());

async function write(by = ada, body = "Buy my stamps"): Promise<Post> {
  const made = await by.send<{ post: Post }>("POST", "/api/posts", {
    nonce: newId(),
    post_type: "story",
    visibility: "public",
    body,
  });
  return made.body.post;
}
const report = async (who: TestPerson, targetId: string, targetType = "post") =>
  (
    await who.send<ReportMade & ErrorBody>("POST", "/api/reports", {
      targetType,
      targetId,
      reason: "spam",
    })
  ).body.report.id;
const decide = (who: TestPerson, id: string, body: object) =>
  who.send<{ report: StaffReport; sanction: StaffSanction | null } & ErrorBody>(
    "POST",
    `/api/admin/reports/${id}/decision`,
    { reason: "against the rules", ...body },
  );
const assign = (who: TestPerson, id: string, body: object) =>
  who.send<{ report: StaffReport } & ErrorBody>("PUT", `/api/admin/reports/${id}/assignee`, body);
const [ben, cleo] = [() => readers[0] as TestPerson, () => readers[1] as TestPerson];
const isThere = async (post: Post) => (await ben().get(`/api/posts/${post.id}`)).status === 200;

describe("reports of a post", () => {
  it("hide it once three people who have been here for a week have made one", async () => {
    const post = await write();
    const old = sql`now() - interval '8 days'`;
    await app.platform.db.update(profiles).set({ created_at: old });
    await person(app, "nora").then((newcomer) => report(newcomer, post.id));
    for (const one of readers.slice(0, 2)) await report(one, post.id);
    expect(await isThere(post)).toBe(true);
    const last = await report(readers[2] as TestPerson, post.id);
    const seen = await milo.get<{ post: Post }>(`/api/posts/${post.id}`);
    expect(seen.body.post.state).toBe("under_review");
    expect((await decide(milo, last, { decision: "keep" })).status).toBe(200);
    expect(await isThere(post)).toBe(true);
  });

  it("keep its words and pictures as they were, and it stays as it is under review", async () => {
    await app.platform.db.update(profiles).set({ created_at: sql`now() - interval '8 days'` });
    const image = await picture(app, ada);
    const body = "Buy my stamps";
    const post = await publish(ada, { body, media: [{ id: image, alt: "" }] });
    const edit = (words: string) =>
      ada.send<ErrorBody>("PATCH", `/api/posts/${post.id}`, { body: words, media: [] });
    const first = await report(ben(), post.id);
    expect((await edit("Good morning")).status).toBe(200);
    const second = await report(cleo(), post.id);
    await report(readers[2] as TestPerson, post.id);
    const refusal = await edit("What stamps?");
    expect([refusal.status, refusal.body.code]).toEqual([409, "UNDER_REVIEW"]);
    expect(refusal.body.error).toContain("review");
    await ada.send("DELETE", `/api/posts/${post.id}`);
    const reported = async (id: string) =>
      (await milo.get<StaffReportFile>(`/api/admin/reports/${id}`)).body.report.reported;
    expect(await reported(first)).toEqual({ text: body, pictures: [image], at: post.created_at });
    expect(await reported(second)).toMatchObject({ text: "Good morning", pictures: [] });
    expect((await decide(milo, first, { decision: "keep" })).status).toBe(200);
    expect([await reported(first), await reported(second)]).toEqual([null, null]);
  });

  it("remove it with a sanction; its author reads both and can appeal", async () => {
    const post = await write();
    const id = await report(ben(), post.id);
    const body = { decision: "remove", sanction: { kind: "mute", days: 7 } };
    const tries = await Promise.all(Array.from({ length: 20 }, () => decide(milo, id, body)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const done = tries.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({
      report: { status: "actioned", decision: "remove" },
      sanction: { kind: "mute", decidedBy: { id: milo.id } },
    });
    expect(await isThere(post)).toBe(false);
    const { items } = (await ada.get<Page<OwnSanction>>("/api/sanctions")).body;
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(["mute", "removal"]);
    const removal = items.find(({ kind }) => kind === "removal");
    expect(removal).toMatchObject({ target: { type: "post", id: post.id }, canAppeal: true });
    for (const hidden of [milo.id, ben().id]) expect(JSON.stringify(items)).not.toContain(hidden);
    const made = await ada.send<{ appeal: { id: string } }>("POST", "/api/appeals", {
      sanctionId: removal?.id,
      text: "These stamps are art.",
    });
    await olga.send("POST", `/api/admin/appeals/${made.body.appeal.id}/decision`, {
      decision: "lift",
      reason: "they are",
    });
    expect(await isThere(post)).toBe(true);
  });

  it("need a decision that suits", async () => {
    const id = await report(ben(), (await write()).id);
    for (const body of [
      { decision: "keep", sanction: { kind: "warning" } },
      { decision: "sanction" },
      { decision: "sanction", sanction: { kind: "mute", days: 3 } },
      { decision: "keep", reason: "no" },
    ]) {
      expect((await decide(milo, id, body)).status, JSON.stringify(body)).toBe(422);
    }
    const about = await report(ben(), ada.id, "person");
    expect((await decide(milo, about, { decision: "remove" })).status).toBe(422);
    const ban = { decision: "sanction", sanction: { kind: "ban" } };
    expect((await decide(milo, about, ban)).body.sanction?.kind).toBe("ban");
    expect((await ada.get("/api/auth/me")).status).toBe(401);
  });

  it("are not decided by their reporter, nor by a role equal to the author's", async () => {
    const id = await report(milo, (await write()).id);
    expect((await decide(milo, id, { decision: "keep" })).status).toBe(403);
    const about = await report(ben(), (await write(olga)).id);
    expect((await decide(milo, about, { decision: "remove" })).status).toBe(403);
    expect((await decide(olga, about, { decision: "keep" })).status).toBe(403);
  });
});

describe("a report", () => {
  it("is listed with the others about the same target, and their reporters", async () => {
    const post = await write();
    await report(ben(), (await write()).id);
    const [first, last] = [await report(ben(), post.id), await report(cleo(), post.id)];
    const { body } = await milo.get<StaffReportFile>(`/api/admin/reports/${first}`);
    expect(body.report).toMatchObject({ id: first, sameTarget: 2 });
    expect(body.others).toMatchObject([
      { id: last, reporter: { id: cleo().id }, reason: "spam", status: "open" },
    ]);
  });
});

describe("an assignment", () => {
  it("is taken, handed over on request alone, and given back", async () => {
    const id = await report(ben(), (await write()).id);
    const mine = await assign(milo, id, { userId: milo.id });
    expect(mine.body.report).toMatchObject({ status: "in_review", assignee: { id: milo.id } });
    const other = await assign(olga, id, { userId: olga.id });
    expect(other).toMatchObject({ status: 409, body: { code: "CONFLICT", current: { id } } });
    expect((await assign(olga, id, { userId: olga.id, take: true })).status).toBe(200);
    expect((await assign(olga, id, { userId: cleo().id })).status).toBe(422);
    const open = await assign(olga, id, { userId: null });
    expect(open.body.report).toMatchObject({ status: "open", assignee: null });
    await decide(milo, id, { decision: "keep" });
    expect((await assign(milo, id, { userId: milo.id })).status).toBe(409);
  });
});
