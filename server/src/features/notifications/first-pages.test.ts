import type { NotificationsPage } from "@waymates/contract/features/notifications";
import {
  FIRST_PAGE_ADDRESS,
  NOTIFICATIONS_PAGE,
} from "@waymates/contract/features/notifications-constants";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { listenQuick } from "../../testing/quick-answers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putNotification } from "./notifications.testing.ts";
import type { notifications } from "./tables.ts";

const PATH = "/api/notifications";
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;
let given: string[] = [];

beforeAll(async () => {
  app = await testApp();
  ({ url, given } = await listenQuick(app));
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
  given.length = 0;
  // Nothing tells this app of changes, so that it would ask again after a second who somebody is.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

/** Afterwards it is known again who the reader is, as in production, where it need not be asked. */
async function pass(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await ada.get("/api/auth/check");
}

type Headers = Record<string, string>;
const bearer = (reader: TestPerson) => ({
  authorization: `Bearer ${reader.token}`,
  "accept-language": "en-US",
});
/** Past the routes where it can be. Nothing packs an answer unless it is asked for. */
const ask = (headers: Headers = bearer(ada), path = PATH) =>
  fetch(url + path, { headers: { "accept-encoding": "identity", ...headers } });
const asked = async (headers?: Headers, path?: string) =>
  (await (await ask(headers, path)).json()) as NotificationsPage;
/** What the route makes of it, every time anew. */
const byRoute = (headers: Headers = bearer(ada), path = PATH) =>
  app.http.inject({ url: path, headers });

const put = (reader: TestPerson, details: Parameters<typeof putNotification>[3] = {}) =>
  putNotification(app, reader, ben, details);

/** As another process would, past everything that could take note of it. */
const change = (statement: SQL) => app.platform.db.execute(statement);

describe("the first page of the list, given again", () => {
  it("is what the route says, under the same headers, packed and not", async () => {
    for (let count = 0; count < 60; count += 1) await put(ada);
    // What is packed on its way is sent in pieces.
    const lengths = ["content-length", "transfer-encoding"];
    const own = new Set(["date", "x-request-id", "connection", "keep-alive", ...lengths]);
    const compared = (headers: Iterable<[string, unknown]>) =>
      [...headers].filter(([name]) => !own.has(name)).toSorted();
    for (const encoding of ["identity", "gzip, deflate"]) {
      const headers = { ...bearer(ada), "accept-encoding": encoding };
      // An address that is not kept, of the same page.
      const routed = await ask(headers, `${PATH}?limit=${NOTIFICATIONS_PAGE}`);
      expect(given).toEqual([]);
      for (const path of [PATH, FIRST_PAGE_ADDRESS]) {
        const quick = await ask(headers, path);
        expect(await quick.json()).toEqual((await byRoute()).json());
        expect(compared(quick.headers)).toEqual(compared(routed.headers));
      }
      expect(given).toEqual([PATH, PATH]);
      given.length = 0;
    }
  });

  it.each<[string, () => Headers, string?]>([
    ["nobody", () => ({})],
    ["a token that nobody signed", () => ({ authorization: "Bearer a.b.c" })],
    ["somebody else", () => bearer(ben)],
    ["another language", () => ({ ...bearer(ada), "accept-language": "de-DE" })],
    ["another cookie", () => ({ ...bearer(ada), cookie: "language=de-DE" })],
    ["another part of the list", () => bearer(ada), `${PATH}?filter=comments&limit=50`],
    ["fewer of it", () => bearer(ada), `${PATH}?limit=49`],
  ])("leaves %s to the route", async (_what, headers, path = PATH) => {
    await put(ada);
    await put(ada, { type: "comment", source_type: "post" });
    await asked();
    expect(await asked(headers(), path)).toEqual((await byRoute(headers(), path)).json());
    expect(given).toEqual([]);
  });

  it("ends with the session", async () => {
    await put(ada);
    await asked();
    await ada.send("POST", "/api/auth/logout");
    expect((await ask()).status).toBe(401);
  });

  it("is in the words of the language that its reader has chosen since", async () => {
    await put(ada);
    await asked();
    await change(sql`update profiles set language = 'de-DE' where id = ${ada.id}`);
    await pass(2000);
    expect((await asked()).items[0]?.message).toContain("folgt dir");
  });

  it("says a text that staff have changed since", async () => {
    await put(ada);
    await asked();
    const say = (from: string, to: string) =>
      change(sql`update translations set value = replace(value, ${from}, ${to}), updated_at = now()
        where key = 'notification.follow.message'`);
    await say("{{actor}}", "Hello, {{actor}}");
    await pass(10_000);
    try {
      expect((await asked()).items[0]?.message).toContain("Hello, Ben Example");
    } finally {
      await say("Hello, ", "");
    }
  });
});

describe("what changes the list is in the next answer", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a new one", () => put(ada)],
    ["one that is older than all", () => put(ada, { created_at: new Date(Date.now() - DAY_MS) })],
    ["one that was read", () => change(sql`update notifications set read = true`)],
    ["one that was seen", () => change(sql`update notifications set seen = true`)],
    [
      "one read beyond the page",
      () =>
        change(sql`update notifications set read = true
      where id = (select id from notifications order by created_at limit 1)`),
    ],
    [
      "one that is gone",
      () =>
        change(sql`delete from notifications
      where id = (select id from notifications order by created_at desc limit 1)`),
    ],
    ["other data", () => change(sql`update notifications set data = '{"x": 1}'`)],
    [
      "an actor with another name",
      () => change(sql`update profiles set first_name = 'Bea' where id = ${ben.id}`),
    ],
    [
      "an actor who has gone",
      () => change(sql`update profiles set deleted_at = now() where id = ${ben.id}`),
    ],
    [
      "an actor whom the reader follows",
      () =>
        change(sql`insert into follows (follower_id, following_id) values (${ada.id}, ${ben.id})`),
    ],
    [
      "an actor whom the reader has blocked",
      () => change(sql`insert into blocks (blocker_id, blocked_id) values (${ada.id}, ${ben.id})`),
    ],
    [
      "an actor who has blocked the reader",
      () => change(sql`insert into blocks (blocker_id, blocked_id) values (${ben.id}, ${ada.id})`),
    ],
  ])("%s", async (_what, happens) => {
    for (let count = 0; count < 60; count += 1) await put(ada);
    await asked();
    const before = await asked();
    expect(given).toEqual([PATH]);
    await happens();
    const after = await asked();
    expect(after).toEqual((await byRoute()).json());
    expect(after).not.toEqual(before);
  });

  it.each<[string, (at: Date) => Partial<typeof notifications.$inferInsert>]>([
    ["one that runs out", (at) => ({ expires_at: at })],
    ["one that becomes old", (at) => ({ created_at: new Date(at.getTime() - 30 * DAY_MS) })],
  ])("%s", async (_what, turning) => {
    vi.useRealTimers();
    const at = new Date(Date.now() + 700);
    await put(ada, turning(at));
    await asked();
    const before = await asked();
    expect(given).toEqual([PATH]);
    await new Promise((resolve) => setTimeout(resolve, at.getTime() - Date.now() + 20));
    const after = await asked();
    expect(after).toEqual((await byRoute()).json());
    expect(after).not.toEqual(before);
  });

  it("whatever happens, in whatever order, between many who ask at once", async () => {
    const readers = [ada, ben, await person(app, "cleo")];
    const events: ((reader: TestPerson) => Promise<unknown>)[] = [
      (reader) => put(reader),
      (reader) => reader.send("POST", `${PATH}/seen`),
      (reader) => reader.send("POST", `${PATH}/read`, { all: true }),
      (reader) => change(sql`delete from notifications where user_id = ${reader.id}`),
      (reader) =>
        change(sql`update profiles set last_name = last_name || 'x' where id = ${reader.id}`),
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      const reader = readers[turn % readers.length] ?? ada;
      await events[(turn * 7) % events.length]?.(reader);
      const answers = await Promise.all(readers.map((one) => asked(bearer(one))));
      for (const [at, one] of readers.entries())
        expect(answers[at]).toEqual((await byRoute(bearer(one))).json());
    }
    expect(given.length).toBeGreaterThan(60);
  });
});

it("counts as a call, and is refused like one", async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: "1" });
  try {
    const reader = await person(strict, "dora");
    const { url: strictUrl } = await listenQuick(strict);
    for (let call = 0; call < 598; call += 1)
      await strict.http.inject({ url: PATH, headers: bearer(reader) });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await fetch(strictUrl + PATH, { headers: bearer(reader) })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  } finally {
    await strict.close();
  }
});
