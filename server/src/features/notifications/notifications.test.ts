import type {
  Notification,
  NotificationFilter,
  NotificationsPage,
  NotificationType,
} from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { blocks } from "../follows/tables.ts";
import { putNotification } from "./notifications.testing.ts";
import { pruneNotifications } from "./store.ts";
import { notifications } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

const put = (
  reader: TestPerson,
  details: Parameters<typeof putNotification>[3] & { type?: NotificationType } = {},
) => putNotification(app, reader, ben, details);
const page = async (reader: TestPerson, query = "") =>
  (await reader.get<NotificationsPage>(`/api/notifications${query}`)).body;
const unread = async (reader: TestPerson) =>
  (await reader.get<{ count: number }>("/api/notifications/unread-count")).body.count;
const isRead = async (id: string) =>
  (await app.platform.db.select().from(notifications).where(eq(notifications.id, id)))[0]?.read;

describe("a notification", () => {
  it("arrives as the contract defines it, with its text", async () => {
    const id = await put(ada, { created_at: new Date("2026-11-01T10:00:00.000Z") });
    const { items } = await page(ada);
    expect(items).toEqual<Notification[]>([
      {
        id,
        type: "follow",
        sourceId: ben.id,
        sourceType: "user",
        actorId: ben.id,
        actor: {
          id: ben.id,
          username: "ben",
          avatarUrl: null,
          firstName: "Ben",
          lastName: "Example",
        },
        userId: ada.id,
        title: seedText("en-US", "notification.follow.title"),
        message: seedText("en-US", "notification.follow.message", { actor: "Ben Example" }),
        data: {},
        read: false,
        seen: false,
        groupId: null,
        expiresAt: null,
        createdAt: "2026-11-01T10:00:00.000Z",
        actorFollowed: false,
        sourceName: null,
        commentId: null,
        threadId: null,
      },
    ]);
  });

  it("is worded in the reader's language when it is read", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    await put(greta);
    const [item] = (await page(greta)).items;
    expect(item?.title).toBe(seedText("de-DE", "notification.follow.title"));
    expect(item?.message).toContain("Ben Example");
  });

  it("takes a name that looks like a placeholder unchanged", async () => {
    await put(ada, { type: "new_path", params: { path: "{{actor}} $t(error.UNKNOWN) <b>&" } });
    const [item] = (await page(ada)).items;
    expect(item?.message).toContain("{{actor}} $t(error.UNKNOWN) <b>&");
  });

  it("is neither shown nor counted once it expired or its type is hidden", async () => {
    await put(ada, { expires_at: new Date(Date.now() - 1000) });
    for (const type of ["profile_view", "user_blocked", "user_unblocked"] as const)
      await put(ada, { type });
    const shown = await put(ada, { expires_at: new Date(Date.now() + DAY_MS) });
    const { items, unreadCount, olderCount } = await page(ada);
    expect(items.map(({ id }) => id)).toEqual([shown]);
    expect([unreadCount, olderCount, await unread(ada)]).toEqual([1, 0, 1]);
  });

  it("is neither shown nor counted when its actor is behind a block", async () => {
    await put(ada);
    const system = await put(ada, {
      type: "system",
      actor_id: null,
      created_at: new Date(Date.now() - 40 * DAY_MS),
    });
    await put(ada, { created_at: new Date(Date.now() - 40 * DAY_MS) });
    await app.platform.db.insert(blocks).values({ blocker_id: ben.id, blocked_id: ada.id });
    const { items, unreadCount, olderCount } = await page(ada);
    expect(items.map(({ id }) => id)).toEqual([system]);
    expect([unreadCount, olderCount, await unread(ada)]).toEqual([1, 1, 1]);
  });

  it("answers 404 for a notification of another person", async () => {
    const id = await put(ada);
    const answer = await ben.send("POST", `/api/notifications/${id}/read`);
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await ben.send("POST", "/api/notifications/read", { ids: [id] })).status).toBe(404);
    const mine = await put(ben, { actor_id: ada.id });
    expect((await ben.send("POST", "/api/notifications/read", { ids: [id, mine] })).status).toBe(
      200,
    );
    expect((await ben.send("POST", "/api/notifications/read", { all: true })).status).toBe(200);
    expect([await isRead(id), await isRead(mine)]).toEqual([false, true]);
    expect((await page(ben)).items.map((item) => item.id)).toEqual([mine]);
  });

  it("cannot be added by anybody", async () => {
    const forged = { type: "system", userId: ben.id, message: "Send us your password" };
    expect(await ada.send("POST", "/api/notifications", forged)).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect((await ada.send("PUT", "/api/notifications", forged)).status).toBe(405);
    expect(await app.platform.db.$count(notifications)).toBe(0);
  });
});

describe("the filters", () => {
  const given: Partial<Record<NotificationFilter, NotificationType[]>> = {
    follows: ["follow", "follow_request"],
    likes: ["like"],
    comments: ["comment", "reply"],
    mentions: ["mention", "tag"],
    games: ["game_invite", "game_complete"],
    game_invites: ["game_invite", "game_complete"],
    invitations: ["game_invite"],
    paths: ["new_path"],
  };
  const all = [...new Set(Object.values(given).flat()), "system"] as NotificationType[];

  it.each(Object.entries({ ...given, all }))("%s lists its types", async (filter, types) => {
    for (const type of all) await put(ada, { type });
    const { items } = await page(ada, `?filter=${filter}`);
    expect(items.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  });

  it("refuses an unknown filter and unknown parameters", async () => {
    expect((await ada.get("/api/notifications?filter=system")).status).toBe(422);
    expect((await ada.get(`/api/notifications?user_id=${ben.id}`)).status).toBe(422);
  });
});

describe("pages", () => {
  it("hold every row once, even where many came in the same millisecond", async () => {
    const created_at = new Date("2026-11-01T10:00:00.123Z");
    const ids = new Set<string>();
    for (let index = 0; index < 7; index += 1) ids.add(await put(ada, { created_at }));
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const next: NotificationsPage = await page(ada, `?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });

  it("are not shifted by new notifications", async () => {
    for (let index = 0; index < 4; index += 1)
      await put(ada, { created_at: new Date(Date.now() - index * 1000) });
    const first = await page(ada, "?limit=2");
    await put(ada);
    const second = await page(ada, `?limit=2&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    expect(second.nextCursor).toBeNull();
  });

  it("count to a hundred and no further: 99+ is all that is shown", async () => {
    const old = new Date(Date.now() - 40 * DAY_MS);
    for (let at = 0; at < 101; at += 1) await put(ada, { created_at: old, type: "like" });
    const { unreadCount, olderCount } = await page(ada, "?filter=likes&limit=1");
    expect([unreadCount, olderCount, await unread(ada)]).toEqual([100, 100, 100]);
    expect((await page(ada, "?filter=follows")).olderCount).toBe(0);
  });

  it("count as older what is over thirty days old, within the filter", async () => {
    await put(ada, { created_at: new Date(Date.now() - 29 * DAY_MS) });
    await put(ada, { created_at: new Date(Date.now() - 31 * DAY_MS) });
    await put(ada, { type: "like", created_at: new Date(Date.now() - 31 * DAY_MS) });
    expect((await page(ada)).olderCount).toBe(2);
    expect((await page(ada, "?filter=likes")).olderCount).toBe(1);
    expect((await page(ada, "?limit=1")).olderCount).toBe(2);
  });
});

describe("reading", () => {
  it("one, several or all answers how many are left", async () => {
    const ids = [await put(ada), await put(ada), await put(ada), await put(ada)];
    const one = await ada.send("POST", `/api/notifications/${ids[0]}/read`);
    expect(one).toMatchObject({ status: 200, body: { success: true, unreadCount: 3 } });
    expect((await ada.send("POST", `/api/notifications/${ids[0]}/read`)).body).toMatchObject({
      unreadCount: 3,
    });
    const two = await ada.send("POST", "/api/notifications/read", { ids: ids.slice(0, 3) });
    expect(two.body).toMatchObject({ unreadCount: 1 });
    expect((await ada.send("POST", "/api/notifications/read", { all: true })).body).toMatchObject({
      unreadCount: 0,
    });
    expect((await page(ada)).items.every(({ read, seen }) => read && seen)).toBe(true);
  });

  it.each([{}, { ids: [] }, { ids: ["x"] }, { all: false }, { all: true, ids: [] }])(
    "refuses %j",
    async (body) => {
      expect((await ada.send("POST", "/api/notifications/read", body)).status).toBe(422);
    },
  );
});

it("what is over half a year old, or expired, is removed", async () => {
  await put(ada, { created_at: new Date(Date.now() - 181 * DAY_MS) });
  await put(ada, { expires_at: new Date(Date.now() - 1000) });
  const kept = await put(ada, { created_at: new Date(Date.now() - 179 * DAY_MS) });
  expect(await pruneNotifications(app.platform.db, 180)).toBe(2);
  expect((await page(ada)).items.map(({ id }) => id)).toEqual([kept]);
});
