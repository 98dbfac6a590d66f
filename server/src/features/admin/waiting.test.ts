import type { StaffWaiting } from "@waymates/contract/features/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newId } from "../../platform/ids.ts";
import { accounts } from "../accounts/tables.ts";
import { waitlist } from "../waitlist/tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

async function waitingFor(who: TestPerson) {
  const { status, body } = await who.get<StaffWaiting>("/api/admin/waiting");
  expect(status).toBe(200);
  return Object.fromEntries(body.items.map(({ kind, count, since }) => [kind, { count, since }]));
}

it("counts what waits in the staff member's own part, and since when", async () => {
  const iris = await person(app, "iris", { role: "admin" });
  const edda = await person(app, "edda", { role: "editor" });
  const milo = await person(app, "milo", { role: "moderator" });
  const tove = await person(app, "tove", { role: "translator" });
  const ben = await person(app, "ben");
  const { db } = app.platform;
  await db
    .update(accounts)
    .set({ staff_languages: ["de-DE"] })
    .where(eq(accounts.id, tove.id));
  const dora = await person(app, "dora");
  const report = await ben.send<{ report: { id: string } }>("POST", "/api/reports", {
    targetType: "person",
    targetId: dora.id,
    reason: "spam",
  });
  expect(report.status).toBe(201);
  const path = await edda.send("POST", "/api/admin/paths", { title: "Unfinished" });
  expect(path.status).toBe(201);

  const suggest = async (code: string) =>
    ben.send("POST", `/api/translations/${code}/suggestions`, {
      key: "error.LOGIN_FAILED",
      value: "…",
    });

  const nothing = { count: 0, since: null };
  const one = { count: 1, since: expect.stringMatching(/^\d{4}-/) as string };
  expect((await suggest("fr-FR")).status).toBe(201);
  const address = { email: "nora@waymates.test", locale: "en-US" };
  const nora = { ...address, id: newId(), referral_code: "n", token_hash: "n" };
  await db.insert(waitlist).values(nora);
  expect((await waitingFor(iris))["waitlist"]).toEqual(nothing);
  await db.update(waitlist).set({ confirmed_at: new Date(), position: 1 });
  expect((await waitingFor(iris))["waitlist"]).toEqual(one);
  expect(await waitingFor(tove)).toEqual({ suggestions: nothing });
  expect((await waitingFor(iris))["suggestions"]).toEqual(one);
  expect((await suggest("de-DE")).status).toBe(201);
  expect(await waitingFor(tove)).toEqual({ suggestions: one });
  expect(await waitingFor(edda)).toEqual({
    reports: nothing,
    taken_reports: nothing,
    draft_paths: one,
  });
  expect(await waitingFor(milo)).toEqual({
    reports: one,
    taken_reports: nothing,
    appeals: nothing,
  });
  const taken = await milo.send("PUT", `/api/admin/reports/${report.body.report.id}/assignee`, {
    userId: milo.id,
  });
  expect(taken.status).toBe(200);
  expect((await waitingFor(milo))["taken_reports"]).toEqual(one);
  expect((await waitingFor(iris))["taken_reports"]).toEqual(nothing);
});
