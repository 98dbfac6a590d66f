import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WaitlistPlace } from "@waymates/contract/features/waitlist";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { waitlist } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ REGISTRATION_MODE: "waitlist" });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const address = (number: number) => `w${number}@waymates.test`;
const signUp = (number: number, referrer: string | null = null) =>
  anonymous(app).send("POST", "/api/waitlist", { email: address(number), referrer });

interface StoredMail {
  to: string;
  subject: string;
  text: string;
}
const mailsTo = (to: string): StoredMail[] => {
  const folder = path.join(app.platform.config.DATA_DIR, "outbox");
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as StoredMail)
    .filter((mail) => mail.to === to);
};
const tokenOf = (number: number) =>
  mailsTo(address(number))
    .flatMap(({ text }) => /confirm=([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1) ?? "";
const confirm = (token: string) =>
  anonymous(app).send<WaitlistPlace>("POST", "/api/waitlist/confirm", { token });

/** Signs up and confirms; answers the place. */
async function wait(number: number, referrer: string | null = null): Promise<WaitlistPlace> {
  await signUp(number, referrer);
  return (await confirm(tokenOf(number))).body;
}

/** The entry of an address as it is now. */
const placeOf = async (number: number) => (await confirm(tokenOf(number))).body.position;

describe("the waitlist", () => {
  it("counts an address once its mail was confirmed", async () => {
    expect(await signUp(1)).toMatchObject({ status: 202, body: { success: true } });
    const [entry] = await app.platform.db.select().from(waitlist);
    expect(entry).toMatchObject({ email: address(1), position: null, confirmed_at: null });
    expect(JSON.stringify(entry)).not.toContain(tokenOf(1));
    const { status, body } = await confirm(tokenOf(1));
    expect([status, body]).toMatchObject([200, { status: "waiting", position: 1, movesLeft: 3 }]);
    expect(await placeOf(1)).toBe(1);
  });

  it("gives the same answer for a known address, and mails it at most once a minute", async () => {
    const before = mailsTo(address(1)).length;
    const mails = () => mailsTo(address(1)).length - before;
    const first = await signUp(1);
    const second = await signUp(1);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(mails()).toBe(1);
    await app.platform.db.update(waitlist).set({ mailed_at: new Date(Date.now() - 61_000) });
    await signUp(1);
    expect(mails()).toBe(2);
  });

  it("accepts only the token of the mail", async () => {
    await signUp(1);
    expect((await confirm("x".repeat(43))).status).toBe(410);
    expect((await anonymous(app).send("POST", "/api/waitlist", { email: "no" })).status).toBe(422);
    expect(await app.platform.db.$count(waitlist)).toBe(1);
  });

  it("moves up five positions per referred friend, at most three times", async () => {
    for (let number = 1; number <= 18; number += 1) await wait(number);
    const { referralCode } = (await confirm(tokenOf(18))).body;
    await signUp(30, referralCode);
    expect(await placeOf(18)).toBe(18);
    await confirm(tokenOf(30));
    expect(await placeOf(18)).toBe(13);
    expect(await placeOf(13)).toBe(14);
    expect(await placeOf(17)).toBe(18);
    await wait(31, referralCode);
    expect(await placeOf(18)).toBe(8);
    await wait(32, referralCode);
    expect(await placeOf(18)).toBe(3);
    await wait(33, referralCode);
    expect(await placeOf(18)).toBe(3);
    const ranks = await Promise.all(Array.from({ length: 18 }, (_, at) => placeOf(at + 1)));
    expect(ranks.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1),
    );
  });

  it("does not move above the first position, nor for a referral of oneself", async () => {
    await wait(1);
    const { referralCode } = await wait(2);
    await wait(3, referralCode);
    expect(await placeOf(2)).toBe(1);
    expect(await placeOf(1)).toBe(2);
  });

  it("invites the next entries with a code each, and only for administrators", async () => {
    const [ada, iris] = [await person(app, "ada"), await person(app, "iris", { role: "admin" })];
    for (const number of [1, 2, 3]) await wait(number);
    const invite = { count: 2 };
    expect((await ada.send("POST", "/api/admin/waitlist/invite", invite)).status).toBe(403);
    expect((await iris.send("POST", "/api/admin/waitlist/invite", invite)).body).toEqual({
      invited: 2,
      undo: null,
    });
    expect(await placeOf(3)).toBe(1);
    const mail = mailsTo(address(1)).at(-1)?.text ?? "";
    const code = /\/i\/(\w{8})/.exec(mail)?.[1];
    const guest = {
      email: address(1),
      password: "seven brave herons wade",
      username: "guest",
      firstName: "Gus",
      lastName: "Guest",
      inviteCode: code,
    };
    expect((await anonymous(app).send("POST", "/api/auth/register", guest)).status).toBe(201);
    const entries = await app.platform.db.select().from(waitlist).orderBy(waitlist.email);
    expect(entries.map(({ status }) => status)).toEqual(["registered", "invited", "waiting"]);
    expect((await confirm(tokenOf(2))).body).toMatchObject({ status: "invited", position: null });
  });

  it("notifies administrators of confirmed addresses", async () => {
    const iris = await person(app, "iris", { role: "admin" });
    await wait(1);
    await app.settle();
    const { body } = await iris.get<{ items: { type: string }[] }>("/api/notifications");
    expect(body.items).toMatchObject([{ type: "waitlist_signup" }]);
  });
});
