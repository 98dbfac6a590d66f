import type { PushDevicesAnswer } from "@waymates/contract/features/push";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { timedJobs } from "../../platform/tables.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { endSession } from "../accounts/index.ts";
import { blocks } from "../follows/tables.ts";
import { notifications } from "../notifications/tables.ts";
import {
  type Arrival,
  openEndpoint,
  readVapid,
  type TestBrowser,
  testBrowser,
  type TestEndpoint,
} from "./endpoint.testing.ts";
import { pruneFailing } from "./store.ts";
import { pushSubscriptions } from "./tables.ts";

let app: TestApp;
let service: TestEndpoint;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await testApp();
  service = await openEndpoint();
});
beforeEach(async () => {
  await app.reset();
  service.arrivals.length = 0;
  service.answers.clear();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const PATH = "/api/push/subscriptions";

async function subscribe(
  who: TestPerson,
  path: string,
  browser: TestBrowser = testBrowser(),
): Promise<TestBrowser> {
  // It is night somewhere while the tests run.
  await who.send("PUT", "/api/notifications/preferences", { quietHours: { on: false } });
  const answer = await who.send("POST", PATH, { endpoint: service.url + path, keys: browser.keys });
  expect(answer.status).toBe(200);
  return browser;
}
const follow = async (who: TestPerson, whom: TestPerson) => {
  expect((await who.send("POST", "/api/follows/follow", { followingId: whom.id })).status).toBe(
    200,
  );
  await app.settle();
};
/** Does what waits for its time, as if it had come. */
const retryNow = async () => {
  await app.platform.db.update(timedJobs).set({ due_at: new Date() });
  await app.platform.jobs.runDue();
  await app.settle();
};
const devices = async (who: TestPerson) => (await who.get<PushDevicesAnswer>(PATH)).body.items;
const rowsOf = () => app.platform.db.select().from(pushSubscriptions);

describe("a push message", () => {
  it("is encrypted for the browser alone, in the reader's language, and signed with the server's key", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    const browser = await subscribe(greta, "/greta");
    await follow(ada, greta);
    expect(service.arrivals).toHaveLength(1);
    const { headers, body } = service.arrivals[0] as Arrival;
    const [row] = await app.platform.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, greta.id));
    const payload = browser.read(body);
    expect(payload).toEqual({
      id: row?.id,
      title: "Jemand folgt dir",
      body: expect.stringContaining("Ada Example"),
      url: "/ada",
      tag: row?.group_id ?? row?.id,
      icon: "/icon-192.png",
      unreadCount: 1,
      unread: [row?.id],
    });
    expect(body.includes("Ada")).toBe(false);
    expect(() => testBrowser().read(body)).toThrow("authenticate");
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
    });
    expect(headers["topic"]).toMatch(/^[\w-]{32}$/);
    const { key, aud, exp, sub } = readVapid(headers.authorization);
    expect(key).toBe((await greta.get<{ key: string }>("/api/push/key")).body.key);
    expect(aud).toBe(service.url);
    expect(sub).toBe("mailto:waymates@localhost");
    expect(exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it("is sent to every device of the reader and to no other person's", async () => {
    await subscribe(ben, "/phone");
    await subscribe(ben, "/desk");
    await subscribe(ada, "/ada");
    await follow(ada, ben);
    expect(service.arrivals.map(({ path }) => path).toSorted()).toEqual(["/desk", "/phone"]);
  });

  it("is not made for a person without a device", async () => {
    await follow(ada, ben);
    expect(service.arrivals).toEqual([]);
    const due = await app.platform.database.query("select 1 from outbox where type = 'push.due'");
    expect(due.rows).toEqual([]);
  });

  it("is not sent once it was read, or once one blocked the other", async () => {
    await subscribe(ben, "/ben");
    await app.platform.bus.transaction(async (tx) => {
      await tx.insert(notifications).values({
        id: "01900000-0000-7000-8000-000000000001",
        user_id: ben.id,
        type: "follow",
        source_type: "user",
        source_id: ada.id,
        actor_id: ada.id,
        event_id: "e1",
        read: true,
      });
      await app.platform.bus.publish(tx, "push.due", {
        userId: ben.id,
        notificationId: "01900000-0000-7000-8000-000000000001",
      });
    });
    await app.settle();
    expect(service.arrivals).toEqual([]);
    await app.platform.db.update(notifications).set({ read: false });
    await app.platform.db.insert(blocks).values({ blocker_id: ben.id, blocked_id: ada.id });
    await app.platform.db.execute(sql`update outbox set processed_at = null, available_at = now()`);
    await app.settle();
    expect(service.arrivals).toEqual([]);
  });

  it("obeys the preferences and the quiet hours of its reader", async () => {
    await subscribe(ben, "/ben");
    const put = (body: object) => ben.send("PUT", "/api/notifications/preferences", body);
    expect((await put({ categories: { follows: { push: false } } })).status).toBe(200);
    await follow(ada, ben);
    expect(service.arrivals).toEqual([]);
    const quiet = { on: true, from: "00:00", to: "23:59" };
    await put({ categories: { follows: { push: true } }, quietHours: quiet });
    await follow(await person(app, "cleo"), ben);
    expect(service.arrivals).toEqual([]);
    await put({ quietHours: { on: false } });
    await follow(await person(app, "dan"), ben);
    expect(service.arrivals).toHaveLength(1);
  });

  it("is not sent to a device whose session has ended", async () => {
    await subscribe(ben, "/ben");
    await endSession(app.platform, ben.sessionId, "test", "signed_out");
    await follow(ada, ben);
    expect(service.arrivals).toEqual([]);
  });
});

describe("an endpoint", () => {
  it.each([404, 410])("removes an endpoint that answers %i, and no other", async (status) => {
    await subscribe(ben, "/dead");
    await subscribe(ben, "/alive");
    service.answers.set("/dead", { status });
    await follow(ada, ben);
    expect((await rowsOf()).map(({ endpoint }) => endpoint)).toEqual([`${service.url}/alive`]);
  });

  it("stores an endpoint that fails otherwise, with the time of its last success", async () => {
    await subscribe(ben, "/ben");
    await follow(ada, ben);
    const [before] = await devices(ben);
    expect(Date.parse(before?.lastOk ?? "")).toBeGreaterThan(Date.now() - 60_000);
    service.answers.set("/ben", { status: 503 });
    await follow(await person(app, "cleo"), ben);
    expect(await devices(ben)).toEqual([before]);
    expect((await rowsOf())[0]).toMatchObject({ failures: 1 });
    service.answers.clear();
    await follow(await person(app, "dan"), ben);
    expect((await rowsOf())[0]).toMatchObject({ failures: 0 });
  });

  it("sends a message to a busy endpoint again after its Retry-After, and to no other device", async () => {
    await subscribe(ben, "/busy");
    await subscribe(ben, "/free");
    service.answers.set("/busy", { status: 429, headers: { "retry-after": "120" } });
    await follow(ada, ben);
    const [waiting, ...others] = await app.platform.db.select().from(timedJobs);
    expect(others).toEqual([]);
    expect(Math.abs((waiting?.due_at.getTime() ?? 0) - Date.now() - 120_000)).toBeLessThan(10_000);
    service.answers.clear();
    await retryNow();
    expect(service.arrivals.map(({ path }) => path).toSorted()).toEqual([
      "/busy",
      "/busy",
      "/free",
    ]);
    await retryNow();
    expect(service.arrivals).toHaveLength(3);
  });

  it("sends a message to a failing endpoint five times in all", async () => {
    await subscribe(ben, "/ben");
    service.answers.set("/ben", { status: 500 });
    await follow(ada, ben);
    for (let tries = 0; tries < 7; tries += 1) await retryNow();
    expect(service.arrivals).toHaveLength(5);
  });

  it("gets no message again that was read meanwhile, or that it refused permanently", async () => {
    await subscribe(ben, "/ben");
    service.answers.set("/ben", { status: 503 });
    await follow(ada, ben);
    await app.platform.db.update(notifications).set({ read: true });
    await retryNow();
    service.answers.set("/ben", { status: 400 });
    await follow(await person(app, "cleo"), ben);
    await retryNow();
    expect(service.arrivals).toHaveLength(2);
  });

  it("follows no redirect of an endpoint", async () => {
    await subscribe(ben, "/ben");
    service.answers.set("/ben", { status: 307, headers: { location: `${service.url}/elsewhere` } });
    await follow(ada, ben);
    expect(service.arrivals.map(({ path }) => path)).toEqual(["/ben"]);
    expect((await rowsOf())[0]).toMatchObject({ failures: 1 });
  });

  it(
    "gives up an endpoint that does not answer after five seconds",
    { timeout: 15_000 },
    async () => {
      await subscribe(ben, "/ben");
      service.answers.set("/ben", "hang");
      const begun = Date.now();
      await follow(ada, ben);
      expect(Date.now() - begun).toBeLessThan(8000);
      expect((await rowsOf())[0]).toMatchObject({ failures: 1 });
    },
  );

  it("tries a failing endpoint once an hour only, and deletes it after sixty days", async () => {
    await subscribe(ben, "/ben");
    const { db } = app.platform;
    await db.update(pushSubscriptions).set({ failures: 5, last_failed_at: new Date() });
    await follow(ada, ben);
    expect(service.arrivals).toEqual([]);
    await db.update(pushSubscriptions).set({ last_failed_at: new Date(Date.now() - 61 * 60_000) });
    await follow(await person(app, "cleo"), ben);
    expect(service.arrivals).toHaveLength(1);
    expect(await pruneFailing(db, 60)).toBe(0);
    await db
      .update(pushSubscriptions)
      .set({ failures: 1, last_ok_at: new Date(Date.now() - 61 * 24 * 60 * 60_000) });
    expect(await pruneFailing(db, 60)).toBe(1);
  });
});

describe("the calls", () => {
  const body = (endpoint: string) => ({ endpoint, keys: testBrowser().keys });

  it("refuse a visitor", async () => {
    const visitor = anonymous(app);
    for (const [method, path] of [
      ["GET", "/api/push/key"],
      ["GET", PATH],
    ] as const) {
      expect((await visitor.get(path)).status, `${method} ${path}`).toBe(401);
    }
    expect((await visitor.send("POST", PATH, body(`${service.url}/x`))).status).toBe(401);
    expect((await visitor.send("DELETE", PATH, { endpoint: `${service.url}/x` })).status).toBe(401);
  });

  it.each([
    "http://push.example.com/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/latest",
    "https://[::1]/x",
    "https://localhost/x",
    "https://router.local/x",
    "https://user:word@push.example.com/x",
    "https://push.example.com:8443/x",
    "http://127.0.0.2/x",
    "ftp://push.example.com/x",
    "javascript:alert(1)",
    `https://push.example.com/${"x".repeat(1000)}`,
  ])("refuse %s as an endpoint", async (endpoint) => {
    expect((await ada.send("POST", PATH, body(endpoint))).status).toBe(422);
    expect(await rowsOf()).toEqual([]);
  });

  it.each([
    ["a short key", { keys: { p256dh: "AAAA", auth: testBrowser().keys.auth } }],
    [
      "a secret of another alphabet",
      { keys: { ...testBrowser().keys, auth: "+/+/+/+/+/+/+/+/+/+/+/" } },
    ],
    ["a key too many", { userId: "x" }],
  ])("refuse %s", async (_name, changes) => {
    expect((await ada.send("POST", PATH, { ...body(`${service.url}/x`), ...changes })).status).toBe(
      422,
    );
  });

  it("list a person's own devices, without their addresses, and remove them", async () => {
    await subscribe(ada, "/ada");
    await subscribe(ben, "/ben");
    const [mine] = await devices(ada);
    expect(mine).toEqual({
      id: expect.any(String),
      deviceName: expect.any(String),
      lastOk: null,
      createdAt: expect.any(String),
      isCurrent: true,
    });
    const remove = (who: TestPerson, which: object) => who.send("DELETE", PATH, which);
    expect((await remove(ben, { id: mine?.id })).status).toBe(404);
    expect((await remove(ben, { endpoint: `${service.url}/ada` })).status).toBe(404);
    expect(await devices(ada)).toHaveLength(1);
    expect((await remove(ada, { id: mine?.id })).status).toBe(200);
    expect((await remove(ada, { id: mine?.id })).status).toBe(404);
    expect((await remove(ben, { endpoint: `${service.url}/ben` })).status).toBe(200);
    expect(await rowsOf()).toEqual([]);
  });

  it("keep one row a browser: the one who signs in on it last", async () => {
    const browser = await subscribe(ada, "/shared");
    await subscribe(ada, "/shared", browser);
    await subscribe(ben, "/shared", browser);
    expect(await devices(ada)).toEqual([]);
    expect(await devices(ben)).toHaveLength(1);
    // Knowing the endpoint does not prove having the browser.
    const stolen = await ada.send("POST", PATH, body(`${service.url}/shared`));
    expect(stolen.status).toBe(409);
    expect(await devices(ben)).toHaveLength(1);
  });

  it("renew existing devices and leave removed ones removed", async () => {
    const browser = testBrowser();
    const renewal = { endpoint: `${service.url}/ada`, keys: browser.keys, renews: true };
    expect((await ada.send("POST", PATH, renewal)).status).toBe(404);
    await subscribe(ada, "/ada", browser);
    expect((await ada.send("POST", PATH, renewal)).status).toBe(200);
    expect(await devices(ada)).toHaveLength(1);
  });

  it("keep the twenty newest devices of a person", async () => {
    for (let number = 0; number < 22; number += 1) await subscribe(ada, `/${number}`);
    const kept = (await rowsOf()).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(`${service.url}/21`);
    expect(kept).not.toContain(`${service.url}/0`);
  });
});
