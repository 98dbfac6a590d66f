import type { ProfileView } from "@waymates/contract/features/profiles";
import type { SettingsAnswer } from "@waymates/contract/features/settings";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { formerUsernames } from "../profiles/tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const rename = (who: TestPerson, username: string) =>
  who.send("PUT", "/api/settings/profile", { username });
const look = (who: TestPerson, username: string) =>
  who.get<ProfileView>(`/api/profiles/${username}`);
const availability = async (who: { get: TestPerson["get"] }, username: string) =>
  (await who.get(`/api/auth/username-available?username=${username}`)).body;

it("a former name leads to its person and stays reserved for them", async () => {
  const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  expect((await rename(ada, "ada.l")).status).toBe(200);
  expect((await look(ben, "ADA")).body).toMatchObject({ id: ada.id, username: "ada.l" });
  expect((await look(ben, "ada.l")).body).toMatchObject({ id: ada.id });
  expect(await rename(ben, "ada")).toMatchObject({
    status: 422,
    body: { fields: { username: "TAKEN" } },
  });
  expect(await availability(anonymous(app), "ada")).toEqual({ available: false, reason: "TAKEN" });
  const account = { email: "x@waymates.test", password: "seven brave herons wade" };
  const details = { ...account, username: "ada", firstName: "A", lastName: "X" };
  expect(await anonymous(app).send("POST", "/api/auth/register", details)).toMatchObject({
    status: 409,
    body: { code: "USERNAME_TAKEN" },
  });
});

it("is free again when its time is over", async () => {
  const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  await rename(ada, "ada.l");
  await app.platform.db.update(formerUsernames).set({ held_until: sql`now()` });
  expect((await look(ben, "ada")).status).toBe(404);
  expect((await rename(ben, "ada")).status).toBe(200);
  expect((await look(ada, "ada")).body).toMatchObject({ id: ben.id });
  // The new owner may give it up as well.
  expect((await rename(ben, "ben")).status).toBe(200);
  expect((await look(ada, "ada")).body).toMatchObject({ id: ben.id, username: "ben" });
});

it("may be taken back by its person, and then is theirs in full", async () => {
  const ada = await person(app, "ada");
  await rename(ada, "ada.l");
  expect(await availability(ada, "ada")).toEqual({ available: true, reason: null });
  expect((await rename(ada, "ada")).status).toBe(200);
  expect((await look(ada, "ada.l")).body).toMatchObject({ username: "ada" });
  expect(await app.platform.db.select().from(formerUsernames)).toMatchObject([
    { username: "ada.l", user_id: ada.id },
  ]);
});

/** Moves all changes of names `days` back. */
const makeOlder = (days: number) =>
  app.platform.db.update(formerUsernames).set({
    created_at: sql`created_at - make_interval(days => ${days})`,
    held_until: sql`held_until - make_interval(days => ${days})`,
  });

it("accepts two new names within thirty days, and tells when the next is allowed", async () => {
  const ada = await person(app, "ada");
  expect((await rename(ada, "ada1")).status).toBe(200);
  await makeOlder(10);
  expect((await rename(ada, "ada2")).body).toMatchObject({
    usernameRestsUntil: expect.any(String),
  });
  expect(await rename(ada, "ada3")).toMatchObject({
    status: 422,
    body: { fields: { username: "TOO_SOON" } },
  });
  const { body } = await ada.get<SettingsAnswer>("/api/settings");
  const days = (Date.parse(body.profile.usernameRestsUntil ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(20, 2);
  await makeOlder(21);
  expect((await rename(ada, "ada3")).status).toBe(200);
});

it("a former name may be taken back at any time, which is no change and saves none", async () => {
  const ada = await person(app, "ada");
  for (const name of ["ada1", "ada2", "ada", "ada1", "ada2"])
    expect((await rename(ada, name)).status, name).toBe(200);
  expect((await rename(ada, "ada3")).body).toMatchObject({ fields: { username: "TOO_SOON" } });
  await makeOlder(31);
  expect((await rename(ada, "ada3")).status).toBe(200);
});

it("all former names are held for their ninety days, however many", async () => {
  const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  const names = ["ada1", "ada2", "ada3", "ada4", "ada5"];
  for (const name of names) {
    expect((await rename(ada, name)).status, name).toBe(200);
    await makeOlder(16);
  }
  for (const name of ["ada", ...names.slice(0, -1)])
    expect((await rename(ben, name)).body, name).toMatchObject({ fields: { username: "TAKEN" } });
});

it("does not lead to a person who blocked the reader", async () => {
  const [ada, eve] = [await person(app, "ada"), await person(app, "eve")];
  await ada.send("POST", "/api/blocks", { userId: eve.id });
  await rename(ada, "ada.l");
  expect((await look(eve, "ada")).status).toBe(404);
});
