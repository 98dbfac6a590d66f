import type { NotificationType } from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type ArrivedMail, openMailServer, type TestMailServer } from "../../testing/mail.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { accounts } from "../accounts/tables.ts";
import { blocks } from "../follows/tables.ts";
import { putNotification } from "../notifications/notifications.testing.ts";
import { notificationPreferences, notificationSettings } from "../notifications/tables.ts";
import { profiles } from "../profiles/tables.ts";
import { sanctions } from "../sanctions/tables.ts";
import { sendDigests } from "./service/send-digests.ts";
import { unsubscribeToken } from "./service/unsubscribe.ts";
import { pruneRuns } from "./store.ts";
import { digestRuns } from "./tables.ts";

let app: TestApp;
let post: TestMailServer;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  post = await openMailServer();
  app = await testApp({ SMTP_URL: post.url });
});
beforeEach(async () => {
  await app.reset();
  post.arrived.length = 0;
  post.refused.clear();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterAll(async () => {
  await app.close();
  await post.close();
});

type Category = "follows" | "likes" | "games";

async function choose(
  who: TestPerson,
  category: Category,
  mail: "off" | "daily" | "weekly",
  hour = 18,
): Promise<void> {
  const { db } = app.platform;
  const row = { toast: true, push: true, mail, from_whom: "everyone" as const };
  await db
    .insert(notificationPreferences)
    .values({ user_id: who.id, category, ...row })
    .onConflictDoUpdate({
      target: [notificationPreferences.user_id, notificationPreferences.category],
      set: row,
    });
  await db
    .insert(notificationSettings)
    .values({ user_id: who.id, digest_hour: hour })
    .onConflictDoUpdate({ target: notificationSettings.user_id, set: { digest_hour: hour } });
}

const put = (
  reader: TestPerson,
  at: string,
  type: NotificationType = "follow",
  details: Parameters<typeof putNotification>[3] = {},
) => putNotification(app, reader, ben, { type, created_at: new Date(at), ...details });
const at = (time: string) => sendDigests(app.platform, new Date(time));
const only = (): ArrivedMail => {
  expect(post.arrived).toHaveLength(1);
  return post.arrived[0] as ArrivedMail;
};
const zone = (who: TestPerson, time_zone: string) =>
  app.platform.db.update(profiles).set({ time_zone }).where(eq(profiles.id, who.id));

// 2026-11-17 is a Tuesday, 2026-11-16 a Monday.
const NOON = "2026-11-17T12:00:00Z";
const HOUR = "2026-11-17T18:00:00Z";

describe("a digest", () => {
  it("is mailed only to people who have chosen one", async () => {
    await put(ada, NOON);
    expect(await at(HOUR)).toBe(0);
    await choose(ada, "follows", "off");
    expect(await at(HOUR)).toBe(0);
    expect(post.arrived).toEqual([]);
  });

  it("is mailed to nobody who is kept out, and again once they are not", async () => {
    await choose(ada, "follows", "daily");
    await put(ada, NOON);
    const sanction = { id: newId(), user_id: ada.id, kind: "ban" as const, reason: "spam" };
    await app.platform.db.insert(sanctions).values(sanction);
    expect(await at(HOUR)).toBe(0);
    await app.platform.db.update(sanctions).set({ lifted_at: new Date() });
    expect(await at(HOUR)).toBe(1);
  });

  it("is a mail with two readings of what is unread, and a way to end it", async () => {
    await choose(ada, "follows", "daily");
    await put(ada, NOON);
    expect(await at(HOUR)).toBe(1);
    const { to, headers, text, html } = only();
    expect(to).toEqual(["ada@waymates.test"]);
    expect(headers.get("subject")).toBe("Your day on Waymates");
    expect(headers.get("from")).toContain("waymates@localhost");
    expect(headers.get("content-type")).toContain("multipart/alternative");
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const { PUBLIC_URL } = app.platform.config;
    const token = unsubscribeToken(app.platform.tokens, ada.id);
    expect(headers.get("list-unsubscribe")).toBe(`<${PUBLIC_URL}/api/unsubscribe?token=${token}>`);
    for (const reading of [text, html]) {
      expect(reading).toContain("Hi Ada,");
      expect(reading).toContain("1 thing happened while you were away:");
      expect(reading).toContain("Ben Example");
      expect(reading).toContain(`${PUBLIC_URL}/ben`);
      expect(reading).toContain(`${PUBLIC_URL}/foryou`);
      expect(reading).toContain(`${PUBLIC_URL}/unsubscribe?token=${token}`);
      expect(reading).toContain(`${PUBLIC_URL}/settings/notifications`);
    }
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US" dir="ltr">/);
    expect(html).not.toMatch(/<(table|script|style|img|link)\b/);
    expect(html.match(/border-radius:999px/g)).toHaveLength(1);
    expect(text).not.toContain("<");
  });

  it("is in the reader's language, from right to left where it is read so", async () => {
    const noor = await person(app, "noor", { language: "ar" });
    await choose(noor, "follows", "weekly");
    await put(noor, "2026-11-15T12:00:00Z");
    expect(await at("2026-11-16T18:00:00Z")).toBe(1);
    const { headers, html, text } = only();
    expect(headers.get("subject")).toBe("أسبوعك على Waymates");
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<body dir="rtl"');
    expect(html).toContain("إلغاء الاشتراك");
    expect(text).toContain("مرحبًا Noor،");
  });

  it("shows names as they are written and no mark-up of theirs", async () => {
    await app.platform.db
      .update(profiles)
      .set({ first_name: "<b>&\"'", last_name: "</a>" })
      .where(eq(profiles.id, ben.id));
    await choose(ada, "follows", "daily");
    await put(ada, NOON);
    await at(HOUR);
    expect(only().html).toContain("&lt;b&gt;&amp;&quot;&#39; &lt;/a&gt;");
    expect(only().text).toContain("<b>&\"' </a>");
  });

  it("lists only what is unread, of the chosen categories, by people who are not blocked, and still valid", async () => {
    await choose(ada, "follows", "daily");
    await put(ada, NOON, "follow", { read: true });
    await put(ada, NOON, "like", { source_type: "post" });
    await put(ada, NOON, "follow", { expires_at: new Date("2026-11-17T13:00:00Z") });
    await put(ada, NOON, "profile_view");
    await put(ben, NOON, "follow", { actor_id: ada.id });
    expect(await at(HOUR)).toBe(0);
    await put(ada, NOON);
    await app.platform.db.insert(blocks).values({ blocker_id: ada.id, blocked_id: ben.id });
    expect(await at("2026-11-18T18:00:00Z")).toBe(0);
    expect(post.arrived).toEqual([]);
  });

  it("lists twenty and counts the rest", async () => {
    await choose(ada, "follows", "daily");
    for (let minute = 10; minute < 33; minute += 1) await put(ada, `2026-11-17T12:${minute}:00Z`);
    await at(HOUR);
    const { html, text } = only();
    expect(html.match(/<li /g)).toHaveLength(20);
    expect(text.match(/^• /gm)).toHaveLength(20);
    expect(text).toContain("23 things happened");
    expect(text).toContain("and 3 more");
    expect(html).toContain("and 3 more");
  });

  it("begins where the last one ended", async () => {
    await choose(ada, "follows", "daily");
    await put(ada, "2026-11-15T12:00:00Z", "follow");
    await put(ada, NOON);
    await at(HOUR);
    expect(post.arrived.map(({ text }) => /(\d+) thing/.exec(text)?.[1])).toEqual(["1"]);
    await put(ada, "2026-11-17T18:30:00Z");
    await put(ada, "2026-11-18T09:00:00Z");
    await at("2026-11-18T18:05:00Z");
    expect(post.arrived.map(({ text }) => /(\d+) thing/.exec(text)?.[1])).toEqual(["1", "2"]);
  });

  it("the week's and the day's digest are sent apart, each of its own categories", async () => {
    await choose(ada, "follows", "daily");
    await choose(ada, "games", "weekly");
    await put(ada, "2026-11-16T12:00:00Z");
    await put(ada, "2026-11-12T12:00:00Z", "game_invite", { source_type: "game" });
    expect(await at("2026-11-16T18:00:00Z")).toBe(2);
    expect(post.arrived.map(({ headers }) => headers.get("subject") ?? "").toSorted()).toEqual([
      "Your day on Waymates",
      "Your week on Waymates",
    ]);
    expect(post.arrived.every(({ text }) => text.includes("1 thing happened"))).toBe(true);
    expect(await at("2026-11-17T18:00:00Z")).toBe(0);
  });
});

describe("the hour of a digest", () => {
  it.each([
    // Nine hours ahead all year.
    ["Asia/Tokyo", "2026-11-17T08:59:00Z", "2026-11-17T09:00:00Z"],
    // Five and three quarters.
    ["Asia/Kathmandu", "2026-11-17T12:14:00Z", "2026-11-17T12:15:00Z"],
    // Eight behind in winter.
    ["America/Los_Angeles", "2026-11-18T01:59:00Z", "2026-11-18T02:00:00Z"],
  ])("is that of the reader in %s", async (timeZone, before, from) => {
    await zone(ada, timeZone);
    await choose(ada, "follows", "daily");
    await put(ada, "2026-11-17T05:00:00Z");
    expect(await at(before)).toBe(0);
    expect(await at(from)).toBe(1);
  });

  it("sends the digest on the same day where a change of the clocks skips its hour", async () => {
    // In Berlin the clocks go from 02:00 to 03:00 on 2027-03-28.
    await zone(ada, "Europe/Berlin");
    await choose(ada, "follows", "daily", 2);
    await put(ada, "2027-03-27T20:00:00Z");
    expect(await at("2027-03-28T00:59:00Z")).toBe(0);
    expect(await at("2027-03-28T01:00:00Z")).toBe(1);
  });

  it("sends one digest where a change of the clocks repeats its hour", async () => {
    // In New York 01:00 to 02:00 comes twice on 2026-11-01.
    await zone(ada, "America/New_York");
    await choose(ada, "follows", "daily", 1);
    await put(ada, "2026-10-31T20:00:00Z");
    expect(await at("2026-11-01T05:00:00Z")).toBe(1);
    await put(ada, "2026-11-01T05:30:00Z");
    expect(await at("2026-11-01T06:00:00Z")).toBe(0);
    expect(post.arrived).toHaveLength(1);
  });

  it("sends the week's digest on Monday by the reader's calendar", async () => {
    await zone(ada, "Pacific/Kiritimati");
    await choose(ada, "follows", "weekly", 1);
    await put(ada, "2026-11-14T05:00:00Z");
    expect(await at("2026-11-14T11:00:00Z")).toBe(0);
    // Monday, one o'clock, fourteen hours ahead of a Sunday's noon.
    expect(await at("2026-11-15T11:00:00Z")).toBe(1);
  });

  it("may be missed by a few hours and not by more", async () => {
    await choose(ada, "follows", "daily");
    await put(ada, NOON);
    expect(await at("2026-11-17T22:00:00Z")).toBe(0);
    expect(await at("2026-11-17T21:45:00Z")).toBe(1);
  });
});

describe("a round of digests", () => {
  it("sends each digest once when it runs twice, or on two processes at once", async () => {
    await choose(ada, "follows", "daily");
    await choose(ben, "follows", "daily");
    await put(ada, NOON);
    await put(ben, NOON, "follow", { actor_id: ada.id, source_id: ada.id });
    const sent = await Promise.all([at(HOUR), at(HOUR), at("2026-11-17T18:15:00Z")]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await at("2026-11-17T18:30:00Z")).toBe(0);
    expect(post.arrived.flatMap(({ to }) => to).toSorted()).toEqual([
      "ada@waymates.test",
      "ben@waymates.test",
    ]);
  });

  it("retries what the mail server refused, and sends the others meanwhile", async () => {
    await choose(ada, "follows", "daily");
    await choose(ben, "follows", "daily");
    await put(ada, NOON);
    await put(ben, NOON, "follow", { actor_id: ada.id, source_id: ada.id });
    post.refused.add("ada@waymates.test");
    expect(await at(HOUR)).toBe(1);
    post.refused.clear();
    expect(await at("2026-11-17T18:15:00Z")).toBe(1);
    expect(post.arrived).toHaveLength(2);
  });

  it("skips deleted people and those who have not finished registering", async () => {
    const cleo = await person(app, "cleo", { step: 5 });
    const { db } = app.platform;
    for (const who of [ada, ben, cleo]) {
      await choose(who, "follows", "daily");
      await put(who, NOON);
    }
    await db.update(profiles).set({ deleted_at: new Date() }).where(eq(profiles.id, ada.id));
    await db.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, ben.id));
    expect(await at(HOUR)).toBe(0);
  });

  it("sends to every person, however many they are", async () => {
    const { db } = app.platform;
    await db.execute(sql`insert into profiles (id, username, first_name, last_name)
      select gen_random_uuid(), 'many' || n, 'Many', 'Example' from generate_series(1, 450) n`);
    await db.execute(sql`insert into accounts (id, email, registration_step)
      select id, username || '@waymates.test', 12 from profiles where username like 'many%'`);
    await db.execute(sql`insert into notification_preferences (user_id, category, toast, push, mail, from_whom)
      select id, 'follows', true, true, 'daily', 'everyone' from profiles where username like 'many%'`);
    await at(HOUR);
    expect(await db.$count(digestRuns)).toBe(450);
    expect(await pruneRuns(db, new Date("2026-11-17T18:00:01Z"))).toBe(450);
  }, 60_000);
});

describe("ending the digests", () => {
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const expectEnd = async (call: () => Promise<{ status: number }>) => {
    await choose(ada, "follows", "daily");
    await choose(ada, "games", "weekly");
    await choose(ben, "follows", "daily");
    await put(ada, NOON);
    expect((await call()).status).toBe(200);
    expect(await at(HOUR)).toBe(0);
    const left = await app.platform.db
      .select()
      .from(notificationPreferences)
      .where(sql`${notificationPreferences.mail} <> 'off'`);
    expect(left.map(({ user_id }) => user_id)).toEqual([ben.id]);
  };
  const tokenOf = (who: TestPerson) => unsubscribeToken(app.platform.tokens, who.id);

  it("takes the link's token and no session", () =>
    expectEnd(() => anonymous(app).send("POST", "/api/unsubscribe", { token: tokenOf(ada) })));

  const boundary = "----press";
  it.each([
    ["urlencoded", FORM, "List-Unsubscribe=One-Click"],
    [
      "multipart",
      { "content-type": `multipart/form-data; boundary=${boundary}` },
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    ],
  ])(
    "takes one press in a mail program, which posts the form of RFC 8058, %s",
    (_how, headers, payload) =>
      expectEnd(async () => {
        const url = `/api/unsubscribe?token=${tokenOf(ada)}`;
        const answer = await app.http.inject({ method: "POST", url, headers, payload });
        return { status: answer.statusCode };
      }),
  );

  it("takes the form of the page, which needs no script", () =>
    expectEnd(async () => {
      const payload = new URLSearchParams({ token: tokenOf(ada) }).toString();
      const answer = await app.http.inject({
        method: "POST",
        url: "/unsubscribe",
        headers: { ...FORM, "sec-fetch-site": "same-origin" },
        payload,
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/unsubscribe?done=1"]);
      return { status: 200 };
    }));

  it("refuses a forged, another's, an empty and a missing token", async () => {
    await choose(ada, "follows", "daily");
    const forged = `${ada.id}.${tokenOf(ben).split(".")[1]}`;
    for (const [token, status] of [
      [forged, 404],
      ["x", 404],
      ["..", 404],
      ["", 422],
      [`${ada.id}.`, 404],
    ] as const) {
      const answer = await anonymous(app).send("POST", "/api/unsubscribe", { token });
      expect(answer.status, token).toBe(status);
    }
    expect((await anonymous(app).send("POST", "/api/unsubscribe")).status).toBe(422);
    await put(ada, NOON);
    expect(await at(HOUR)).toBe(1);
  });

  it("does not end them by opening the link, since programs open links too", async () => {
    await choose(ada, "follows", "daily");
    const token = tokenOf(ada);
    const answer = await app.http.inject({ url: `/api/unsubscribe?token=${token}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/unsubscribe?token=${token}`,
    ]);
    await put(ada, NOON);
    expect(await at(HOUR)).toBe(1);
  });

  it("parses forms on its own route only", async () => {
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: FORM,
      payload: "a=b",
    });
    expect(answer.statusCode).toBe(415);
  });
});
