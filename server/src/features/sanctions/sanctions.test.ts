import type { ErrorBody } from "@waymates/contract/errors";
import type { CreatedGame } from "@waymates/contract/features/games";
import type {
  Appeal,
  OwnSanction,
  StaffAppeal,
  StaffSanction,
} from "@waymates/contract/features/sanctions";
import type { Page } from "@waymates/contract/paging";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "../accounts/index.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import { sanctions } from "./tables.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let moderator: TestPerson;
let other: TestPerson;
const PASSWORD = "walk-with-friends";
let passwordHash: string;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
  passwordHash = await hashPassword(PASSWORD);
}, 60_000);
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada", { passwordHash });
  moderator = await person(app, "milo", { role: "moderator" });
  other = await person(app, "olga", { role: "moderator" });
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

type Sanctioned = { sanction: StaffSanction } & ErrorBody;
const sanction = (kind: string, more: object = {}, by = moderator, whom = ada) =>
  by.send<Sanctioned>("POST", `/api/admin/users/${whom.id}/sanctions`, {
    kind,
    reason: "rude to others",
    ...more,
  });
const own = async (who = ada) => (await who.get<Page<OwnSanction>>("/api/sanctions")).body.items;
const appeal = (who: Pick<TestPerson, "send">, body: object) =>
  who.send<{ appeal: Appeal } & ErrorBody>("POST", "/api/appeals", {
    text: "I did not write that at all.",
    ...body,
  });
const signIn = () =>
  anonymous(app).send<ErrorBody>("POST", "/api/auth/login", {
    username: "ada",
    password: PASSWORD,
  });
const post = () =>
  ada.send<ErrorBody>("POST", "/api/posts", {
    nonce: newId(),
    post_type: "story",
    body: "Good morning",
    visibility: "public",
  });

describe("a sanction", () => {
  it("needs a reason, and days where its kind has them", async () => {
    for (const [kind, more] of [
      ["warning", { reason: "no" }],
      ["warning", { days: 1 }],
      ["mute", {}],
      ["mute", { days: 2 }],
      ["suspension", { days: 366 }],
      ["suspension", {}],
      ["ban", { days: 3 }],
      ["removal", {}],
      ["warning", { loud: true }],
    ] as const) {
      expect((await sanction(kind, more)).status, `${kind} ${JSON.stringify(more)}`).toBe(422);
    }
    expect(await own()).toEqual([]);
  });

  it("shows its person what was decided and why, but not who decided", async () => {
    expect((await sanction("mute", { days: 7 })).status).toBe(201);
    const [shown] = await own();
    expect(shown).toMatchObject({
      kind: "mute",
      reason: "rude to others",
      until: expect.any(String),
      canAppeal: true,
      appeal: null,
    });
    expect(JSON.stringify(shown)).not.toContain(moderator.id);
  });

  it.each([
    ["warning", {}],
    ["mute", { days: 1 }],
    ["suspension", { days: 3 }],
    ["ban", {}],
  ])("notifies a person of a %s with the reason", async (kind, more) => {
    await sanction(kind, more);
    await app.settle();
    const { rows } = await app.platform.database.query(
      "select params->>'reason' as reason from notifications where user_id = $1 and source_id like 'sanction:%'",
      [ada.id],
    );
    expect(rows).toEqual([{ reason: "rude to others" }]);
  });

  it("mails a suspension with its reason", async () => {
    await sanction("suspension", { days: 3 });
    await app.settle();
    const mails = (await app.platform.mail.kept?.()) ?? [];
    expect(mails.find(({ to }) => to === "ada@waymates.test")?.text).toContain("rude to others");
  });
});

describe("a mute", () => {
  it("lets its person read, and refuses to publish for them", async () => {
    expect((await post()).status).toBe(201);
    const { body } = await sanction("mute", { days: 1 });
    const refused = await post();
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "MUTED", until: body.sanction.until },
    });
    expect((await ada.get("/api/posts")).status).toBe(200);
  });

  it("refuses words for others, over HTTP, GraphQL and sockets alike", async () => {
    const word = "you lot";
    const payload = { correct: true };
    const ownQuestions = Array.from({ length: 5 }, () => ({
      type: "true_false",
      prompt: word,
      payload,
    }));
    const { body: group } = await ada.send<{ chat: { id: string } }>("POST", "/api/chats", {
      userIds: [moderator.id, other.id],
    });
    const { body: made } = await ada.send<CreatedGame>("POST", "/api/games", {
      gameType: "match",
      theme: "together",
    });
    await openPage(app, moderator, "tidepool");
    const { body } = await sanction("mute", { days: 1 });
    const calls: [string, string, object][] = [
      ["POST", "/api/games", { gameType: "match", theme: "together", name: word }],
      ["POST", "/api/games", { gameType: "duel", questions: ownQuestions }],
      ["PATCH", `/api/games/${made.game.id}`, { name: word }],
      ["POST", "/api/chats", { userIds: [moderator.id, other.id], name: word }],
      ["PATCH", `/api/chats/${group.chat.id}`, { name: word }],
      ["PUT", "/api/settings/profile", { about: word }],
      ["PUT", "/api/settings/profile", { firstName: word }],
      ["PUT", "/api/settings/work", { jobTitle: word }],
      ["PUT", "/api/settings/education", { institutionName: word }],
      ["POST", "/api/pages/tidepool/join", { message: word }],
      ["PATCH", `/api/receipts/${newId()}`, { remember: word, onProfile: true }],
      [
        "POST",
        "/api/shares",
        { kind: "post", id: newId(), to: { type: "user", id: other.id }, text: word },
      ],
      ["POST", "/api/translations/en-US/suggestions", { key: "common.save", value: word }],
    ];
    for (const [method, url, sent] of calls) {
      const { status, body: refusal } = await ada.send<ErrorBody>(method as "POST", url, sent);
      expect([url, status, refusal.code]).toEqual([url, 403, "MUTED"]);
      expect(refusal.until).toBe(body.sanction.until);
    }
    const joining = { pageName: "tidepool", userId: ada.id, message: word };
    expect(await change(app, ada, "joinPage", { input: joining })).toMatchObject({
      success: false,
      code: "MUTED",
    });
    const socket = await door.connect(ada.token);
    const message = { chatId: group.chat.id, nonce: newId(), text: word };
    expect(await socket.emitWithAck("message_send", message)).toMatchObject({
      ok: false,
      code: "MUTED",
      until: body.sanction.until,
    });
  });

  it("leaves its person what nobody else reads, and what needs no words", async () => {
    await sanction("mute", { days: 1 });
    const calls: [string, string, object, number][] = [
      ["PUT", "/api/settings/profile", { language: "de-DE", timeZone: "Europe/Berlin" }, 200],
      ["PUT", "/api/settings/profile", { about: null }, 200],
      ["POST", "/api/games", { gameType: "match", theme: "together" }, 201],
      ["PUT", `/api/drafts/${newId()}`, { body: "for later", rev: 0 }, 200],
      [
        "POST",
        "/api/reports",
        { targetType: "person", targetId: other.id, reason: "harassment", text: "Look at this." },
        201,
      ],
    ];
    for (const [method, url, payload, expected] of calls) {
      const { status, body } = await ada.send(method as "POST", url, payload);
      expect([url, status, body]).toEqual([url, expected, expect.anything()]);
    }
    const [mine] = await own();
    expect((await appeal(ada, { sanctionId: mine?.id })).status).toBe(201);
  });

  it("ends at its time, and when it is lifted", async () => {
    const { body } = await sanction("mute", { days: 1 });
    const lifted = await other.send("DELETE", `/api/admin/sanctions/${body.sanction.id}`, {
      reason: "was a mistake",
    });
    expect(lifted.status).toBe(200);
    expect((await post()).status).toBe(201);
    const again = await other.send("DELETE", `/api/admin/sanctions/${body.sanction.id}`, {
      reason: "was a mistake",
    });
    expect(again.status).toBe(409);
    await sanction("mute", { days: 1 });
    await app.platform.db.update(sanctions).set({ until: sql`now()` });
    await expect.poll(async () => (await post()).status, { timeout: 5000 }).toBe(201);
  });
});

describe("a suspension", () => {
  it("ends every session and refuses the right password with reason, end and appeal", async () => {
    const before = await signIn();
    expect(before.status).toBe(200);
    const { body } = await sanction("suspension", { days: 3 });
    expect((await ada.get("/api/auth/me")).status).toBe(401);
    const { status, body: refusal } = await signIn();
    expect(status).toBe(403);
    expect(refusal).toMatchObject({
      code: "SUSPENDED",
      until: body.sanction.until,
      appealToken: expect.any(String),
    });
    expect(refusal.error).toContain("rude to others");
    const wrong = await anonymous(app).send<ErrorBody>("POST", "/api/auth/login", {
      username: "ada",
      password: "not-the-password",
    });
    expect(wrong.body.code).toBe("LOGIN_FAILED");
  });

  it("is over after its last day", async () => {
    await sanction("suspension", { days: 1 });
    await app.platform.db.update(sanctions).set({ until: sql`now()` });
    expect((await signIn()).status).toBe(200);
  });
});

describe("an appeal", () => {
  it("is made once, without a session by the token of the refusal", async () => {
    await sanction("ban");
    const { body } = await signIn();
    expect(body).toMatchObject({ code: "BANNED", until: null });
    const { appealToken } = body;
    expect((await appeal(anonymous(app), { appealToken, text: "short" })).status).toBe(422);
    expect((await appeal(anonymous(app), { appealToken })).status).toBe(201);
    expect((await appeal(anonymous(app), { appealToken })).body.code).toBe("ALREADY_APPEALED");
    expect((await signIn()).body.appealToken).toBeNull();
    expect((await appeal(anonymous(app), { appealToken: `${appealToken}x` })).status).toBe(410);
  });

  it("is for the person alone, and within 30 days", async () => {
    const { body } = await sanction("warning");
    const { id: sanctionId } = body.sanction;
    expect((await appeal(other, { sanctionId })).status).toBe(404);
    expect((await appeal(anonymous(app), { sanctionId })).status).toBe(401);
    expect((await appeal(ada, {})).status).toBe(422);
    await app.platform.db
      .update(sanctions)
      .set({ created_at: sql`now() - interval '30 days 1 minute'` })
      .where(eq(sanctions.id, sanctionId));
    expect((await appeal(ada, { sanctionId })).body.code).toBe("EXPIRED");
  });

  it("is decided once, by another person than the one who decided the sanction", async () => {
    const { body } = await sanction("mute", { days: 30 });
    const made = await appeal(ada, { sanctionId: body.sanction.id });
    const path = `/api/admin/appeals/${made.body.appeal.id}/decision`;
    const lift = { decision: "lift", reason: "you were right" };
    expect((await moderator.send("POST", path, lift)).status).toBe(403);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => other.send<{ appeal: StaffAppeal }>("POST", path, lift)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await own())[0]).toMatchObject({
      lifted_at: expect.any(String),
      appeal: { status: "lifted", answer: "you were right" },
    });
    expect((await post()).status).toBe(201);
    await app.settle();
    const { rows } = await app.platform.database.query(
      "select count(*)::int as count from notifications where user_id = $1 and source_id like 'appealDecided:%'",
      [ada.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
