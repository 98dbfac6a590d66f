import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { profiles } from "../profiles/tables.ts";
import { pruneCodes } from "./store.ts";
import { phoneCodes } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
});
afterAll(() => app.close());

/** A number of its own for each test, because messages of other tests stay in the folder. */
let lastNumber = 1_701_000_000;
const newNumber = () => ({ prefix: "+49", number: String((lastNumber += 1)) });
const start = (number: object) => ada.send("POST", "/api/settings/phone", number);
const verify = (code: string) => ada.send("POST", "/api/settings/phone/verify", { code });

/** The code in the newest message to a number; without a provider messages are files. */
function codeFor({ prefix, number }: { prefix: string; number: string }): string {
  const folder = path.join(app.platform.config.DATA_DIR, "outbox");
  const [newest] = readdirSync(folder)
    .toSorted()
    .toReversed()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((message) => message.includes(`${prefix}${number}`));
  const code = /\b\d{6}\b/.exec(newest ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${prefix}${number}`);
  return code;
}
const changeCode = (change: Partial<typeof phoneCodes.$inferInsert>) =>
  app.platform.db.update(phoneCodes).set(change).where(eq(phoneCodes.user_id, ada.id));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
async function verifiedNumber() {
  const [row] = await app.platform.db.select().from(profiles).where(eq(profiles.id, ada.id));
  return row?.phone_verified_at ? `${row.phone_prefix}${row.phone_number}` : null;
}

describe("a phone number", () => {
  it("is stored as verified once its code was entered, and the code works once", async () => {
    const number = newNumber();
    expect((await start(number)).status).toBe(202);
    expect(await verifiedNumber()).toBeNull();
    const code = codeFor(number);
    expect((await verify(code)).status).toBe(200);
    expect(await verifiedNumber()).toBe(`${number.prefix}${number.number}`);
    expect((await verify(code)).body).toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("replaces a verified one only when it is verified itself", async () => {
    const [first, second] = [newNumber(), newNumber()];
    await start(first);
    await verify(codeFor(first));
    await start(second);
    expect(await verifiedNumber()).toBe(`${first.prefix}${first.number}`);
    await verify(codeFor(second));
    expect(await verifiedNumber()).toBe(`${second.prefix}${second.number}`);
  });
});

describe("a code", () => {
  it("is not readable in the database", async () => {
    const number = newNumber();
    await start(number);
    const rows = await app.platform.db.select().from(phoneCodes);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(codeFor(number));
  });

  it("can be asked for again after a minute; the one before is then invalid", async () => {
    const number = newNumber();
    await start(number);
    const refused = await start(number);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    const former = codeFor(number);
    await changeCode({ created_at: minutesAgo(2) });
    expect((await start(number)).status).toBe(202);
    const current = codeFor(number);
    if (former !== current) expect((await verify(former)).status).not.toBe(200);
    expect((await verify(current)).status).toBe(200);
  });

  it("is invalid after 15 minutes", async () => {
    const number = newNumber();
    await start(number);
    const [row] = await app.platform.db.select().from(phoneCodes);
    const left = (row?.expires_at.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    await changeCode({ expires_at: minutesAgo(1) });
    expect((await verify(codeFor(number))).body).toMatchObject({ code: "CODE_EXPIRED" });
    expect(await verifiedNumber()).toBeNull();
  });

  it("is invalid after five wrong tries, also the right one", async () => {
    const number = newNumber();
    await start(number);
    const code = codeFor(number);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let at = 0; at < 5; at += 1) {
      expect((await verify(wrong)).body).toMatchObject({ code: "CODE_WRONG" });
    }
    expect((await verify(code)).body).toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is deleted a day after it became invalid, and not before", async () => {
    await start(newNumber());
    await changeCode({ expires_at: minutesAgo(23 * 60) });
    await pruneCodes(app.platform.db);
    expect(await app.platform.db.$count(phoneCodes)).toBe(1);
    await changeCode({ expires_at: minutesAgo(25 * 60) });
    await pruneCodes(app.platform.db);
    expect(await app.platform.db.$count(phoneCodes)).toBe(0);
  });
});

it("needs a session", async () => {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/settings/phone/verify",
    payload: { code: "123456" },
  });
  expect(answer.statusCode).toBe(401);
});
