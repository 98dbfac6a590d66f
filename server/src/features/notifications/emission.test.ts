import type { Notification, NotificationsPage } from "@waymates/contract/features/notifications";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { seedText } from "../../testing/texts.ts";
import { blocks } from "../follows/tables.ts";
import { emit } from "./service/emit.ts";
import { notifications } from "./tables.ts";

interface New {
  notification: Notification;
  unreadCount: number;
}

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
  // As on a server that has been up for a moment: its texts are in memory.
  await app.platform.translator.text("de-DE", "notification.follow.title");
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

const follow = (who: TestPerson, whom: TestPerson) =>
  who.send("POST", "/api/follows/follow", { followingId: whom.id });
const unfollow = (who: TestPerson, whom: TestPerson) =>
  who.send("POST", "/api/follows/unfollow", { followingId: whom.id });
const count = () => app.platform.db.$count(notifications);
const listOf = async (reader: TestPerson) =>
  (await reader.get<NotificationsPage>("/api/notifications")).body.items;
/** As after a crash between delivery and marking the fact as delivered. */
const deliverAgain = async () => {
  await app.platform.db.execute(sql`update outbox set processed_at = null, available_at = now()`);
  await app.settle();
};

describe("a new follower", () => {
  it("reaches the open tab within a second, worded, with the number of unread", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    const tab = await door.connect(greta.token);
    const news = nextEvent<New>(tab, "notification_new");
    await follow(ada, greta);
    const { notification, unreadCount } = await news;
    expect(notification).toMatchObject({
      type: "follow",
      actor: { username: "ada" },
      title: seedText("de-DE", "notification.follow.title"),
    });
    expect(notification.message).toContain("Ada Example");
    expect(unreadCount).toBe(1);
    expect(await listOf(greta)).toEqual([notification]);
  });

  it("reaches every tab and device of the followed, and no one else's", async () => {
    const tabs = [await door.connect(ben.token), await door.connect(ben.token)];
    const stranger = await door.connect((await person(app, "cleo")).token);
    const strangerHears = eventsWithin(stranger, "notification_new", 500);
    const received = tabs.map((tab) => nextEvent<New>(tab, "notification_new"));
    await follow(ada, ben);
    expect(await Promise.all(received)).toHaveLength(2);
    expect(await strangerHears).toEqual([]);
  });

  it("arrives once a day, however often the follow is repeated", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await follow(ada, ben);
      await unfollow(ada, ben);
      await app.settle();
    }
    expect(await count()).toBe(1);
    await app.platform.db.execute(
      sql`update notifications set created_at = now() - interval '25 hours'`,
    );
    await follow(ada, ben);
    await app.settle();
    expect(await count()).toBe(2);
  });

  it("is one row and one event when its fact is delivered twice", async () => {
    const tab = await door.connect(ben.token);
    const first = nextEvent(tab, "notification_new");
    await follow(ada, ben);
    await first;
    await app.settle();
    const echoes = eventsWithin(tab, "notification_new", 400);
    await deliverAgain();
    expect(await count()).toBe(1);
    expect(await echoes).toEqual([]);
  });

  it("is one row when two processes deliver its fact at once", async () => {
    const draft = {
      type: "follow",
      sourceType: "user",
      sourceId: ada.id,
      actorId: ada.id,
      onceInHours: 24,
    } as const;
    await Promise.all(
      ["one", "two", "three"].map((eventId) => emit(app.platform, { ...draft, eventId }, [ben.id])),
    );
    expect(await count()).toBe(1);
  });
});

describe("a request to follow", () => {
  let cleo: TestPerson;
  beforeEach(async () => {
    cleo = await person(app, "cleo", { confirmsFollows: true });
  });
  const statusOf = async () =>
    (await listOf(cleo)).map(({ type, data }) => [type, data.requestStatus]);

  it("reaches the one who decides, and follows the decision", async () => {
    const tab = await door.connect(cleo.token);
    const news = nextEvent<New>(tab, "notification_new");
    await follow(ada, cleo);
    const { notification } = await news;
    expect(notification.data).toEqual({
      requestId: expect.any(String),
      requestUserId: ada.id,
      requestStatus: "pending",
    });
    const asker = await door.connect(ada.token);
    const accepted = nextEvent<New>(asker, "notification_new");
    await cleo.send("POST", `/api/follows/requests/${notification.data.requestId}/accept`);
    expect((await accepted).notification).toMatchObject({
      type: "follow",
      message: seedText("en-US", "notification.follow.accepted.message", { actor: "Cleo Example" }),
    });
    await app.settle();
    expect(await statusOf()).toEqual([["follow_request", "accepted"]]);
  });

  it("is deleted with the request that is taken back, also when all facts are delivered at once", async () => {
    await follow(ada, cleo);
    await unfollow(ada, cleo);
    await app.settle();
    expect(await count()).toBe(0);
    await deliverAgain();
    expect(await count()).toBe(0);
  });

  it("notifies once a day of a request that is taken back and made again", async () => {
    await follow(ada, cleo);
    await app.settle();
    await unfollow(ada, cleo);
    await app.settle();
    const echoes = eventsWithin(await door.connect(cleo.token), "notification_new", 400);
    await follow(ada, cleo);
    await app.settle();
    expect(await echoes).toEqual([]);
    expect(await statusOf()).toEqual([["follow_request", "pending"]]);
  });

  it("is no longer open once the follow holds without it", async () => {
    await follow(ada, cleo);
    await app.settle();
    await app.platform.db.execute(sql`update user_preferences set auto_accept_follows = true`);
    await follow(ada, cleo);
    await app.settle();
    expect(await statusOf()).toEqual([["follow", undefined]]);
  });
});

describe("a group", () => {
  const liked = (eventId: string, more: object = {}) =>
    emit(
      app.platform,
      {
        type: "like",
        sourceType: "post",
        sourceId: "1",
        actorId: ada.id,
        data: { post_type: "story" },
        eventId,
        ...more,
      },
      [ben.id],
    );
  /** What is in the list, the oldest first: its id, and the first one of its group. */
  const groups = async () =>
    (await listOf(ben)).toReversed().map(({ id, groupId }) => ({ id, groupId }));
  const passes = (minutes: number) =>
    app.platform.db.execute(
      sql`update notifications set created_at = created_at - make_interval(mins => ${minutes}::int)`,
    );

  it("is of one type and source within the hour of its first, live and in the list alike", async () => {
    await liked("one");
    await passes(40);
    const tab = await door.connect(ben.token);
    const news = nextEvent<New>(tab, "notification_new");
    await liked("two");
    const [first, second] = await groups();
    expect([first?.groupId, second?.groupId]).toEqual([null, first?.id]);
    expect((await news).notification).toEqual((await listOf(ben))[0]);
    await passes(40);
    // Eighty minutes after the first one a group of its own begins.
    await liked("three");
    await liked("four");
    const [, , third, fourth] = await groups();
    expect([third?.groupId, fourth?.groupId]).toEqual([null, third?.id]);
  });

  it("is each reader's own, where one fact notifies many", async () => {
    const cleo = await person(app, "cleo");
    await liked("one", { type: "mention" });
    const tabs = await Promise.all([ben, cleo].map(({ token }) => door.connect(token)));
    const news = tabs.map((tab) => nextEvent<New>(tab, "notification_new"));
    const draft = {
      type: "mention",
      sourceType: "post",
      sourceId: "1",
      actorId: ada.id,
      data: { post_type: "story" },
      eventId: "many",
    } as const;
    await emit(app.platform, draft, [ben.id, cleo.id]);
    const [first] = await groups();
    const received = (await Promise.all(news)).map(({ notification }) => notification.groupId);
    expect(received).toEqual([first?.id, null]);
  });

  it("does not take in another type, another source, or a type that is never grouped", async () => {
    await liked("one");
    await liked("two", { type: "comment" });
    await liked("three", { sourceId: "2" });
    await liked("four", { type: "post_shared" });
    await liked("five", { type: "post_shared" });
    expect((await groups()).map(({ groupId }) => groupId)).toEqual(Array(5).fill(null));
  });
});

describe("what people are to each other", () => {
  /** Opens a tab of each person. @returns which of them got `relations_changed` while `act` ran */
  async function whoRefetches(
    people: TestPerson[],
    act: () => Promise<unknown>,
  ): Promise<boolean[]> {
    const tabs = await Promise.all(people.map(({ token }) => door.connect(token)));
    const received = tabs.map((tab) => eventsWithin(tab, "relations_changed", 800));
    await act();
    await app.settle();
    return (await Promise.all(received)).map((events) => events.length > 0);
  }

  it("shows in the open tabs of both when one blocks the other, and when it is taken back", async () => {
    const cleo = await person(app, "cleo");
    const all = [ada, ben, cleo];
    const block = () => ada.send("POST", "/api/blocks", { userId: ben.id });
    expect(await whoRefetches(all, block)).toEqual([true, true, false]);
    const unblock = () => ada.send("DELETE", `/api/blocks/${ben.id}`);
    expect(await whoRefetches(all, unblock)).toEqual([true, true, false]);
  });

  it("shows in the asked one's open tabs when a request is taken back or answered elsewhere", async () => {
    const cleo = await person(app, "cleo", { confirmsFollows: true });
    await follow(ada, cleo);
    expect(await whoRefetches([cleo, ben], () => unfollow(ada, cleo))).toEqual([true, false]);
    await follow(ada, cleo);
    await app.settle();
    const [request] = await listOf(cleo);
    const answer = () =>
      cleo.send("POST", `/api/follows/requests/${request?.data.requestId}/decline`);
    expect(await whoRefetches([cleo, ben], answer)).toEqual([true, false]);
    expect(await listOf(cleo)).toMatchObject([{ data: { requestStatus: "declined" } }]);
  });
});

describe("nothing is emitted", () => {
  const draft = (data: object = {}) => ({
    type: "like" as const,
    sourceType: "post",
    sourceId: "1",
    actorId: ada.id,
    data,
    eventId: "e",
  });

  it.each([0, 1])("between people of whom one blocked the other", async (direction) => {
    const [blocker, blocked] = direction === 0 ? [ada, ben] : [ben, ada];
    await app.platform.db.insert(blocks).values({ blocker_id: blocker.id, blocked_id: blocked.id });
    await emit(app.platform, draft(), [ben.id]);
    expect(await count()).toBe(0);
  });

  it("emits nothing to the actor or to an unknown person", async () => {
    await emit(app.platform, { ...draft(), actorId: ben.id }, [ben.id]);
    await emit(app.platform, draft(), ["01900000-0000-7000-8000-000000000000"]);
    expect(await count()).toBe(0);
  });

  it.each([{ link: "https://evil.test" }, { tierId: "1" }])(
    "emits nothing with data that the contract does not know: %j",
    async (data) => {
      await expect(emit(app.platform, draft(data), [ben.id])).rejects.toThrow(/nrecognized/);
      expect(await count()).toBe(0);
    },
  );
});

describe("reading in one tab", () => {
  const read = async (tab: Socket, body: object) => {
    const received = nextEvent(tab, "notifications_read");
    await ben.send("POST", "/api/notifications/read", body);
    return received;
  };

  it("reaches the reader's other tabs", async () => {
    await follow(ada, ben);
    await follow(await person(app, "cleo"), ben);
    await app.settle();
    const [first] = await listOf(ben);
    const tab = await door.connect(ben.token);
    expect(await read(tab, { ids: [first?.id] })).toEqual({
      ids: [first?.id],
      all: false,
      unreadCount: 1,
    });
    expect(await read(tab, { all: true })).toEqual({ ids: null, all: true, unreadCount: 0 });
  });

  it("does not reach anybody else", async () => {
    await follow(ada, ben);
    await app.settle();
    const other = eventsWithin(await door.connect(ada.token), "notifications_read", 400);
    await ben.send("POST", "/api/notifications/read", { all: true });
    expect(await other).toEqual([]);
  });
});
