import type {
  ProposedPathsAndPages,
  ProposedPeople,
  TrialQuestions,
} from "@waymates/contract/features/registration";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts, externalIdentities } from "../accounts/tables.ts";
import { follows } from "../follows/tables.ts";
import { inviteCodes, inviteUses } from "../invites/tables.ts";
import { putSamplePath, rightAnswer } from "../paths/sample.testing.ts";
import { nodes, pathMembers, paths } from "../paths/tables.ts";
import { profileInterests, profiles, userPreferences } from "../profiles/tables.ts";
import { pointsLedger } from "../rewards/tables.ts";
import { uploads } from "../../platform/tables.ts";
import { newId } from "../../platform/ids.ts";
import { asNewcomer, choices, codeFor, join, usual, finishStepsTo } from "./newcomers.testing.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const stepOf = async (id: string) => {
  const [found] = await app.platform.db.select().from(accounts).where(eq(accounts.id, id));
  return found?.registration_step;
};

/** A picture in the table, as an upload leaves it. */
async function picture(ownerId: string, width: number, height: number, bytes = 1000) {
  const id = newId();
  await app.platform.db.insert(uploads).values({ id, owner_id: ownerId, width, height, bytes });
  return id;
}

async function samplePath(): Promise<string> {
  await putSamplePath(app.platform.db, "sample");
  const [found] = await app.platform.db.select({ id: paths.id }).from(paths);
  if (!found) throw new Error("there is no path");
  return found.id;
}

describe("the twelve steps", () => {
  it("are completed in order, and resume on another device", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 4);
    expect((await nora.step(5, { city: " Bremen " })).status).toBe(200);
    const avatarId = await picture(nora.id, 512, 512);
    expect((await nora.step(6, { avatarId, about: "Tides." })).status).toBe(200);
    expect((await nora.step(7, "skip")).status).toBe(200);
    const tags = ["music", "hiking", "chess"];
    expect((await nora.step(8, { tags })).status).toBe(200);
    const elsewhere = asNewcomer(app, nora.id, nora.token);
    const { body } = await elsewhere.get("/api/auth/registration");
    expect(body).toMatchObject({
      mode: "open",
      state: {
        step: 8,
        country: "DE",
        birthdate: "1991-05-17",
        city: "Bremen",
        about: "Tides.",
        avatarUrl: `/uploads/${avatarId}.webp`,
        timeZone: "Europe/Berlin",
        isMinor: false,
      },
    });
    expect((body["state"] as { tags: string[] }).tags.toSorted()).toEqual(tags.toSorted());
    for (const step of [9, 10, 11, 12]) {
      expect((await nora.step(step, usual[step] ?? "skip")).status, `step ${step}`).toBe(200);
    }
    expect((await nora.get("/api/auth/me")).body).toMatchObject({
      user: { registration_step: 12 },
    });
    // The door opens at once, not when what the server remembers of the session runs out.
    expect((await nora.get("/api/friends")).status).toBe(200);
  });

  it("cannot be jumped over, and 12 is not a wish (S6)", async () => {
    const nora = await join(app);
    for (const step of [3, 7, 12]) {
      const answer = await nora.step(step, usual[step] ?? "skip");
      expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    }
    expect(await stepOf(nora.id)).toBe(1);
  });

  it("may be corrected while under way, which moves no one back", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 6);
    expect((await nora.step(5, { city: "Lima" })).body).toMatchObject({
      registration: { step: 6, city: "Lima" },
    });
    expect(await nora.step(1, { username: "nora.q", firstName: "N", lastName: "Q" })).toMatchObject(
      {
        status: 200,
        body: { user: { username: "nora.q", registration_step: 6 } },
      },
    );
  });

  it.each([1, 2, 3, 4, 9])("step %i cannot be left out", async (step) => {
    const nora = await join(app);
    await finishStepsTo(app, nora, Math.max(step - 1, 1));
    expect(await nora.step(step, "skip")).toMatchObject({ status: 403 });
    expect(await stepOf(nora.id)).toBe(Math.max(step - 1, 1));
  });

  it("are over after the last", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 12);
    expect((await nora.step(12, "skip")).status).toBe(409);
    expect((await nora.step(5, { city: "Lima" })).status).toBe(409);
  });

  it.each<[number, object]>([
    [3, { language: "xx-XX", timeZone: "Europe/Berlin" }],
    [3, { language: "en-US", timeZone: "+02:00" }],
    [3, { language: "en-US", timeZone: "Europe/Nowhere" }],
    [4, { country: "XX", birthdate: "1990-01-01" }],
    [4, { country: "DE", birthdate: "1990-02-30" }],
    [4, { country: "DE", birthdate: "2200-01-01" }],
    [4, { country: "DE", birthdate: "1850-01-01" }],
    [4, { country: "DE", birthdate: "1990-01-01", role: "admin" }],
    [5, { city: "  " }],
    [5, { city: "x".repeat(121) }],
    [5, { city: "Bre\u202emen" }],
    [6, { about: "x".repeat(301) }],
    [6, { avatarId: "not-an-id" }],
    [6, { avatarUrl: "https://evil.test/x.png" }],
    [8, { tags: ["music", "hiking"] }],
    [8, { tags: ["music", "hiking", "music"] }],
    [8, { tags: ["music", "hiking", "nonsense"] }],
    [9, { ...choices, profile_visibility: "everyone" }],
    [9, { ...choices, quietHours: { from: "25:00", to: "08:00" } }],
    [9, { ...choices, points: 100 }],
    [10, { follow: ["me"] }],
    [11, { kind: "club", id: newId() }],
    [12, { answers: [] }],
  ])("step %i refuses %j and changes no step", async (step, data) => {
    const nora = await join(app);
    await finishStepsTo(app, nora, step - 1);
    expect(await nora.step(step, data)).toMatchObject({
      status: 422,
      body: { code: "VALIDATION", fields: expect.any(Object) },
    });
    expect(await stepOf(nora.id)).toBe(step - 1);
  });

  it("two tabs that finish one step at once move one step", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 4);
    await Promise.all([nora.step(5, { city: "Lima" }), nora.step(5, { city: "Oslo" })]);
    expect(await stepOf(nora.id)).toBe(5);
  });

  it("refuse every other call until they are complete (S7)", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 3);
    for (const url of ["/api/friends", "/api/paths", "/api/notifications", "/api/invites"]) {
      expect(await nora.get(url), url).toMatchObject({
        status: 403,
        body: { code: "REGISTRATION_INCOMPLETE" },
      });
    }
  });
});

describe("the picture (A3)", () => {
  it("must be the person's own, square, and not too large", async () => {
    const nora = await join(app);
    const ben = await person(app, "ben");
    await finishStepsTo(app, nora, 5);
    const refused: [string, string][] = [
      [await picture(ben.id, 512, 512), "UNKNOWN"],
      [newId(), "UNKNOWN"],
      [await picture(nora.id, 512, 400), "NOT_SQUARE"],
      [await picture(nora.id, 512, 512, 5 * 1024 * 1024 + 1), "TOO_LARGE"],
    ];
    for (const [avatarId, why] of refused) {
      expect(await nora.step(6, { avatarId })).toMatchObject({
        status: 422,
        body: { fields: { avatarId: why } },
      });
    }
    const [profile] = await app.platform.db.select().from(profiles).where(eq(profiles.id, nora.id));
    expect(profile?.avatar_url).toBeNull();
  });
});

describe("the age gate", () => {
  const yearsAgo = (years: number) => {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date.toISOString().slice(0, 10);
  };

  it.each([
    ["US", 12],
    ["DE", 15],
  ])(
    "erases a person who is too young in %s at once, and tells them why",
    async (country, years) => {
      const ada = await person(app, "ada");
      await app.platform.db.insert(inviteCodes).values({
        code: "ABCDEFGH",
        owner_id: ada.id,
        kind: "personal",
        expires_at: new Date(Date.now() + 1e6),
      });
      const nora = await join(app, { inviteCode: "ABCDEFGH" });
      await finishStepsTo(app, nora, 3);
      await picture(nora.id, 10, 10);
      const answer = await nora.step(4, { country, birthdate: yearsAgo(years) });
      expect(answer).toMatchObject({ status: 403, body: { code: "TOO_YOUNG" } });
      expect(JSON.stringify(answer.body)).toContain(String(country === "DE" ? 16 : 13));
      expect(String(answer.headers["set-cookie"])).toContain("auth-token=;");
      const { db } = app.platform;
      expect(await db.select().from(profiles).where(eq(profiles.id, nora.id))).toEqual([]);
      expect(await db.$count(accounts, eq(accounts.id, nora.id))).toBe(0);
      expect(await db.$count(uploads)).toBe(0);
      expect(await db.$count(inviteUses)).toBe(0);
      expect((await nora.get("/api/auth/me")).status).toBe(401);
      // The address is free, and the friend's code too.
      await join(app, { inviteCode: "ABCDEFGH" });
      expect(await db.$count(inviteUses)).toBe(1);
    },
  );

  it("also holds when the birthdate is corrected later, after the first follows", async () => {
    const ada = await person(app, "ada");
    const nora = await join(app);
    await finishStepsTo(app, nora, 9);
    await nora.step(10, { follow: [ada.id] });
    expect((await nora.step(4, { country: "US", birthdate: yearsAgo(5) })).status).toBe(403);
    expect(await app.platform.db.$count(follows)).toBe(0);
    const profile = await ada.get<{ followerCount: number }>("/api/profiles/ada");
    expect(profile.body.followerCount).toBe(0);
  });

  it("presets followers only and confirmed followers under eighteen, from that step on", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 3);
    const { body } = await nora.step(4, { country: "DE", birthdate: yearsAgo(17) });
    expect(body.registration).toMatchObject({
      isMinor: true,
      preferences: { profile_visibility: "followers", auto_accept_follows: false },
    });
    const [kept] = await app.platform.db.select().from(userPreferences);
    expect(kept).toMatchObject({ profile_visibility: "followers", auto_accept_follows: false });
  });
});

describe("the phone", () => {
  const number = { prefix: "+49", number: "0170 123 45 67" };

  it("is confirmed by the code that went to this very number", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 6);
    expect((await nora.send("POST", "/api/settings/phone", number)).status).toBe(202);
    const code = codeFor(app, "+491701234567");
    expect((await nora.step(7, { ...number, number: "0170 999 99 99", code })).status).toBe(410);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await nora.step(7, { ...number, code: wrong })).body).toMatchObject({
      code: "CODE_WRONG",
    });
    expect((await nora.step(7, { ...number, code })).body).toMatchObject({
      registration: { step: 7, phone: { prefix: "+49", number: "1701234567", verified: true } },
    });
  });

  it("changes a member's number only once the code is entered", async () => {
    const ada = await person(app, "ada");
    const kept = async () =>
      (await ada.get<{ profile: { verified_phone: object | null } }>("/api/settings")).body.profile
        .verified_phone;
    await ada.send("POST", "/api/settings/phone", number);
    expect(await kept()).toBeNull();
    const verify = () =>
      ada.send("POST", "/api/settings/phone/verify", { code: codeFor(app, "+491701234567") });
    expect(await verify()).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept()).toEqual({ prefix: "+49", number: "1701234567" });
    expect((await verify()).status).toBe(410);
  });

  it("gets one code a minute, five tries, and cannot be used by another person", async () => {
    const [nora, ben] = [await join(app), await person(app, "ben")];
    await nora.send("POST", "/api/settings/phone", number);
    const code = codeFor(app, "+491701234567");
    expect((await nora.send("POST", "/api/settings/phone", number)).status).toBe(429);
    expect((await ben.send("POST", "/api/settings/phone/verify", { code })).status).toBe(410);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await nora.send("POST", "/api/settings/phone/verify", { code: wrong });
      expect(answer.status).toBe(422);
    }
    expect((await nora.send("POST", "/api/settings/phone/verify", { code })).status).toBe(410);
  });

  it.each(["12", "abc", "1".repeat(15)])("cannot be %j", async (wrong) => {
    const nora = await join(app);
    const answer = await nora.send("POST", "/api/settings/phone", { prefix: "+49", number: wrong });
    expect(answer.status).toBe(422);
  });
});

describe("the notices", () => {
  it("are stored as chosen, and again when they are changed", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 8);
    const chosen = {
      profile_visibility: "followers",
      auto_accept_follows: false,
      push: false,
      digest: "weekly",
      quietHours: { from: "21:00", to: "07:30" },
    };
    expect((await nora.step(9, chosen)).body.registration.preferences).toEqual(chosen);
    expect((await nora.step(9, choices)).body.registration.preferences).toEqual(choices);
  });
});

describe("the last steps", () => {
  it("follow the chosen people, and skip deleted ones and those who have blocked", async () => {
    const [ada, cleo, eve] = [
      await person(app, "ada"),
      await person(app, "cleo", { confirmsFollows: true }),
      await person(app, "eve"),
    ];
    const nora = await join(app);
    await eve.send("POST", "/api/blocks", { userId: nora.id });
    await finishStepsTo(app, nora, 9);
    const follow = [ada.id, cleo.id, eve.id, newId()];
    expect((await nora.step(10, { follow })).status).toBe(200);
    const kept = await app.platform.db.select().from(follows);
    expect(kept).toMatchObject([{ follower_id: nora.id, following_id: ada.id }]);
    const { body } = await nora.get<ProposedPeople>("/api/auth/registration/people");
    expect(body.items.map(({ id }) => id)).not.toContain(eve.id);
  });

  it("propose the inviter, then people with the same interests", async () => {
    const [ada, ben, cleo] = [
      await person(app, "ada"),
      await person(app, "ben"),
      await person(app, "cleo", { visibility: "private" }),
    ];
    for (const { id } of [ben, cleo]) {
      await app.platform.db.insert(profileInterests).values({ user_id: id, tag: "chess" });
    }
    await app.platform.db.insert(inviteCodes).values({
      code: "ABCDEFGH",
      owner_id: ada.id,
      kind: "personal",
      expires_at: new Date(Date.now() + 1e6),
    });
    const nora = await join(app, { inviteCode: "ABCDEFGH" });
    await finishStepsTo(app, nora, 7);
    await nora.step(8, { tags: ["chess", "music", "hiking"] });
    await nora.step(9, choices);
    const { body } = await nora.get<ProposedPeople>("/api/auth/registration/people");
    expect(body.inviter).toMatchObject({ username: "ada", status: null });
    expect(body.items).toMatchObject([{ username: "ben", shared: ["chess"] }]);
    expect(await app.platform.db.$count(follows)).toBe(0);
  });

  it("join a path and judge its first three questions: a streak of one day, and points", async () => {
    const id = await samplePath();
    const nora = await join(app);
    await finishStepsTo(app, nora, 10);
    const proposed = await nora.get<ProposedPathsAndPages>("/api/auth/registration/beginnings");
    expect(proposed.body).toMatchObject({ paths: [{ id, joined: false }], pages: [] });
    expect((await nora.step(11, { kind: "path", id })).status).toBe(200);
    expect(await app.platform.db.select().from(pathMembers)).toMatchObject([{ user_id: nora.id }]);
    const { body } = await nora.get<TrialQuestions>("/api/auth/registration/questions");
    expect(body.path?.id).toBe(id);
    expect(body.nodes.map(({ type }) => type)).toEqual([
      "single_choice",
      "multiple_choice",
      "true_false",
    ]);
    expect(JSON.stringify(body.nodes)).not.toMatch(/"correct"|"accepted"|"explanation"/);
    const answers = body.nodes.map((node) => ({ nodeId: node.id, answer: rightAnswer(node) }));
    const last = await nora.step(12, { answers });
    expect(last.body).toMatchObject({
      user: { registration_step: 12 },
      welcome: {
        streakDays: 1,
        results: [{ correct: true }, { correct: true }, { correct: true }],
      },
    });
    expect(last.body.welcome?.points).toBeGreaterThanOrEqual(3);
  });

  it("judge easy questions of all paths for a person who chose no path, and put them on none", async () => {
    await samplePath();
    const nora = await join(app);
    await finishStepsTo(app, nora, 11);
    const { body } = await nora.get<TrialQuestions>("/api/auth/registration/questions");
    expect(body.path).toBeNull();
    const answers = body.nodes.map((node) => ({ nodeId: node.id, answer: rightAnswer(node) }));
    const last = await nora.step(12, { answers });
    expect(last.body).toMatchObject({ welcome: { streakDays: 1 } });
    expect(await app.platform.db.$count(pathMembers)).toBe(0);
  });

  it("judge no question that was not proposed", async () => {
    const id = await samplePath();
    const nora = await join(app);
    await finishStepsTo(app, nora, 10);
    await nora.step(11, { kind: "path", id });
    const [other] = await app.platform.db.select().from(nodes).where(eq(nodes.type, "number"));
    const answers = [{ nodeId: other?.id, answer: { number: 42 } }];
    expect((await nora.step(12, { answers })).status).toBe(404);
    expect(await stepOf(nora.id)).toBe(11);
  });
});

describe("arriving", () => {
  it("rewards the inviter, notifies both, and books once", async () => {
    const ada = await person(app, "ada");
    await app.platform.db.insert(inviteCodes).values({
      code: "ABCDEFGH",
      owner_id: ada.id,
      kind: "personal",
      expires_at: new Date(Date.now() + 1e6),
    });
    const nora = await join(app, { inviteCode: "ABCDEFGH" });
    await finishStepsTo(app, nora, 11);
    const [one, other] = await Promise.all([nora.step(12, "skip"), nora.step(12, "skip")]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    await app.settle();
    const types = async (reader: typeof ada | typeof nora) =>
      (await reader.get<{ items: { type: string }[] }>("/api/notifications")).body.items.map(
        ({ type }) => type,
      );
    expect(await types(ada)).toContain("user_registered");
    expect(await types(nora)).toContain("invitation_received");
    const booked = await app.platform.db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.tag, "invite_accepted"));
    expect(booked).toMatchObject([{ user_id: ada.id, points: 50 }]);
  });

  it("books a complete profile, and nothing for one with gaps", async () => {
    const nora = await join(app);
    await finishStepsTo(app, nora, 4);
    await nora.step(5, { city: "Bremen" });
    await nora.step(6, { about: "Tides." });
    await nora.send("POST", "/api/settings/phone", { prefix: "+49", number: "1701234567" });
    const code = codeFor(app, "+491701234567");
    await nora.step(7, { prefix: "+49", number: "1701234567", code });
    await nora.step(8, { tags: ["music", "hiking", "chess"] });
    await nora.step(9, choices);
    for (const step of [10, 11]) await nora.step(step, "skip");
    expect((await nora.step(12, "skip")).body).toMatchObject({ welcome: { points: 20 } });
    const other = await join(app, { username: "olaf", email: "olaf@waymates.test" });
    expect(other.id).not.toBe(nora.id);
  });
});

describe("who came by another provider", () => {
  it("begins at step 1 without a password, and needs no code for a confirmed address", async () => {
    const lena = await person(app, "lena4711", { step: 0 });
    const { db } = app.platform;
    await db.update(accounts).set({ email_verified_at: new Date() });
    await db
      .insert(externalIdentities)
      .values({ provider: "google", subject: "s", user_id: lena.id });
    const lenaNow = asNewcomer(app, lena.id, lena.token);
    const data = { username: "lena", firstName: "Lena", lastName: "Ek" };
    expect((await lenaNow.step(1, data)).body).toMatchObject({
      user: { username: "lena", registration_step: 2 },
      registration: { emailVerified: true },
    });
    const [account] = await db.select().from(accounts);
    expect(account?.terms_version).toMatch(/^\d{4}-\d{2}$/);
    expect(account?.terms_accepted_at).toBeInstanceOf(Date);
  });

  it("gets a code for an address that the provider did not vouch for", async () => {
    const lena = await person(app, "lena4711", { step: 0 });
    const lenaNow = asNewcomer(app, lena.id, lena.token);
    await lenaNow.step(1, { username: "lena", firstName: "Lena", lastName: "Ek" });
    const code = codeFor(app, "lena4711@waymates.test");
    expect((await lenaNow.step(2, { code })).body).toMatchObject({
      user: { registration_step: 2 },
    });
  });
});
