import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { ask, bringIn, change, openPage } from "./pages.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let fay: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, fay] = [await person(app, "ada"), await person(app, "ben"), await person(app, "fay")];
});
afterAll(() => app.close());

const join = (who: TestPerson | null, input: Record<string, unknown>) =>
  change(app, who, "joinPage", { input });
const members = (name: string) =>
  rows<{ user_id: string; role: string }>(
    app.platform.db,
    sql`select m.user_id, m.role from page_members m join pages p on p.id = m.page_id
        where p.name = ${name} order by m.created_at`,
  );
const count = async (name: string) =>
  (
    await rows<{ n: number }>(
      app.platform.db,
      sql`select member_count as n from pages where name = ${name}`,
    )
  )[0]?.n;

describe("joining an open page", () => {
  beforeEach(() => openPage(app, ada, "makers"));

  it("makes a follower at once", async () => {
    expect(await join(fay, { pageName: "makers", userId: fay.id })).toMatchObject({
      success: true,
      error: null,
      page: { memberCount: 2, viewerRole: "follower" },
      request: null,
    });
    expect(await members("makers")).toEqual([
      { user_id: ada.id, role: "owner" },
      { user_id: fay.id, role: "follower" },
    ]);
  });

  it("twice is refused in the specified words", async () => {
    await join(fay, { pageName: "makers" });
    expect(await join(fay, { pageName: "makers" })).toMatchObject({
      success: false,
      code: "ALREADY_MEMBER",
      error: "Already a member",
    });
    expect(await count("makers")).toBe(2);
  });

  it("is refused without a session, on behalf of another person, and for a missing page", async () => {
    expect(await join(null, { pageName: "makers" })).toMatchObject({
      success: false,
      code: "JOIN_LOGIN_REQUIRED",
      error: "Please log in to join this page",
    });
    expect(await join(fay, { pageName: "makers", userId: ben.id })).toMatchObject({
      success: false,
      code: "ACTOR_MISMATCH",
    });
    for (const pageName of [undefined, "", "nowhere"]) {
      expect(await join(fay, { pageName })).toMatchObject({
        success: false,
        error: "Page name not found",
      });
    }
    expect(await count("makers")).toBe(1);
  });

  it("fifty times at once makes one row and counts one", async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => join(fay, { pageName: "makers" })),
    );
    expect(made.filter(({ success }) => success)).toHaveLength(1);
    expect(await members("makers")).toHaveLength(2);
    expect(await count("makers")).toBe(2);
  });

  it("counts each of many who join at once", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, at) => person(app, `many${at}x`)),
    );
    await Promise.all(people.map((one) => join(one, { pageName: "makers" })));
    await Promise.all(
      people.slice(0, 5).map((one) => change(app, one, "leavePage", { pageName: "makers" })),
    );
    expect(await count("makers")).toBe(8);
    expect(await members("makers")).toHaveLength(8);
  });
});

describe("joining a page that asks first", () => {
  beforeEach(() => openPage(app, ada, "tidepool", { requireApprovalByModerator: true }));

  it("makes a request that waits, and the same one the second time", async () => {
    const first = await join(fay, { pageName: "tidepool", message: "I have boots." });
    expect(first).toMatchObject({
      success: false,
      code: "JOIN_REQUEST_PENDING",
      error: "Join request pending approval",
      request: { status: "pending" },
    });
    const second = await join(fay, { pageName: "tidepool" });
    expect(second.request?.id).toBe(first.request?.id);
    expect(await count("tidepool")).toBe(1);
    const { data } = await ask(app, fay, `{ hasPendingJoinRequest(pageName: "tidepool") }`);
    expect(data).toEqual({ hasPendingJoinRequest: true });
  });

  it("is counted with the others that wait, to a thousand and no further", async () => {
    const waiting = async () =>
      (await ask(app, ada, `{ page(name: "tidepool") { pendingRequestCount } }`)).data;
    await join(fay, { pageName: "tidepool" });
    expect(await waiting()).toEqual({ page: { pendingRequestCount: 1 } });
    await app.platform.db.execute(sql`
      with people as (
        insert into profiles (id, username, first_name, last_name)
        select gen_random_uuid(), 'asker' || n, 'Asker', 'Example'
        from generate_series(1, 1000) as n returning id
      )
      insert into page_join_requests (id, page_id, user_id)
      select gen_random_uuid(), (select id from pages where name = 'tidepool'), id from people`);
    expect(await waiting()).toEqual({ page: { pendingRequestCount: 1000 } });
  });

  it("cannot be skipped by saying so", async () => {
    expect(await join(fay, { pageName: "tidepool", skipApproval: true })).toMatchObject({
      success: false,
      code: "JOIN_REQUEST_PENDING",
    });
    expect(await members("tidepool")).toHaveLength(1);
  });

  it("is skipped with an invitation of a moderator, and closes the request that waits", async () => {
    const asked = await join(fay, { pageName: "tidepool" });
    await ada.send("POST", "/api/pages/tidepool/invites", { userIds: [fay.id] });
    expect(await join(fay, { pageName: "tidepool", skipApproval: true })).toMatchObject({
      success: true,
    });
    await app.settle();
    const [request] = await rows<{ status: string }>(
      app.platform.db,
      sql`select status from page_join_requests where id = ${asked.request?.id}`,
    );
    expect(request?.status).toBe("approved");
    expect(await statusOfCards(asked.request?.id ?? "")).toEqual(["approved"]);
  });

  it.each([
    ["an invitation of a member without the right to decide", "member", 0],
    ["an invitation that ran out", "moderator", -1],
  ])("is not skipped with %s", async (_what, role, days) => {
    await bringIn(app, ada, "tidepool", ben, role);
    const answer = await ben.send("POST", "/api/pages/tidepool/invites", { userIds: [fay.id] });
    expect(answer.body).toEqual({ invited: [fay.id] });
    if (days < 0) {
      await app.platform.db.execute(
        sql`update page_invites set expires_at = now() - interval '1 minute'`,
      );
    }
    expect(await join(fay, { pageName: "tidepool", skipApproval: true })).toMatchObject({
      success: false,
      code: "JOIN_REQUEST_PENDING",
    });
  });

  it("cannot be skipped with an invitation of a former moderator", async () => {
    await bringIn(app, ada, "tidepool", ben, "moderator");
    await ben.send("POST", "/api/pages/tidepool/invites", { userIds: [fay.id] });
    await change(app, ada, "updatePageMemberRole", {
      pageName: "tidepool",
      userId: ben.id,
      role: "member",
    });
    expect(await join(fay, { pageName: "tidepool", skipApproval: true })).toMatchObject({
      success: false,
    });
  });

  it("is refused for two weeks after a refusal", async () => {
    const { request } = await join(fay, { pageName: "tidepool" });
    await change(app, ada, "rejectJoinRequest", { input: { requestId: request?.id } });
    expect(await join(fay, { pageName: "tidepool" })).toMatchObject({
      success: false,
      code: "JOIN_REQUEST_DECLINED",
      request: null,
    });
    await app.platform.db.execute(
      sql`update page_join_requests set reviewed_at = now() - interval '14 days 1 minute'`,
    );
    expect(await join(fay, { pageName: "tidepool" })).toMatchObject({
      code: "JOIN_REQUEST_PENDING",
    });
  });

  it("is refused to a banned person, like any failed joining", async () => {
    await join(fay, { pageName: "tidepool" });
    await change(app, ada, "banPageMember", { pageName: "tidepool", userId: fay.id });
    expect(await join(fay, { pageName: "tidepool" })).toMatchObject({
      success: false,
      code: "JOIN_FAILED",
      error: "Failed to join page",
    });
    await change(app, ada, "unbanPageMember", { pageName: "tidepool", userId: fay.id });
    expect((await join(fay, { pageName: "tidepool" })).code).toBe("JOIN_REQUEST_DECLINED");
  });
});

const statusOfCards = async (requestId: string) =>
  (
    await rows<{ status: string }>(
      app.platform.db,
      sql`select data ->> 'requestStatus' as status from notifications
          where type = 'page_join_request' and data ->> 'requestId' = ${requestId}`,
    )
  ).map(({ status }) => status);

describe("deciding", () => {
  let requestId: string;
  const decide = (who: TestPerson | null, verb: "approve" | "reject", more: object = {}) =>
    change(app, who, `${verb}JoinRequest`, { input: { requestId, ...more } });

  beforeEach(async () => {
    await openPage(app, ada, "tidepool", { requireApprovalByModerator: true });
    await bringIn(app, ada, "tidepool", ben, "moderator");
    requestId = (await join(fay, { pageName: "tidepool" })).request?.id ?? "";
    await app.settle();
  });

  it("notifies all who may decide, and one decision shows on all their cards", async () => {
    expect(await statusOfCards(requestId)).toEqual(["pending", "pending"]);
    expect(await decide(ben, "approve", { reviewerId: ben.id })).toMatchObject({
      success: true,
      request: { status: "approved", reviewedBy: ben.id },
    });
    await app.settle();
    expect(await statusOfCards(requestId)).toEqual(["approved", "approved"]);
    expect(await members("tidepool")).toContainEqual({ user_id: fay.id, role: "follower" });
    const published = await rows(
      app.platform.db,
      sql`select 1 from notifications where type = 'page_join_approved' and user_id = ${fay.id}`,
    );
    expect(published).toHaveLength(1);
  });

  it("rejects without notifying the person", async () => {
    expect(await decide(ada, "reject", { message: "Full for now." })).toMatchObject({
      success: true,
      request: { status: "rejected" },
    });
    await app.settle();
    expect(await statusOfCards(requestId)).toEqual(["rejected", "rejected"]);
    const published = await rows(
      app.platform.db,
      sql`select 1 from notifications where user_id = ${fay.id}`,
    );
    expect(published).toHaveLength(0);
  });

  it("shows the person who asked the moderator's message, on the page and in the welcome", async () => {
    const answerOf = async () => {
      const asked = `{ page(name: "tidepool") { viewerRequest { status answer } } }`;
      return (await ask(app, fay, asked)).data;
    };
    await decide(ben, "approve", { message: "Bring boots." });
    await app.settle();
    expect(await answerOf()).toEqual({
      page: { viewerRequest: { status: "approved", answer: "Bring boots." } },
    });
    const list = await fay.get<{ items: { type: string; message: string }[] }>(
      "/api/notifications",
    );
    expect(list.body.items.map(({ message }) => message)).toContain(
      "Welcome to The tidepool. The moderators wrote: “Bring boots.”",
    );
  });

  it("leaves no card behind when the page is deleted, and none to join by", async () => {
    await ada.send("POST", "/api/pages/tidepool/invites", {
      userIds: [(await person(app, "gus")).id],
    });
    await app.settle();
    const cards = async () =>
      (await rows(app.platform.db, sql`select 1 from notifications where source_type = 'page'`))
        .length;
    // Two asked, one was welcomed, one is invited; both who decide have fay's request.
    expect(await cards()).toBe(5);
    await change(app, ada, "deletePage", { pageName: "tidepool" });
    await app.settle();
    expect(await cards()).toBe(0);
  });

  it("beside leaving, joining and a deletion at once ends without a failure", async () => {
    const more = await Promise.all(Array.from({ length: 6 }, (_, at) => person(app, `more${at}x`)));
    const answers = await Promise.all([
      ...more.map((who) => join(who, { pageName: "tidepool" })),
      decide(ben, "approve"),
      change(app, ben, "leavePage", { pageName: "tidepool" }),
      change(app, ada, "deletePage", { pageName: "tidepool" }),
      ...more.map((who) => join(who, { pageName: "tidepool" })),
      decide(ada, "reject"),
    ]);
    const codes = new Set(answers.map(({ code }) => code));
    codes.delete(null);
    const foreseen = [
      "CONFLICT",
      "FORBIDDEN",
      "JOIN_REQUEST_PENDING",
      "NOT_FOUND",
      "PAGE_NAME_MISSING",
    ];
    expect([...codes].filter((code) => !foreseen.includes(code ?? ""))).toEqual([]);
    expect(await members("tidepool")).toEqual([]);
    const sent = await ada.send("POST", "/api/pages/tidepool/invites", { userIds: [fay.id] });
    expect(sent.status).toBe(404);
  });

  it("twenty times at once has one result and one notification", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        decide(at % 2 ? ada : ben, at % 3 ? "approve" : "reject"),
      ),
    );
    expect(made.filter(({ success }) => success)).toHaveLength(1);
    expect(made.filter(({ code }) => code === "CONFLICT")).toHaveLength(19);
    await app.settle();
    const [first, second] = await statusOfCards(requestId);
    expect(first).toBe(second);
    expect(await count("tidepool")).toBe(first === "approved" ? 3 : 2);
    const published = await rows(
      app.platform.db,
      sql`select 1 from notifications where user_id = ${fay.id}`,
    );
    expect(published).toHaveLength(first === "approved" ? 1 : 0);
  });

  it("is refused to a member without the right, and changes nothing", async () => {
    const [gus, olga] = [await person(app, "gus"), await person(app, "olga")];
    await bringIn(app, ada, "tidepool", gus, "member");
    await openPage(app, olga, "elsewhere");
    const refusals: [TestPerson | null, object, string][] = [
      [null, {}, "NOT_AUTHENTICATED"],
      [gus, {}, "FORBIDDEN"],
      [olga, {}, "NOT_FOUND"],
      [fay, {}, "FORBIDDEN"],
      [ben, { reviewerId: ada.id }, "ACTOR_MISMATCH"],
      [ben, { pageId: ada.id }, "NOT_FOUND"],
      [ben, { requestUserId: ada.id }, "NOT_FOUND"],
      [ben, { requestId: "no-id" }, "NOT_FOUND"],
      [ben, { requestId: ada.id }, "NOT_FOUND"],
      [ben, { requestId: null }, "MISSING_REQUEST_INFORMATION"],
    ];
    for (const [who, more, code] of refusals) {
      expect(await decide(who, "approve", more)).toMatchObject({ success: false, code });
    }
    expect(await statusOfCards(requestId)).toContain("pending");
    expect((await decide(ben, "approve", { requestId: null })).error).toBe(
      "Missing request information",
    );
  });
});

describe("taking a request back", () => {
  let requestId: string;
  const withdraw = (who: TestPerson | null) =>
    change(app, who, "withdrawJoinRequest", { pageName: "tidepool" });
  const askToJoin = async () => {
    requestId = (await join(fay, { pageName: "tidepool" })).request?.id ?? "";
    await app.settle();
  };
  beforeEach(async () => {
    await openPage(app, ada, "tidepool", { requireApprovalByModerator: true });
    await bringIn(app, ada, "tidepool", ben, "moderator");
    await askToJoin();
  });

  it("takes the cards of all who could have decided with it, and nothing is left to decide", async () => {
    expect(await withdraw(fay)).toMatchObject({
      success: true,
      page: { viewerRole: null },
      request: { id: requestId, status: "withdrawn", reviewedBy: null },
    });
    await app.settle();
    expect(await statusOfCards(requestId)).toEqual([]);
    const late = await change(app, ben, "approveJoinRequest", { input: { requestId } });
    expect(late).toMatchObject({ success: false, code: "CONFLICT" });
    expect(await members("tidepool")).toHaveLength(2);
    const { data } = await ask(app, fay, `{ hasPendingJoinRequest(pageName: "tidepool") }`);
    expect(data).toEqual({ hasPendingJoinRequest: false });
  });

  it("lets the person ask again at once, which adds a card and notifies no one", async () => {
    await withdraw(fay);
    const first = requestId;
    const news = vi.spyOn(app.platform.live, "toUsers");
    await askToJoin();
    expect(requestId).not.toBe(first);
    expect(await statusOfCards(requestId)).toEqual(["pending", "pending"]);
    expect(news.mock.calls.map(([, name]) => name)).not.toContain("notification_new");
    news.mockRestore();
  });

  it("is open to the person who asked, while it is undecided", async () => {
    expect(await withdraw(null)).toMatchObject({ success: false, code: "NOT_AUTHENTICATED" });
    expect(await withdraw(ben)).toMatchObject({ success: false, code: "CONFLICT" });
    expect(await withdraw(ada)).toMatchObject({ success: false, code: "NOT_FOUND" });
    await change(app, ben, "rejectJoinRequest", { input: { requestId } });
    expect(await withdraw(fay)).toMatchObject({ success: false, code: "CONFLICT" });
    expect((await join(fay, { pageName: "tidepool" })).code).toBe("JOIN_REQUEST_DECLINED");
  });

  it("beside a decision ends one way", async () => {
    const [back, letIn] = await Promise.all([
      withdraw(fay),
      change(app, ben, "approveJoinRequest", { input: { requestId } }),
    ]);
    expect([back.success, letIn.success].filter(Boolean)).toHaveLength(1);
    expect((await members("tidepool")).length).toBe(back.success ? 2 : 3);
  });
});

describe("leaving", () => {
  it("is not for the owner, who hands the page on first", async () => {
    await openPage(app, ada, "makers");
    await bringIn(app, ada, "makers", ben);
    expect(await change(app, ada, "leavePage", { pageName: "makers" })).toMatchObject({
      success: false,
      code: "OWNER_CANNOT_LEAVE",
    });
    await change(app, ada, "transferPage", { pageName: "makers", userId: ben.id });
    expect(await change(app, ada, "leavePage", { pageName: "makers" })).toMatchObject({
      success: true,
      page: { memberCount: 1, viewerRole: null },
    });
    expect(await members("makers")).toEqual([{ user_id: ben.id, role: "owner" }]);
    expect(await change(app, ada, "leavePage", { pageName: "makers" })).toMatchObject({
      success: false,
      code: "NOT_FOUND",
    });
  });
});
