import {
  defaultPreferences,
  type NotificationPreferences,
} from "@waymates/contract/features/notification-preferences";
import { defaultRewardSettings } from "@waymates/contract/features/reward-settings";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { NewNotification } from "@waymates/contract/sockets";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { emit } from "./service/emit.ts";
import { notificationSettings, notifications } from "./tables.ts";

const PATH = "/api/notifications/preferences";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  ben = await person(app, "ben");
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

const chosen = async (who: TestPerson) => (await who.get<NotificationPreferences>(PATH)).body;
const choose = (who: TestPerson, body: object) =>
  who.send<NotificationPreferences>("PUT", PATH, body);
const like = (eventId: string) =>
  emit(
    app.platform,
    {
      type: "like",
      sourceType: "post",
      sourceId: "1",
      actorId: ada.id,
      data: { post_type: "story" },
      eventId,
    },
    [ben.id],
  );
/** Quiet from an hour before to an hour after now, on clocks that many hours ahead of UTC. */
function quietAround(ahead: number): { on: true; from: string; to: string } {
  const hour = new Date().getUTCHours() + ahead;
  const full = (value: number) => `${String(value % 24).padStart(2, "0")}:00`;
  return { on: true, from: full(hour + 23), to: full(hour + 2) };
}
const count = () => app.platform.db.$count(notifications);

describe("preferences", () => {
  it("are the defaults until something is chosen", async () => {
    expect(await chosen(ben)).toMatchObject({ ...defaultPreferences, ...defaultRewardSettings });
  });

  it("hold what a person wants to be shown and sent about streaks", async () => {
    const body = { noise: "small", streakReminder: { hour: 7 }, streakUrgentReminder: false };
    const { streakReminder } = defaultRewardSettings;
    expect((await choose(ben, body)).body).toMatchObject({
      calmMode: false,
      noise: "small",
      streakReminder: { ...streakReminder, hour: 7 },
      streakUrgentReminder: false,
    });
    for (const wrong of [
      { noise: "loud" },
      { calmMode: "yes" },
      { streakReminder: { hour: 24 } },
      { streakReminder: { minute: 5 } },
    ]) {
      expect((await choose(ben, wrong)).status).toBe(422);
    }
  });

  it("change in the given fields only, for their owner alone", async () => {
    await choose(ben, { categories: { likes: { toast: false } }, digestHour: 7 });
    const { status, body } = await choose(ben, {
      categories: { likes: { mail: "weekly" } },
      quietHours: { on: true, from: "21:00" },
    });
    const expected = {
      ...defaultPreferences,
      categories: {
        ...defaultPreferences.categories,
        likes: { ...defaultPreferences.categories.likes, toast: false, mail: "weekly" },
      },
      quietHours: { on: true, from: "21:00", to: "08:00" },
      digestHour: 7,
    };
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
    expect(await chosen(ben)).toMatchObject(expected);
    expect(await chosen(ada)).toMatchObject(defaultPreferences);
  });

  it("lose nothing when two tabs save at once", async () => {
    await Promise.all([
      choose(ben, { categories: { likes: { toast: false } } }),
      choose(ben, { categories: { likes: { push: true } } }),
    ]);
    expect((await chosen(ben)).categories.likes).toMatchObject({ toast: false, push: true });
  });

  it.each([
    { categories: { tea: { toast: true } } },
    { categories: { likes: { toast: "no" } } },
    { categories: { likes: { sound: true } } },
    { quietHours: { from: "24:00" } },
    { quietHours: { to: "8:00" } },
    { digestHour: 24 },
    { userId: "01900000-0000-7000-8000-000000000000" },
  ])("refuse %j", async (body) => {
    expect(await choose(ben, body)).toMatchObject({ status: 422, body: { code: "VALIDATION" } });
    expect(await chosen(ben)).toMatchObject({ ...defaultPreferences, ...defaultRewardSettings });
  });

  it("hold what a person wants to be shown and sent about streaks", async () => {
    const body = { noise: "small", streakReminder: { hour: 7 }, streakUrgentReminder: false };
    const { streakReminder } = defaultRewardSettings;
    expect((await choose(ben, body)).body).toMatchObject({
      calmMode: false,
      noise: "small",
      streakReminder: { ...streakReminder, hour: 7 },
      streakUrgentReminder: false,
    });
    for (const wrong of [
      { noise: "loud" },
      { calmMode: "yes" },
      { streakReminder: { hour: 24 } },
      { streakReminder: { minute: 5 } },
    ]) {
      expect((await choose(ben, wrong)).status).toBe(422);
    }
  });

  it("require a session", async () => {
    expect((await anonymous(app).get(PATH)).status).toBe(401);
    expect((await anonymous(app).send("PUT", PATH, {})).status).toBe(401);
  });
});

describe("emission obeys", () => {
  it("the choice of senders", async () => {
    await choose(ben, { categories: { likes: { from: "following" } } });
    await like("one");
    expect(await count()).toBe(0);
    await ben.send("POST", "/api/follows/follow", { followingId: ada.id });
    await like("two");
    const { items } = (await ben.get<NotificationsPage>("/api/notifications")).body;
    expect(items.map(({ type }) => type)).toEqual(["like"]);
  });

  it.each([
    ["toasts that are off", { categories: { likes: { toast: false } } }, { toast: false }],
    ["quiet hours", { quietHours: quietAround(0) }, { toast: true, quiet: true }],
    ["quiet hours of another time", { quietHours: quietAround(9) }, { toast: true, quiet: false }],
  ])("%s, and the event carries it for the tab", async (_name, body, expected) => {
    await choose(ben, body);
    const news = nextEvent<NewNotification>(await door.connect(ben.token), "notification_new");
    await like("one");
    expect(await news).toMatchObject({
      ...expected,
      unreadCount: 1,
      notification: { userId: ben.id },
    });
  });

  it("lists achievements in calm mode without a toast or a push", async () => {
    await choose(ben, { calmMode: true });
    const socket = await door.connect(ben.token);
    const earned = {
      type: "streak_milestone" as const,
      sourceType: "streak",
      sourceId: "own",
      actorId: null,
      params: { count: 14 },
    };
    let news = nextEvent<NewNotification>(socket, "notification_new");
    await emit(app.platform, { ...earned, eventId: "calm" }, [ben.id]);
    expect(await news).toMatchObject({ toast: false, notification: { type: "streak_milestone" } });
    news = nextEvent<NewNotification>(socket, "notification_new");
    await like("still sent");
    expect(await news).toMatchObject({ toast: true });
  });

  it("quiet hours by the clock where the reader is, at any hour of ours", async () => {
    const yuki = await person(app, "yuki", { timeZone: "Asia/Tokyo" });
    for (const who of [yuki, ben]) await choose(who, { quietHours: quietAround(9) });
    const hushed = await Promise.all(
      [yuki, ben].map(async (who) => {
        const news = nextEvent<NewNotification>(
          await door.connect(who.token),
          "notification_new",
          3000,
        );
        await ada.send("POST", "/api/follows/follow", { followingId: who.id });
        return (await news).quiet;
      }),
    );
    expect(hushed).toEqual([true, false]);
  });

  it("security passes them all", async () => {
    await choose(ben, { quietHours: quietAround(0) });
    const news = nextEvent<NewNotification>(await door.connect(ben.token), "notification_new");
    const { bus } = app.platform;
    await bus.transaction((tx) => bus.publish(tx, "account.passwordChanged", { userId: ben.id }));
    expect(await news).toMatchObject({ toast: true, quiet: false });
  });

  it("the choice to hide the text of messages", async () => {
    const { bus } = app.platform;
    const carl = await person(app, "carl");
    const message = {
      chatId: "1",
      messageId: "1",
      senderId: ada.id,
      readerIds: [ben.id, carl.id],
      preview: "Tea?",
    };
    const messages = async (reader = ben) =>
      (await reader.get<NotificationsPage>("/api/notifications")).body.items.map(
        ({ message: words }) => words,
      );
    await bus.transaction((tx) => bus.publish(tx, "chat.messageSent", message));
    await app.settle();
    await choose(ben, { hideChatContent: true });
    await bus.transaction((tx) => bus.publish(tx, "chat.messageSent", message));
    await app.settle();
    expect(await messages()).toEqual(["Ada Example sent you a message", "Ada Example: Tea?"]);
    // One reader's choice to hide them does not hide them for others.
    expect(await messages(carl)).toEqual(["Ada Example: Tea?", "Ada Example: Tea?"]);
  });
});

describe("a visit to a profile", () => {
  const agree = (...people: TestPerson[]) =>
    app.platform.db
      .insert(notificationSettings)
      .values(people.map(({ id }) => ({ user_id: id, profile_views: true })));
  const visit = async () => {
    await ada.get("/api/profiles/ben");
    await app.settle();
  };

  it("notifies once a week where both agreed", async () => {
    await agree(ada, ben);
    await visit();
    await visit();
    expect(await count()).toBe(1);
  });

  it.each([0, 1])("notifies neither person where only one of them agreed", async (who) => {
    await agree([ada, ben][who] ?? ada);
    await visit();
    expect(await count()).toBe(0);
  });

  it("does not count visits to the visitor's own profile", async () => {
    await agree(ben);
    await ben.get("/api/profiles/ben");
    await app.settle();
    expect(await count()).toBe(0);
  });
});

describe("the opened panel", () => {
  it("makes what is unread seen, and leaves it unread", async () => {
    await like("one");
    expect((await ben.send("POST", "/api/notifications/seen")).body).toEqual({ success: true });
    const { items, unreadCount } = (await ben.get<NotificationsPage>("/api/notifications")).body;
    expect([items[0]?.seen, items[0]?.read, unreadCount]).toEqual([true, false, 1]);
  });

  it("is stored for its reader alone", async () => {
    await like("one");
    await ada.send("POST", "/api/notifications/seen");
    expect((await ben.get<NotificationsPage>("/api/notifications")).body.items[0]?.seen).toBe(
      false,
    );
  });
});
