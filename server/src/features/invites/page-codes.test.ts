import type { InviteView, PageCode, PageCodes } from "@waymates/contract/features/invites";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { bringIn, change, openPage } from "../pages/pages.testing.ts";
import { inviteCodes } from "./tables.ts";

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
  await openPage(app, ada, "makers", { requireApprovalByModerator: true });
  await bringIn(app, ada, "makers", ben, "moderator");
});
afterAll(() => app.close());

const CODES = "/api/pages/makers/invite-codes";
const makeCode = async (by: TestPerson, maxUses = 1, days = 7): Promise<string> => {
  const made = await by.send<{ invite: PageCode }>("POST", CODES, { maxUses, days });
  expect(made.status).toBe(201);
  return made.body.invite.code;
};
const listed = async (by: TestPerson) =>
  (await by.get<PageCodes>(CODES)).body.items.map(({ code }) => code);
const joinWith = (who: TestPerson, code: string) =>
  who.send<{ code?: string; pageName?: string }>("POST", `/api/invites/${code}/join`);
const members = async () =>
  (
    await rows<{ username: string }>(
      app.platform.db,
      sql`select p.username from page_members m join profiles p on p.id = m.user_id
          order by p.username`,
    )
  ).map(({ username }) => username);
const usesOf = async (code: string) =>
  (await app.platform.db.select().from(inviteCodes).where(eq(inviteCodes.code, code)))[0]?.uses;

describe("codes of a page", () => {
  it("can be made, listed and revoked by its moderators, within limits", async () => {
    const code = await makeCode(ben, 20, 30);
    const [item] = (await ada.get<PageCodes>(CODES)).body.items;
    expect(item).toMatchObject({ code, uses: 0, maxUses: 20, owner: { username: "ben" } });
    const days = (Date.parse(item?.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const gone = await ada.send<PageCodes>("DELETE", `${CODES}/${code}`);
    expect(gone).toMatchObject({ status: 200, body: { items: [] } });
    expect((await ada.send("DELETE", `${CODES}/${code}`)).status).toBe(404);
    expect((await joinWith(fay, code)).body.code).toBe("EXPIRED");
    expect((await anonymous(app).get(`/api/invites/${code}`)).status).toBe(410);
  });

  it.each([
    [{ maxUses: 0, days: 7 }],
    [{ maxUses: 101, days: 7 }],
    [{ maxUses: 1, days: 8 }],
    [{ maxUses: 1.5, days: 7 }],
    [{ maxUses: 1 }],
    [{ maxUses: 1, days: 7, owner_id: "x" }],
  ])("refuse the wish %j", async (wish) => {
    expect((await ada.send("POST", CODES, wish)).status).toBe(422);
    expect(await app.platform.db.$count(inviteCodes)).toBe(0);
  });

  it("cannot be seen by members, outsiders, visitors, or through another page", async () => {
    const code = await makeCode(ada);
    const cleo = await person(app, "cleo");
    await bringIn(app, ada, "makers", cleo, "member");
    for (const who of [cleo, fay]) {
      expect((await who.get(CODES)).status).toBe(403);
      expect((await who.send("POST", CODES, { maxUses: 1, days: 7 })).status).toBe(403);
      expect((await who.send("DELETE", `${CODES}/${code}`)).status).toBe(403);
    }
    expect((await anonymous(app).get(CODES)).status).toBe(401);
    await openPage(app, fay, "others");
    expect((await fay.send("DELETE", `/api/pages/others/invite-codes/${code}`)).status).toBe(404);
    expect(await listed(ada)).toEqual([code]);
    expect(await app.platform.db.$count(inviteCodes)).toBe(1);
  });

  it("are limited to twenty open ones, apart from personal codes", async () => {
    for (let at = 0; at < 20; at += 1) await makeCode(ada);
    const more = await ben.send("POST", CODES, { maxUses: 1, days: 7 });
    expect(more).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const own = (await ada.get<{ items: { kind: string }[] }>("/api/invites")).body.items;
    expect(own.map(({ kind }) => kind)).toEqual(Array(5).fill("personal"));
  });

  it("does not count codes of a former moderator towards the limit", async () => {
    for (let at = 0; at < 20; at += 1) await makeCode(ben);
    await app.platform.db.execute(
      sql`update page_members set role = 'member' where user_id = ${ben.id}`,
    );
    expect(await listed(ada)).toEqual([]);
    await makeCode(ada);
  });
});

describe("opening a page's code", () => {
  it("shows the inviter and the page's name, and nothing else of it", async () => {
    const code = await makeCode(ben);
    const { body } = await anonymous(app).get<InviteView>(`/api/invites/${code}`);
    expect(body).toEqual({
      code,
      inviter: { username: "ben", firstName: "Ben", lastName: "Example", avatarUrl: null },
      page: { name: "makers", displayName: "The makers", avatarUrl: null, memberCount: 2 },
    });
  });

  it("joins at once a page that needs approval, and closes a pending request", async () => {
    await change(app, fay, "joinPage", { input: { pageName: "makers" } });
    const code = await makeCode(ben, 5);
    expect(await joinWith(fay, code)).toMatchObject({ status: 200, body: { pageName: "makers" } });
    expect(await members()).toEqual(["ada", "ben", "fay"]);
    const requests = await rows(
      app.platform.db,
      sql`select status from page_join_requests
      where user_id = ${fay.id}`,
    );
    expect(requests).toEqual([{ status: "approved" }]);
    expect(await joinWith(fay, code)).toMatchObject({
      status: 409,
      body: { code: "ALREADY_MEMBER" },
    });
    expect(await usesOf(code)).toBe(1);
  });

  it("admits one of fifty people at once with one use left (S8)", async () => {
    const code = await makeCode(ada);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, number) => person(app, `guest${number}`)),
    );
    const answers = await Promise.all(all.map((guest) => joinWith(guest, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "INVITE_USED")).toHaveLength(49);
    expect(await members()).toHaveLength(3);
    expect(await usesOf(code)).toBe(1);
  });

  it("a banned person cannot join, and no use is counted", async () => {
    await bringIn(app, ada, "makers", fay);
    await change(app, ada, "banPageMember", { pageName: "makers", userId: fay.id });
    const code = await makeCode(ada);
    expect((await joinWith(fay, code)).body.code).toBe("JOIN_FAILED");
    expect(await usesOf(code)).toBe(0);
  });

  it("is refused when it expired, when its maker is no longer a moderator, or for a friend's code", async () => {
    const [over, lapsed] = [await makeCode(ada), await makeCode(ben)];
    await app.platform.db
      .update(inviteCodes)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(inviteCodes.code, over));
    const role = { pageName: "makers", userId: ben.id, role: "member" };
    await change(app, ada, "updatePageMemberRole", role);
    for (const code of [over, lapsed]) {
      expect((await joinWith(fay, code)).status).toBe(410);
      expect((await anonymous(app).get(`/api/invites/${code}`)).status).toBe(410);
    }
    expect(await listed(ada)).toEqual([]);
    const [friendly] = (await ada.get<{ items: { code: string }[] }>("/api/invites")).body.items;
    for (const code of [friendly?.code ?? "", "ABCDEFGH", "nonsense-code"]) {
      expect((await joinWith(fay, code)).status).toBe(404);
    }
    expect(await members()).toEqual(["ada", "ben"]);
  });

  it("needs a complete registration", async () => {
    const code = await makeCode(ada);
    const half = await person(app, "half", { step: 4 });
    expect(await joinWith(half, code)).toMatchObject({
      status: 403,
      body: { code: "REGISTRATION_INCOMPLETE" },
    });
    expect(await usesOf(code)).toBe(0);
  });
});
