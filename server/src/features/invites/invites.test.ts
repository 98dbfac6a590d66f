import type { InviteList } from "@waymates/contract/features/invites";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { inviteCodes, inviteUses } from "./tables.ts";

let app: TestApp;
let closed: TestApp;

beforeAll(async () => {
  app = await testApp();
  closed = await testApp({ REGISTRATION_MODE: "invite_only" });
});
beforeEach(async () => {
  await app.reset();
  await closed.reset();
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

const codesOf = async (owner: TestPerson) =>
  (await owner.get<InviteList>("/api/invites")).body.items.map(({ code }) => code);

const register = (at: TestApp, number: number, inviteCode: string | null) =>
  anonymous(at).send<{ code: string; inviteAccepted?: boolean | null }>(
    "POST",
    "/api/auth/register",
    {
      email: `guest${number}@waymates.test`,
      password: "seven brave herons wade",
      username: `guest${number}`,
      firstName: "Gus",
      lastName: "Guest",
      inviteCode,
    },
  );

describe("a person's codes", () => {
  it("are five, for one use and thirty days, and stay the same", async () => {
    const ada = await person(app, "ada");
    const { body } = await ada.get<InviteList>("/api/invites");
    expect(body.items).toHaveLength(5);
    expect(body.nextAt).toBeNull();
    expect(body.items[0]).toMatchObject({ kind: "personal", uses: 0, maxUses: 1, guests: [] });
    const days = (Date.parse(body.items[0]?.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect((await codesOf(ada)).toSorted()).toEqual(body.items.map(({ code }) => code).toSorted());
    expect(await ada.send("POST", "/api/invites", {})).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
  });

  it("are only read while none is due", async () => {
    const ada = await person(app, "ada");
    await ada.get("/api/invites");
    const transaction = vi.spyOn(app.platform.bus, "transaction");
    expect((await ada.get<InviteList>("/api/invites")).body.items).toHaveLength(5);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  it("are not made twice for two tabs at the same time", async () => {
    const ada = await person(app, "ada");
    await Promise.all([ada.get("/api/invites"), ada.get("/api/invites")]);
    expect(await app.platform.db.$count(inviteCodes)).toBe(5);
  });

  it("are refilled one per week when used, and at once when expired", async () => {
    const ada = await person(app, "ada");
    const [used = "", over = ""] = await codesOf(ada);
    await register(app, 1, used);
    const { db } = app.platform;
    await db
      .update(inviteCodes)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(inviteCodes.code, over));
    const { body } = await ada.get<InviteList>("/api/invites");
    const open = body.items.filter(({ uses }) => uses === 0);
    expect(open).toHaveLength(4);
    expect(open.map(({ code }) => code)).not.toContain(over);
    expect(body.items.at(-1)).toMatchObject({ code: used, guests: [{ username: "guest1" }] });
    expect(Date.parse(body.nextAt ?? "") - Date.now()).toBeGreaterThan(6 * 86_400_000);
    await db.update(inviteUses).set({ used_at: new Date(Date.now() - 7 * 86_400_000) });
    const later = await ada.get<InviteList>("/api/invites");
    expect(later.body.items.filter(({ uses }) => uses === 0)).toHaveLength(5);
  });

  it("lets only administrators make codes of a campaign", async () => {
    const [ada, iris] = [await person(app, "ada"), await person(app, "iris", { role: "admin" })];
    const body = { kind: "campaign", maxUses: 40, days: 7 };
    expect((await ada.send("POST", "/api/invites", body)).status).toBe(403);
    expect(await iris.send("POST", "/api/invites", body)).toMatchObject({
      status: 201,
      body: { invite: { kind: "campaign", maxUses: 40 } },
    });
    expect(await app.platform.db.$count(inviteCodes)).toBe(1);
  });
});

describe("opening a code", () => {
  it("shows the inviter's name and picture, and nothing else", async () => {
    const ada = await person(app, "ada");
    const [code = ""] = await codesOf(ada);
    const { status, body } = await anonymous(app).get(`/api/invites/${code}`);
    expect([status, body]).toEqual([
      200,
      {
        code,
        inviter: { username: "ada", firstName: "Ada", lastName: "Example", avatarUrl: null },
        page: null,
      },
    ]);
  });

  it("tells whether it is used up, expired, revoked, or unknown", async () => {
    const ada = await person(app, "ada");
    const [used = "", over = "", revoked = "", left = ""] = await codesOf(ada);
    const { db } = app.platform;
    await register(app, 1, used);
    await db
      .update(inviteCodes)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(inviteCodes.code, over));
    await db
      .update(inviteCodes)
      .set({ revoked_at: new Date() })
      .where(eq(inviteCodes.code, revoked));
    for (const code of [used, over, revoked]) {
      expect((await anonymous(app).get(`/api/invites/${code}`)).status).toBe(410);
    }
    for (const code of ["ABCDEFGH", "short", "0OlI1111"]) {
      expect((await anonymous(app).get(`/api/invites/${code}`)).status).toBe(404);
    }
    await db.update(profiles).set({ deleted_at: new Date() }).where(eq(profiles.id, ada.id));
    expect((await anonymous(app).get(`/api/invites/${left}`)).status).toBe(410);
  });

  it("is not limited for valid codes, and is limited for invalid ones (S8)", async () => {
    const strict = await testApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const ada = await person(strict, "ada");
      const [code = ""] = await codesOf(ada);
      const visitor = anonymous(strict);
      for (let at = 0; at < 30; at += 1) {
        expect((await visitor.get(`/api/invites/${code}`)).status).toBe(200);
      }
      const statuses: number[] = [];
      for (let at = 0; at < 12; at += 1) {
        statuses.push((await visitor.get(`/api/invites/ABCDEF${20 + at}`.slice(0, 21))).status);
      }
      expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
      expect((await register(strict, 1, "ABCDEF99")).status).toBe(429);
      expect(await strict.platform.db.$count(accounts)).toBe(1);
    } finally {
      await strict.close();
    }
  });
});

describe("fifty registrations with one code at the same time (S8)", () => {
  const all = Array.from({ length: 50 }, (_, number) => number);

  it("all succeed in open mode, and one uses the code", { timeout: 60_000 }, async () => {
    const ada = await person(app, "ada");
    const [code = ""] = await codesOf(ada);
    const answers = await Promise.all(all.map((number) => register(app, number, code)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
    expect(await app.platform.db.$count(inviteUses)).toBe(1);
    const [row] = await app.platform.db
      .select()
      .from(inviteCodes)
      .where(eq(inviteCodes.code, code));
    expect(row?.uses).toBe(1);
  });

  it("leave one account in invite-only mode", { timeout: 60_000 }, async () => {
    const ada = await person(closed, "ada");
    const [code = ""] = await codesOf(ada);
    const answers = await Promise.all(all.map((number) => register(closed, number, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "INVITE_USED")).toHaveLength(49);
    expect(await closed.platform.db.$count(accounts)).toBe(2);
    expect(await closed.platform.db.$count(inviteUses)).toBe(1);
  });
});

it("a newcomer is told whether their code counts where registration is open", async () => {
  const ada = await person(app, "ada");
  const [code = ""] = await codesOf(ada);
  const told = async (number: number, inviteCode: string | null) => {
    const { status, body } = await register(app, number, inviteCode);
    return [status, body.inviteAccepted];
  };
  expect(await told(1, code)).toEqual([201, true]);
  expect(await told(2, code)).toEqual([201, false]);
  expect(await told(3, "not a code")).toEqual([201, false]);
  expect(await told(4, null)).toEqual([201, null]);
});

describe("invite-only mode", () => {
  it("refuses registration without a code, also by another provider", async () => {
    expect(await register(closed, 1, null)).toMatchObject({
      status: 403,
      body: { code: "INVITE_NEEDED" },
    });
    expect(await register(closed, 1, "not a code")).toMatchObject({ status: 409 });
    const lena = await person(closed, "lena4711", { step: 0 });
    const data = { username: "lena", firstName: "Lena", lastName: "Ek" };
    expect(await lena.send("PATCH", "/api/auth/registration", { step: 1, data })).toMatchObject({
      status: 403,
      body: { code: "INVITE_NEEDED" },
    });
    expect((await anonymous(closed).get("/api/auth/registration")).body).toEqual({
      mode: "invite_only",
      outbox: "/outbox",
      hasPhoneStep: true,
      state: null,
    });
    expect(await closed.platform.db.$count(accounts)).toBe(1);
  });
});

it("codes are not shown to others", async () => {
  const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  const codes = await codesOf(ada);
  expect((await codesOf(ben)).some((code) => codes.includes(code))).toBe(false);
  expect((await anonymous(app).get("/api/invites")).status).toBe(401);
});
