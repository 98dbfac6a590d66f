import type {
  PartnerClaim,
  RelationshipSettings,
  SettingsAnswer,
} from "@waymates/contract/features/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  cleo = await person(app, "cleo");
});
afterAll(() => app.close());

const put = (who: TestPerson, body: object) =>
  who.send<Record<string, unknown>>("PUT", "/api/settings/relationship", body);
const relationshipOf = async (who: TestPerson): Promise<RelationshipSettings> =>
  (await who.get<SettingsAnswer>("/api/settings")).body.relationship;
const answerClaim = (who: TestPerson, id: string | undefined, verb: "confirm" | "decline") =>
  who.send<{ claims: PartnerClaim[] }>("POST", `/api/settings/partner-claims/${id}/${verb}`);
const noticesOf = async (who: TestPerson) =>
  (await who.get<{ items: { sourceId: string; message: string }[] }>("/api/notifications")).body
    .items;

/** All that the API returns about a person and all that the database stores. */
async function everythingAbout(owner: TestPerson, viewer: TestPerson): Promise<string> {
  const calls = [
    `/api/profiles/${owner.username}`,
    `/api/profile?username=${owner.username}`,
    `/api/profiles/${owner.username}/followers`,
    "/api/friends",
    "/api/settings",
    "/api/notifications",
  ];
  const answers = await Promise.all(calls.map((path) => viewer.get(path)));
  return JSON.stringify(answers.map(({ body }) => body));
}

describe("a relationship", () => {
  it("stores category, distinction and family, and drops a distinction that no longer fits", async () => {
    const kept = await put(ada, {
      relationshipCategoryId: 2,
      relationshipSubtypeId: 24,
      noChildren: 0,
      noSiblings: 3,
    });
    expect(kept.body).toMatchObject({ relationshipSubtypeId: 24, noChildren: 0, noSiblings: 3 });
    const changed = await put(ada, { relationshipCategoryId: 3 });
    expect(changed.body).toMatchObject({ relationshipCategoryId: 3, relationshipSubtypeId: null });
  });

  it.each([
    [{ relationshipCategoryId: 4711 }, { relationshipCategoryId: "UNKNOWN" }],
    [
      { relationshipCategoryId: 1, relationshipSubtypeId: 31 },
      { relationshipSubtypeId: "NOT_OF_CATEGORY" },
    ],
    [{ relationshipSubtypeId: 11 }, { relationshipSubtypeId: "NOT_OF_CATEGORY" }],
    [{ partnerBirthdate: "2999-01-01" }, { partnerBirthdate: "OUT_OF_RANGE" }],
    [{ noChildren: 31 }, { noChildren: "TOO_MANY" }],
  ])("refuses %j", async (body, fields) => {
    const answer = await put(ada, body);
    expect(answer.status).toBe(422);
    expect(answer.body["fields"]).toEqual(fields);
    expect(await rows(app.platform.db, sql`select 1 from relationships`)).toEqual([]);
  });

  it.each([-1, 1.5, "2"])("refuses %j children", async (noChildren) => {
    expect((await put(ada, { noChildren })).status).toBe(422);
  });
});

describe("A2: a partner", () => {
  it("is encrypted in the database and shown to their person alone when they have no account", async () => {
    await put(ada, { partnerFirstname: "Mirabel", partnerBirthdate: "1991-07-23" });
    expect(await relationshipOf(ada)).toMatchObject({
      partnerFirstname: "Mirabel",
      partnerBirthdate: "1991-07-23",
    });
    const kept = JSON.stringify(await rows(app.platform.db, sql`select * from relationships`));
    const facts = JSON.stringify(await rows(app.platform.db, sql`select * from outbox`));
    for (const secret of ["Mirabel", "1991-07-23"]) {
      expect(kept + facts).not.toContain(secret);
      expect(await everythingAbout(ada, ben)).not.toContain(secret);
    }
    await put(ada, { partnerFirstname: null, partnerBirthdate: null });
    const [row] = await rows<Record<string, unknown>>(
      app.platform.db,
      sql`select * from relationships`,
    );
    expect(row).toMatchObject({ partner_firstname_sealed: null, partner_birthdate_sealed: null });
  });

  it("with an account needs no name and no birthdate: both are refused, and earlier ones deleted", async () => {
    await put(ada, { partnerFirstname: "Mirabel" });
    for (const extra of [{ partnerFirstname: "Ben" }, { partnerBirthdate: "1991-07-23" }]) {
      const answer = await put(ada, { partnerUserId: ben.id, ...extra });
      expect(answer.status).toBe(422);
      expect(Object.values(answer.body["fields"] as object)).toEqual(["NOT_WITH_PARTNER"]);
    }
    expect((await relationshipOf(ada)).partnerUserId).toBeNull();
    await put(ada, { partnerUserId: ben.id });
    expect(await relationshipOf(ada)).toMatchObject({
      partnerUserId: ben.id,
      partnerStatus: "pending",
      partnerFirstname: null,
    });
  });

  it("is notified and confirms, and no one else is notified", async () => {
    await put(ada, { partnerUserId: ben.id });
    await app.settle();
    expect(await noticesOf(ben)).toMatchObject([{ sourceId: "partnerClaimed" }]);
    const [claim] = (await relationshipOf(ben)).claims;
    expect(claim).toMatchObject({ user: { username: "ada" }, status: "pending" });
    // A person cannot answer for another, least of all the claimer.
    for (const other of [ada, cleo]) {
      expect((await answerClaim(other, claim?.id, "confirm")).status).toBe(404);
    }
    expect((await answerClaim(ben, claim?.id, "confirm")).body.claims).toMatchObject([
      { status: "confirmed" },
    ]);
    await app.settle();
    expect((await relationshipOf(ada)).partnerStatus).toBe("confirmed");
    expect(await noticesOf(ada)).toMatchObject([{ sourceId: "partnerConfirmed" }]);
    expect(await everythingAbout(ada, cleo)).not.toContain(ben.id);
    expect((await relationshipOf(ben)).partnerUserId).toBeNull();
  });

  it("is removed after declining, and is not asked again", async () => {
    await put(ada, { partnerUserId: ben.id });
    const [claim] = (await relationshipOf(ben)).claims;
    expect((await answerClaim(ben, claim?.id, "decline")).body.claims).toEqual([]);
    expect(await relationshipOf(ada)).toMatchObject({ partnerUserId: null, partnerStatus: null });
    const again = await put(ada, { partnerUserId: ben.id });
    expect(again.body["fields"]).toEqual({ partnerUserId: "DECLINED" });
    expect((await answerClaim(ben, claim?.id, "confirm")).status).toBe(404);
  });

  it("may take a confirmation back, and be replaced by another", async () => {
    await put(ada, { partnerUserId: ben.id });
    const [claim] = (await relationshipOf(ben)).claims;
    await answerClaim(ben, claim?.id, "confirm");
    await answerClaim(ben, claim?.id, "decline");
    expect((await relationshipOf(ada)).partnerStatus).toBeNull();
    await put(ada, { partnerUserId: cleo.id });
    expect(await relationshipOf(ada)).toMatchObject({ partnerUserId: cleo.id });
    await put(ada, { partnerUserId: null });
    expect((await relationshipOf(cleo)).claims).toEqual([]);
  });

  it("cannot be oneself, an unknown person, or a person across a block", async () => {
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    const nobody = "0198d6a2-0000-7000-8000-000000000001";
    const answers = [
      await put(ada, { partnerUserId: ada.id }),
      await put(ada, { partnerUserId: nobody }),
      await put(ada, { partnerUserId: ben.id }),
    ];
    expect(answers.map(({ body }) => body["fields"])).toEqual([
      { partnerUserId: "YOURSELF" },
      { partnerUserId: "UNKNOWN" },
      { partnerUserId: "UNKNOWN" },
    ]);
    expect(await rows(app.platform.db, sql`select 1 from partner_claims`)).toEqual([]);
  });

  it("is removed when one blocks the other", async () => {
    await put(ada, { partnerUserId: ben.id });
    await ben.send("POST", "/api/blocks", { userId: ada.id });
    await app.settle();
    expect((await relationshipOf(ada)).partnerUserId).toBeNull();
    expect((await relationshipOf(ben)).claims).toEqual([]);
  });
});

it("is deleted with the account of either person", async () => {
  await put(ada, { partnerFirstname: "Mirabel" });
  await put(ben, { partnerUserId: cleo.id });
  const { bus, db } = app.platform;
  for (const { id } of [ada, cleo]) {
    const fact = { userId: id, keepPosts: false, removeMessages: false };
    await bus.transaction((tx) => bus.publish(tx, "account.erased", fact));
  }
  await app.settle();
  expect(await rows(db, sql`select 1 from relationships where user_id = ${ada.id}`)).toEqual([]);
  expect(await rows(db, sql`select 1 from partner_claims`)).toEqual([]);
});
