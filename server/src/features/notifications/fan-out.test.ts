import type { Notification, NotificationsPage } from "@waymates/contract/features/notifications";
import type { NewNotification } from "@waymates/contract/sockets";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rows } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { blocks, follows } from "../follows/tables.ts";
import { markPublished } from "../paths/staff/edit-paths.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import { pageMembers, pagePaths, pages } from "../pages/tables.ts";
import { pathMembers, paths } from "../paths/tables.ts";
import { profileInterests } from "../profiles/tables.ts";
import { FAN_OUT_JOB } from "./service/fan-out.ts";
import { notificationPreferences, notifications } from "./tables.ts";

let app: TestApp;

const publishPath = (pathId: string) =>
  app.platform.bus.transaction((tx) => markPublished(app.platform.bus, tx, pathId));
let door: LiveDoor;
let ada: TestPerson;
let pathId: string;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  pathId = newId();
  await app.platform.db
    .insert(paths)
    .values({ id: pathId, name: "tides", title: "Tides", creator_id: ada.id });
});
afterEach(() => {
  vi.restoreAllMocks();
  door.closeSockets();
});
afterAll(() => app.close());

const count = () => app.platform.db.$count(notifications);
const putFollow = ({ id }: TestPerson) =>
  app.platform.db.insert(follows).values({ follower_id: id, following_id: ada.id });
const publish = async () => {
  await publishPath(pathId);
  await app.settle();
};
const deliverAgain = async () => {
  await app.platform.db.execute(sql`update outbox set processed_at = null, available_at = now()`);
  await app.settle();
};

/** Followers who do not act: rows alone, every tenth of them a German. */
async function putFollowers(size: number): Promise<void> {
  await app.platform.db.execute(sql`
    with people as (
      insert into profiles (id, username, first_name, last_name, language)
      select gen_random_uuid(), 'fan' || n, 'Fan', 'Example', case when n % 10 = 0 then 'de-DE' end
      from generate_series(1, ${size}) as n returning id
    )
    insert into follows (follower_id, following_id) select id, ${ada.id} from people`);
}

describe("a path for many followers", () => {
  it("reaches 2,200 of them once, although its fact is delivered twice", async () => {
    await putFollowers(2200);
    const toUser = vi.spyOn(app.platform.live, "toUser");
    await publish();
    expect(await count()).toBe(2200);
    expect(new Set(toUser.mock.calls.map(([id]) => id)).size).toBe(2200);
    await deliverAgain();
    expect(await count()).toBe(2200);
    expect(toUser).toHaveBeenCalledTimes(2200);
  });

  it("reaches the rest when it was cut off in the middle", async () => {
    await putFollowers(30);
    await publish();
    await app.platform.db.execute(
      sql`delete from notifications where user_id in (select user_id from notifications limit 20)`,
    );
    await deliverAgain();
    expect(await count()).toBe(30);
  });

  it("is new once, however often it is taken back and published again", async () => {
    await putFollowers(5);
    await publish();
    await app.platform.db.execute(sql`update paths set status = 'archived'`);
    await publish();
    expect(await count()).toBe(5);
  });

  it("leaves out the blocked and those whose preferences exclude it", async () => {
    const [ben, cleo, dora] = [
      await person(app, "ben"),
      await person(app, "cleo"),
      await person(app, "dora"),
    ];
    for (const one of [ben, cleo, dora]) await insertFollow(app.platform.db, one.id, ada.id);
    await app.platform.db.insert(blocks).values({ blocker_id: ben.id, blocked_id: ada.id });
    const choice = {
      category: "paths",
      toast: false,
      push: false,
      mail: "off",
      from_whom: "everyone",
    } as const;
    await app.platform.db.insert(notificationPreferences).values({ ...choice, user_id: cleo.id });
    const sockets = await Promise.all([cleo, dora].map(({ token }) => door.connect(token)));
    const news = sockets.map((socket) => nextEvent<NewNotification>(socket, "notification_new"));
    await publish();
    const toasts = (await Promise.all(news)).map(({ toast }) => toast);
    expect(toasts).toEqual([false, true]);
    expect(await count()).toBe(2);
  });

  it("arrives live as it is in the list, with the number of unread", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    await putFollow(greta);
    const news = nextEvent<NewNotification>(await door.connect(greta.token), "notification_new");
    await publish();
    const { notification, unreadCount } = await news;
    const { items } = (await greta.get<NotificationsPage>("/api/notifications")).body;
    expect(unreadCount).toBe(1);
    expect(items).toEqual<Notification[]>([notification]);
    expect(notification.message).toContain("Tides");
    expect((await greta.send("POST", `/api/notifications/${notification.id}/read`)).status).toBe(
      200,
    );
  });
});

describe("a path about something that people like", () => {
  const interests = (who: TestPerson, ...tags: string[]) =>
    app.platform.db.insert(profileInterests).values(tags.map((tag) => ({ user_id: who.id, tag })));
  const putPath = async (name: string, by: TestPerson, tags: string[]) => {
    const id = newId();
    await app.platform.db
      .insert(paths)
      .values({ id, name, title: name, creator_id: by.id, tags, page_id: null });
    return id;
  };
  const received = async (who: TestPerson) =>
    (await who.get<NotificationsPage>("/api/notifications")).body.items.map(
      ({ data }) => data.pathTitle,
    );

  it("notifies them once a day, and others not at all", async () => {
    const [ben, cleo, dora] = [
      await person(app, "ben"),
      await person(app, "cleo"),
      await person(app, "dora"),
    ];
    await interests(ben, "astronomy", "chess", "music");
    await interests(cleo, "film");
    const ids = [
      await putPath("Stars", ada, ["astronomy", "chess"]),
      await putPath("Moons", dora, ["astronomy"]),
    ];
    for (const id of ids) await publishPath(id);
    await app.settle();
    expect(await received(ben)).toHaveLength(1);
    expect(await received(cleo)).toEqual([]);
    await app.platform.db.execute(
      sql`update notifications set created_at = created_at - interval '25 hours'`,
    );
    await publishPath(await putPath("Comets", ada, ["astronomy"]));
    await app.settle();
    expect((await received(ben))[0]).toBe("Comets");
    expect(await count()).toBe(2);
  });

  it("notifies followers every time, and no one twice", async () => {
    const ben = await person(app, "ben");
    await putFollow(ben);
    await interests(ben, "astronomy");
    for (const name of ["Stars", "Moons", "Comets"])
      await publishPath(await putPath(name, ada, ["astronomy"]));
    await app.settle();
    expect((await received(ben)).toSorted()).toEqual(["Comets", "Moons", "Stars"]);
  });

  it("notifies the members of its page", async () => {
    const [ben, cleo] = [await person(app, "ben"), await person(app, "cleo")];
    const pageId = newId();
    await app.platform.db
      .insert(pages)
      .values({ id: pageId, name: "makers", display_name: "Makers" });
    await app.platform.db.insert(pageMembers).values({ page_id: pageId, user_id: ben.id });
    await app.platform.db.update(paths).set({ page_id: pageId }).where(eq(paths.id, pathId));
    await publish();
    expect([await received(ben), await received(cleo)]).toEqual([["Tides"], []]);
  });
});

describe("a path that is put onto a page", () => {
  let ben: TestPerson;
  const received = async (who: TestPerson) =>
    (await who.get<NotificationsPage>("/api/notifications")).body.items;
  const act = async (name: "attachPagePath" | "detachPagePath", id = pathId) => {
    const { success } = await change(app, ada, name, { pageName: "makers", pathId: id });
    expect(success).toBe(true);
    await app.settle();
  };
  const join = (...people: TestPerson[]) =>
    Promise.all(people.map((who) => change(app, who, "joinPage", joining(who))));
  const joining = ({ id }: TestPerson) => ({ input: { pageName: "makers", userId: id } });

  beforeEach(async () => {
    ben = await person(app, "ben");
    await openPage(app, ada, "makers");
    await app.platform.db.update(pages).set({ display_name: "Makers" });
    await app.platform.db.update(paths).set({ status: "published" });
    await join(ben);
  });

  it("is new in that page to its members, not to others nor to the person who attached it", async () => {
    const [cleo, greta] = [
      await person(app, "cleo"),
      await person(app, "greta", { language: "de-DE" }),
    ];
    await join(greta);
    await act("attachPagePath");
    expect(await received(ben)).toMatchObject([
      {
        type: "new_path",
        sourceId: pathId,
        actorId: ada.id,
        message: "New in Makers: Tides",
        data: { pathId, pathTitle: "Tides", userHasCompleted: false },
      },
    ]);
    expect((await received(greta))[0]?.message).toBe("Neu in Makers: Tides");
    expect([await received(cleo), (await received(ada)).length]).toEqual([[], 0]);
  });

  it("notifies once, however often it is attached and detached", async () => {
    for (const name of ["attachPagePath", "detachPagePath", "attachPagePath"] as const)
      await act(name);
    await deliverAgain();
    expect(await received(ben)).toHaveLength(1);
  });

  it("is not announced when it was taken off before delivery", async () => {
    await act("attachPagePath");
    await app.platform.db.delete(notifications);
    await app.platform.db.delete(pagePaths);
    await deliverAgain();
    expect(await count()).toBe(0);
  });

  it("is announced as completed to a learner who has completed it", async () => {
    await app.platform.db
      .insert(pathMembers)
      .values({ path_id: pathId, user_id: ben.id, completed_at: new Date() });
    await act("attachPagePath");
    expect((await received(ben))[0]?.data).toMatchObject({ userHasCompleted: true });
  });

  it("respects blocks, preferences and the hourly limit", async () => {
    const [cleo, dora] = [await person(app, "cleo"), await person(app, "dora")];
    await join(cleo, dora);
    await app.platform.db.insert(blocks).values({ blocker_id: cleo.id, blocked_id: ada.id });
    const choice = { toast: false, push: false, mail: "off", from_whom: "following" } as const;
    await app.platform.db
      .insert(notificationPreferences)
      .values({ ...choice, category: "paths", user_id: dora.id });
    await act("attachPagePath");
    expect([await received(cleo), await received(dora)]).toEqual([[], []]);
    for (let at = 0; at < 21; at += 1) {
      const id = newId();
      const path = { id, name: `path-${at}`, title: "More", status: "published" as const };
      await app.platform.db.insert(paths).values(path);
      await act("attachPagePath", id);
      await act("detachPagePath", id);
    }
    expect(await count()).toBe(20);
  });
});

describe("through the queue of a running server", () => {
  const jobs = () =>
    rows<{ state: string }>(
      app.platform.db,
      sql`select state from pgboss.job where name = ${FAN_OUT_JOB}`,
    );
  const expectQueueDone = (fanOuts: number) =>
    expect.poll(jobs).toEqual(Array.from({ length: fanOuts }, () => ({ state: "completed" })));

  beforeAll(() => app.platform.jobs.start());
  beforeEach(() => app.platform.db.execute(sql`delete from pgboss.job`));

  it("twenty simultaneous publishing calls tell followers and people with the interest once", async () => {
    const ben = await person(app, "ben");
    const cleo = await person(app, "cleo");
    await putFollow(ben);
    await app.platform.db.insert(profileInterests).values({ user_id: cleo.id, tag: "astronomy" });
    await app.platform.db.update(paths).set({ tags: ["astronomy"] });
    await Promise.all(Array.from({ length: 20 }, () => publishPath(pathId)));
    await app.platform.bus.drain();
    await expectQueueDone(1);
    const told = await app.platform.db.select().from(notifications);
    expect(told.map(({ user_id, type }) => [user_id, type]).toSorted()).toEqual(
      [ben, cleo].map(({ id }) => [id, "new_path"]).toSorted(),
    );
  });

  it("a path that is put onto a page reaches the page's members", async () => {
    const ben = await person(app, "ben");
    await openPage(app, ada, "makers");
    await app.platform.db.update(paths).set({ status: "published" });
    await change(app, ben, "joinPage", { input: { pageName: "makers", userId: ben.id } });
    await change(app, ada, "attachPagePath", { pageName: "makers", pathId });
    await app.platform.bus.drain();
    await expectQueueDone(1);
    const told = await app.platform.db.select().from(notifications);
    expect(told.filter(({ type }) => type === "new_path").map(({ user_id }) => user_id)).toEqual([
      ben.id,
    ]);
  });
});
