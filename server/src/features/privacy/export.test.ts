import { strFromU8, unzipSync } from "fflate";
import type { AccountExport, ExportsAnswer } from "@waymates/contract/features/privacy";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { personalTableName } from "../../platform/personal-data.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hashPassword } from "../accounts/index.ts";
import { sessions } from "../accounts/tables.ts";
import { removeExpiredExports } from "./service/export-account.ts";
import { accountExports } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ask = (who: TestPerson, body?: object) =>
  who.send<AccountExport>("POST", "/api/account/export", body);

async function download(who: TestPerson, id: string) {
  return app.http.inject({
    url: `/api/account/export/${id}?download=true`,
    headers: { authorization: `Bearer ${who.token}` },
  });
}

async function readArchive(who: TestPerson): Promise<Map<string, string>> {
  const { body } = await ask(who);
  await app.settle();
  const answer = await download(who, body.id);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(answer.headers["content-disposition"]).toMatch(
    /^attachment; filename="waymates-[\d-]+\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("an export (G-D1)", () => {
  it("holds what is the person's own, readable by programs and by people", async () => {
    const ada = await person(app, "ada", { passwordHash: await hashPassword("walk-with-friends") });
    const ben = await person(app, "ben");
    await ada.send("POST", "/api/follows/follow", { followingId: ben.id });
    await ben.send("POST", "/api/follows/follow", { followingId: ada.id });
    await app.settle();
    const files = await readArchive(ada);
    const profile = JSON.parse(files.get("profile/profiles.json") ?? "") as object[];
    expect(profile).toMatchObject([{ username: "ada", first_name: "Ada" }]);
    expect(JSON.parse(files.get("follows/follows.json") ?? "")).toHaveLength(2);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        "account/accounts.json",
        "account/sessions.csv",
        "notifications/notifications.json",
      ]),
    );
    expect(files.get("account/accounts.csv")).toContain("ada@waymates.test");
    expect(files.get("account/accounts.csv")).toMatch(/terms_version.*terms_accepted_at/);
    const everything = [...files.values()].join("\n");
    expect(everything).not.toContain("argon2");
    expect(everything).not.toContain("ben@waymates.test");
  });

  it("says whether mail goes to the person's address, and why it does not", async () => {
    const ada = await person(app, "ada");
    const address = "ada@waymates.test";
    const { addresses } = app.platform.mail;
    const failure = { code: "5.1.1", reason: "550 5.1.1 no such person" };
    await addresses.countRefusal("a token", address, failure);
    await app.settle();
    const files = await readArchive(ada);
    expect(JSON.parse(files.get("account/mail.json") ?? "")).toEqual([
      { address, status: "stopped", ...failure, at: expect.any(String) },
    ]);
  });

  it("reports its progress, and that it is ready", async () => {
    const ada = await person(app, "ada");
    const { status, body } = await ask(ada);
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: "waiting", progress: 0, size: null });
    expect((await download(ada, body.id)).statusCode).toBe(409);
    await app.settle();
    const ready = await ada.get<AccountExport>(`/api/account/export/${body.id}`);
    expect(ready.body).toMatchObject({ status: "ready", progress: 100 });
    expect(ready.body.size).toBeGreaterThan(100);
    const days = (Date.parse(ready.body.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { body: list } = await ada.get<{ items: { type: string; title: string }[] }>(
      "/api/notifications",
    );
    expect(list.items).toMatchObject([{ type: "system", title: "Your data is ready" }]);
    const mails = (await app.platform.mail.kept?.()) ?? [];
    expect(mails.map(({ to }) => to)).toContain("ada@waymates.test");
  });

  it("is packed once a day, and once for many who ask at once", async () => {
    const ada = await person(app, "ada");
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ada)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: "EXPORT_ONCE_A_DAY" });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(86_000);
    const { body } = await ada.get<ExportsAnswer>("/api/account/export");
    expect(Date.parse(body.nextAt ?? "")).toBeGreaterThan(Date.now());
    await app.platform.db
      .update(accountExports)
      .set({ created_at: sql`now() - interval '25 hours'` });
    expect((await ask(ada)).status).toBe(202);
  });

  it("is for its owner alone", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    const { body } = await ask(ada);
    await app.settle();
    expect((await ben.get(`/api/account/export/${body.id}`)).status).toBe(404);
    expect((await download(ben, body.id)).statusCode).toBe(404);
    expect((await anonymous(app).get(`/api/account/export/${body.id}`)).status).toBe(401);
    expect((await ben.get<ExportsAnswer>("/api/account/export")).body.newest).toBeNull();
    expect((await download(ada, body.id)).statusCode).toBe(200);
  });

  it("asks who signed in long ago for the password", async () => {
    const passwordHash = await hashPassword("walk-with-friends");
    const ada = await person(app, "ada", { passwordHash });
    await app.platform.db.update(sessions).set({ created_at: sql`now() - interval '1 hour'` });
    expect(await ask(ada)).toMatchObject({
      status: 403,
      body: { code: "REAUTHENTICATION_REQUIRED" },
    });
    expect(await ask(ada, { password: "wrong" })).toMatchObject({ status: 422 });
    expect((await ask(ada, { password: "walk-with-friends" })).status).toBe(202);
  });

  it("is deleted after seven days", async () => {
    const ada = await person(app, "ada");
    const { body } = await ask(ada);
    await app.settle();
    await app.platform.db
      .update(accountExports)
      .set({ expires_at: sql`now() - interval '1 second'` });
    expect((await download(ada, body.id)).statusCode).toBe(410);
    await removeExpiredExports(app.platform);
    expect((await download(ada, body.id)).statusCode).toBe(404);
  });
});

/** Tables that hang on a person and say nothing about them that they would want to read. */
const notExported = new Set([
  "account_deletions",
  "account_exports",
  "email_codes",
  "password_resets",
  "phone_codes",
]);

describe("the parts of the features", () => {
  it("speak for every table that hangs on a person", async () => {
    const found = await rows<{ name: string }>(
      app.platform.db,
      sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
          where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'accounts'::regclass)
          order by 1`,
    );
    const exported = new Set(
      app.platform.personalData.flatMap(({ tables }) => tables.map(personalTableName)),
    );
    expect(
      found.map(({ name }) => name).filter((name) => !exported.has(name) && !notExported.has(name)),
    ).toEqual([]);
  });
});
