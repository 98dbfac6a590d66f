import type { ErrorBody } from "@waymates/contract/errors";
import type { OwnReportList, ReportMade, StaffReport } from "@waymates/contract/features/reports";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { auditLog } from "../audit/tables.ts";
import { befriend, openChat, read, say } from "../chat/chat.testing.ts";
import { blocks } from "../follows/tables.ts";
import { pageMembers, pages } from "../pages/tables.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { seededPathId } from "../paths/seed.ts";
import { walker } from "../paths/walking.testing.ts";
import { friendAnswers, friendQuestions, friendStreaks } from "../streaks/tables.ts";
import { reports } from "./tables.ts";

let app: TestApp;
let author: TestPerson;
let editor: TestPerson;
let admin: TestPerson;
let paths = 0;

beforeAll(async () => {
  app = await testApp();
  author = await person(app, "author");
  editor = await person(app, "editor", { role: "editor" });
  admin = await person(app, "admin", { role: "admin" });
}, 60_000);
afterAll(() => app.close());

/** A path of its own, so that each test has questions in play. */
async function freshPath() {
  paths += 1;
  await putSamplePath(app.platform.db, `reported-${paths}`, author.id);
  return seededPathId(`reported-${paths}`);
}
/** A learner who has answered `answers` questions of a path. */
async function learner(pathId: string, answers = 5) {
  const ada = await walker(app, pathId);
  const nodes = await ada.nodesOf(0);
  for (const node of nodes.slice(0, answers)) await ada.answer(node.id, rightAnswer(node));
  const [, choice] = nodes;
  return { ...ada, nodeId: choice?.id ?? "", nodes };
}
const report = <Body = ReportMade>({ who }: { who: TestPerson }, targetId: string, more = {}) =>
  who.send<Body>("POST", "/api/reports", {
    targetType: "node",
    targetId,
    reason: "wrong_answer",
    ...more,
  });
const listed = async (who: TestPerson, query = "") =>
  (await who.get<Page<StaffReport>>(`/api/admin/reports?limit=50${query}`)).body.items;
const decide = <Body = { report: StaffReport }>(who: TestPerson, id: string, decision: object) =>
  who.send<Body>("POST", `/api/admin/reports/${id}/decision`, decision);
async function systemNoticesOf(who: TestPerson) {
  await app.settle();
  const { body } = await who.get<{
    items: { type: string; sourceType: string; sourceId: string; message: string }[];
  }>("/api/notifications");
  return body.items.filter(({ type }) => type === "system");
}
const noticesOf = async (who: TestPerson) =>
  (await systemNoticesOf(who)).map(({ message }) => message);
/** Three people with five answers each who have reported one question. */
async function doubted(reason = "wrong_answer") {
  const pathId = await freshPath();
  const people = [await learner(pathId), await learner(pathId), await learner(pathId)];
  const nodeId = people[0]?.nodeId ?? "";
  const made = [];
  for (const one of people) made.push((await report(one, nodeId, { reason })).body.report);
  return { people, nodeId, ids: made.map(({ id }) => id) };
}

describe("a report of a question", () => {
  it("is made with one of six reasons, and words for another one", async () => {
    const ada = await learner(await freshPath());
    const { status, body } = await report(ada, ada.nodeId, { text: "  It is b.  " });
    expect(status).toBe(201);
    expect(body).toEqual({
      report: {
        id: expect.any(String),
        targetType: "node",
        targetId: ada.nodeId,
        reason: "wrong_answer",
        text: "It is b.",
        status: "open",
        created_at: expect.stringMatching(/^\d{4}-/),
      },
    });
    const [, , other] = ada.nodes;
    const words = { reason: "other", text: "Two are right." };
    expect((await report(ada, other?.id ?? "", words)).body.report.text).toBe("Two are right.");
  });

  it.each([
    [{ reason: "boring" }],
    [{ reason: "other" }],
    [{ reason: "other", text: "   " }],
    [{ text: "x".repeat(501) }],
    [{ targetType: "planet" }],
    [{ reason: "spam" }],
    [{ targetId: "1" }],
    [{ status: "actioned" }],
  ])("is refused with %j", async (more) => {
    const ada = await learner(await freshPath(), 1);
    const refused = await report<ErrorBody>(ada, ada.nodeId, more);
    expect([refused.status, refused.body.code]).toEqual([422, "VALIDATION"]);
  });

  it("is for questions that one has answered or can open", async () => {
    const pathId = await freshPath();
    const ada = await learner(pathId, 0);
    const stranger = { who: await person(app, `stranger${paths}`) };
    expect((await report(stranger, ada.nodeId)).status).toBe(404);
    expect((await report(ada, newId())).status).toBe(404);
    const ben = await learner(pathId, 9);
    const [locked] = await ben.nodesOf(1);
    expect((await report(ada, locked?.id ?? "")).status).toBe(404);
    expect((await report(ada, ada.nodeId)).status).toBe(201);
    // What was answered can be reported after leaving, too.
    await ben.who.send("DELETE", `/api/paths/${pathId}/join`);
    expect((await report(ben, ben.nodeId)).status).toBe(201);
    expect((await anonymous(app).send("POST", "/api/reports")).status).toBe(401);
  });

  it("is for a question that one answered with a friend", async () => {
    const pathId = await freshPath();
    const ada = await learner(pathId, 0);
    const ben = await person(app, `friend${paths}`);
    expect((await report({ who: ben }, ada.nodeId)).status).toBe(404);
    const streakId = newId();
    const day = { streak_id: streakId, local_date: "2026-01-02" };
    const { db } = app.platform;
    await db
      .insert(friendStreaks)
      .values({ id: streakId, inviter_id: ada.who.id, invitee_id: ben.id, status: "active" });
    await db.insert(friendQuestions).values({ ...day, node_id: ada.nodeId });
    expect((await report({ who: ben }, ada.nodeId)).status).toBe(404);
    const answer = { type: "single_choice" as const, choice: "a" };
    await db.insert(friendAnswers).values({
      ...day,
      user_id: ben.id,
      node_version: 1,
      answer,
      correct: true,
      partial: 1,
    });
    expect((await report({ who: ben }, ada.nodeId)).status).toBe(201);
  });

  it("is open once for a person and a question, also twenty times at once", async () => {
    const ada = await learner(await freshPath());
    const reasons = ["typo", "outdated", "ambiguous", "offensive"];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        report<ErrorBody>(ada, ada.nodeId, { reason: reasons[at % 4] }),
      ),
    );
    const codes = all.map(({ status, body }) => `${status} ${body.code ?? ""}`);
    expect(codes.filter((code) => code === "201 ")).toHaveLength(1);
    expect(codes.filter((code) => code === "409 ALREADY_REPORTED")).toHaveLength(19);
    const kept = await app.platform.db
      .select()
      .from(reports)
      .where(eq(reports.target_id, ada.nodeId));
    expect(kept).toHaveLength(1);
  });
});

describe("three reports from people with five answers", () => {
  it("take the question out of play and notify editors and admins", async () => {
    const { people, nodeId } = await doubted();
    const [ada] = people;
    expect((await ada?.nodesOf(0))?.map(({ id }) => id)).not.toContain(nodeId);
    expect((await ada?.answer(nodeId, { option: "b" }))?.status).toBe(404);
    for (const who of [editor, admin]) {
      expect((await noticesOf(who)).filter((text) => text.includes("Choose"))).not.toEqual([]);
    }
    expect(await noticesOf(author)).toEqual([]);
  });

  it("count from different people with enough answers only", async () => {
    const pathId = await freshPath();
    const people = [await learner(pathId), await learner(pathId, 4), await learner(pathId)];
    const nodeId = people[0]?.nodeId ?? "";
    for (const one of people) await report(one, nodeId);
    const [ada, newcomer] = people;
    expect((await ada?.nodesOf(0))?.map(({ id }) => id)).toContain(nodeId);
    await report(await learner(pathId), nodeId);
    expect((await newcomer?.nodesOf(0))?.map(({ id }) => id)).not.toContain(nodeId);
  });

  it("withdraw it once when they arrive at the same time", async () => {
    const pathId = await freshPath();
    const people = [await learner(pathId), await learner(pathId), await learner(pathId)];
    const nodeId = people[0]?.nodeId ?? "";
    const before = (await noticesOf(admin)).length;
    await Promise.all(people.map((one) => report(one, nodeId)));
    expect((await people[0]?.nodesOf(0))?.map(({ id }) => id)).not.toContain(nodeId);
    expect((await noticesOf(admin)).length).toBe(before + 1);
  });
});

describe("a decision", () => {
  it("retires the question when it is removed, notifies each reporter and gives them points", async () => {
    const { people, nodeId, ids } = await doubted();
    const given = await decide(editor, ids[0] ?? "", {
      decision: "remove",
      reason: "It is wrong.",
    });
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({
      sanction: null,
      undo: null,
      report: { id: ids[0], status: "actioned", decision: "remove", sameTarget: 0 },
    });
    for (const [at, one] of people.entries()) {
      expect(await systemNoticesOf(one.who)).toMatchObject([
        {
          sourceType: "system",
          sourceId: `reportReviewed:${ids[at]}`,
          message: expect.stringContaining("You were right"),
        },
      ]);
      const points = (await one.bookings()).filter(({ tag }) => tag === "report_confirmed");
      expect(points.map((entry) => entry.points)).toEqual([5]);
      expect((await one.answer(nodeId, { option: "b" })).status).toBe(404);
    }
    const again = await decide<ErrorBody>(admin, ids[1] ?? "", { decision: "keep", reason: "No." });
    expect([again.status, again.body.code]).toEqual([409, "CONFLICT"]);
    const logged = await app.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, ids[0] ?? ""));
    expect(logged).toMatchObject([
      {
        actor_id: editor.id,
        action: "report.decided",
        target_type: "report",
        before: { status: "open" },
        after: { status: "actioned", decision: "remove" },
        reason: "It is wrong.",
      },
    ]);
  });

  it("puts the question back into play when it is not removed, without points", async () => {
    const { people, nodeId, ids } = await doubted();
    await decide(admin, ids[2] ?? "", { decision: "keep", reason: "It is right." });
    const [ada] = people;
    expect((await ada?.nodesOf(0))?.map(({ id }) => id)).toContain(nodeId);
    expect(await noticesOf(ada?.who as TestPerson)).toHaveLength(1);
    expect((await ada?.bookings())?.map(({ tag }) => tag)).not.toContain("report_confirmed");
    // After the decision the same person can report it again.
    expect((await report(ada as NonNullable<typeof ada>, nodeId)).status).toBe(201);
  });

  it("is one of twenty at once", async () => {
    const { ids } = await doubted();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        decide<ErrorBody>(at % 2 ? editor : admin, ids[at % 3] ?? "", {
          decision: at % 2 ? "keep" : "remove",
          reason: "Decided.",
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === "CONFLICT")).toHaveLength(19);
  });

  it("needs a reason and one of two words", async () => {
    const { ids } = await doubted();
    for (const bad of [
      { decision: "keep" },
      { decision: "keep", reason: "no" },
      { decision: "keep", reason: "x".repeat(301) },
      { decision: "sanction", reason: "Because." },
      { decision: "keep", reason: "Because.", undo: true },
    ]) {
      expect((await decide(editor, ids[0] ?? "", bad)).status).toBe(422);
    }
    expect((await decide(editor, newId(), { decision: "keep", reason: "Gone." })).status).toBe(404);
  });

  it("is not for members, translators, the author or a reporter", async () => {
    const { ids, nodeId } = await doubted();
    const choice = { decision: "keep", reason: "I say so." };
    const translator = await person(app, `translator${paths}`, { role: "translator" });
    for (const who of [author, translator]) {
      expect((await decide(who, ids[0] ?? "", choice)).status).toBe(403);
      expect((await who.get("/api/admin/reports")).status).toBe(403);
      expect((await who.get(`/api/admin/reports/${newId()}`)).status).toBe(403);
    }
    const pathId = await freshPath();
    const reporting = await walker(app, pathId, { role: "editor" });
    const [node] = await reporting.nodesOf(0);
    const own = (await report(reporting, node?.id ?? "")).body.report;
    expect((await decide(reporting.who, own.id, choice)).status).toBe(403);
    expect((await decide(editor, own.id, choice)).status).toBe(200);
    expect(nodeId).not.toBe(node?.id);
  });
});

describe("the list for staff", () => {
  it("lists the open ones first, oldest first, and can be filtered", async () => {
    const ada = await learner(await freshPath());
    const [one, two, three] = ada.nodes.slice(0, 3);
    const first = (await report(ada, one?.id ?? "")).body.report.id;
    const second = (await report(ada, two?.id ?? "", { reason: "typo" })).body.report.id;
    const third = (await report(ada, three?.id ?? "")).body.report.id;
    await decide(editor, first, { decision: "keep", reason: "It is fine." });
    const ids = (await listed(editor)).map(({ id }) => id);
    const mine = ids.filter((id) => [first, second, third].includes(id));
    expect(mine).toEqual([second, third, first]);
    const dismissed = await listed(admin, "&status=dismissed&targetType=node");
    expect(dismissed.every(({ status }) => status === "dismissed")).toBe(true);
    expect(dismissed.map(({ id }) => id)).toContain(first);
    expect(await listed(editor, "&assignee=me")).toEqual([]);
    expect((await listed(editor, "&assignee=none")).length).toBeGreaterThanOrEqual(3);
    const { body } = await editor.get<{ report: StaffReport }>(`/api/admin/reports/${second}`);
    expect(body.report).toMatchObject({
      reason: "typo",
      target: {
        name: "Choose",
        url: expect.stringMatching(/^\/explorer\/path\/.+\/chapter\//),
        author: { id: author.id, username: "author" },
      },
      reporter: { id: ada.who.id },
      assignee: null,
      sameTarget: 1,
      decided_at: null,
      decision: null,
    });
  });

  it("is paged, each report once", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const page: Page<StaffReport> = (
        await admin.get<Page<StaffReport>>(`/api/admin/reports?limit=3${query}`)
      ).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await app.platform.db.select().from(reports)).length);
  });
});

describe("a report of something else", () => {
  const reportOf = (who: TestPerson, targetType: string, targetId: string, more = {}) =>
    who.send<ReportMade & ErrorBody>("POST", "/api/reports", {
      targetType,
      targetId,
      reason: "spam",
      ...more,
    });
  let moderator: TestPerson;
  beforeAll(async () => {
    moderator = await person(app, "moderator", { role: "moderator" });
  });

  it("is of people and pages that the reporter can see, not of themselves and their own", async () => {
    const { db } = app.platform;
    const [ada, ben, eve] = await Promise.all(
      ["ada", "ben", "eve"].map((name) => person(app, name)),
    );
    if (!ada || !ben || !eve) throw new Error("a person is missing");
    await db.insert(blocks).values({ blocker_id: eve.id, blocked_id: ada.id });
    const pageId = newId();
    await db.insert(pages).values({ id: pageId, name: "tidepool", display_name: "Tidepool" });
    await db.insert(pageMembers).values({ page_id: pageId, user_id: ben.id, role: "owner" });

    expect((await reportOf(ada, "person", ben.id)).status).toBe(201);
    expect((await reportOf(ada, "person", ben.id)).body.code).toBe("ALREADY_REPORTED");
    expect((await reportOf(ada, "person", eve.id)).status).toBe(404);
    expect((await reportOf(ada, "person", ada.id)).body.code).toBe("VALIDATION");
    expect((await reportOf(ada, "person", ben.id, { reason: "typo" })).status).toBe(422);
    expect((await reportOf(ada, "page", pageId)).status).toBe(201);
    expect((await reportOf(ben, "page", pageId)).status).toBe(422);
    expect((await reportOf(ada, "page", newId())).status).toBe(404);

    const own = (await ada.get<OwnReportList>("/api/reports")).body.items;
    expect(own.map(({ targetType, status }) => [targetType, status])).toEqual([
      ["page", "open"],
      ["person", "open"],
    ]);
    expect((await ben.get<OwnReportList>("/api/reports")).body.items).toEqual([]);

    // Moderators see it, editors look after questions alone.
    expect((await listed(moderator, "&targetType=person"))[0]?.target?.name).toBe("Ben Example");
    expect(await listed(editor, "&targetType=person")).toEqual([]);
    const id = own[1]?.id ?? "";
    const keep = { decision: "keep", reason: "Nothing against the rules." };
    expect((await decide<ErrorBody>(editor, id, keep)).status).toBe(404);
    expect((await decide<ErrorBody>(moderator, id, { ...keep, decision: "remove" })).status).toBe(
      422,
    );
    expect((await decide(moderator, id, keep)).status).toBe(200);
    expect(await noticesOf(ada)).toEqual([
      "We looked into your report. Thanks for looking out for others.",
    ]);
  });

  it("accepts one of a message by its readers; a removed message disappears for all", async () => {
    const [gus, hal, ivy] = await Promise.all(
      ["gus", "hal", "ivy"].map((name) => person(app, name)),
    );
    if (!gus || !hal || !ivy) throw new Error("a person is missing");
    await befriend(app, gus, hal);
    const chatId = await openChat(gus, hal);
    const { id } = (await say(gus, chatId, "Buy my stamps")).body;
    expect((await reportOf(ivy, "message", id)).status).toBe(404);
    expect((await reportOf(gus, "message", id)).status).toBe(422);
    const { body } = await reportOf(hal, "message", id);
    expect(body.report.targetType).toBe("message");
    const decision = { decision: "remove", reason: "It is advertising." };
    expect((await decide(moderator, body.report.id, decision)).status).toBe(200);
    expect(await noticesOf(gus)).toEqual([
      "We removed something you posted. Reason: It is advertising.",
    ]);
    const left = await read(hal, chatId);
    expect(left.messages.find((one) => one.id === id)?.deleted_at).not.toBeNull();
  });
});
