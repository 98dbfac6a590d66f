import type { Notification, NotificationsPage } from "@waymates/contract/features/notifications";
import type { NewNotification } from "@waymates/contract/sockets";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../platform/ids.ts";
import { heard, type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { blocks, follows } from "../follows/tables.ts";
import { publishPath } from "../paths/service/join-path.ts";
import { pageMembers, pages } from "../pages/tables.ts";
import { paths } from "../paths/tables.ts";
import { profileInterests } from "../profiles/tables.ts";
import { notificationPreferences, notifications } from "./tables.ts";

let app: TestApp;
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
  await publishPath(app.platform, pathId);
  await app.settle();
};
const tellAgain = async () => {
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
  it("reaches 1,200 of them once, told once or twice, in batches", async () => {
    await putFollowers(1200);
    const toUsers = vi.spyOn(app.platform.live, "toUsers");
    await publish();
    expect(await count()).toBe(1200);
    // Three batches, in two languages each.
    expect(toUsers).toHaveBeenCalledTimes(6);
    expect(toUsers.mock.calls.reduce((sum, [ids]) => sum + ids.length, 0)).toBe(1200);
    await tellAgain();
    expect(await count()).toBe(1200);
    expect(toUsers).toHaveBeenCalledTimes(6);
  });

  it("reaches the rest when it was cut off in the middle", async () => {
    await putFollowers(30);
    await publish();
    await app.platform.db.execute(
      sql`delete from notifications where user_id in (select user_id from notifications limit 20)`,
    );
    await tellAgain();
    expect(await count()).toBe(30);
  });

  it("is new once, however often it is taken back and published again", async () => {
    await putFollowers(5);
    await publish();
    await app.platform.db.execute(sql`update paths set status = 'archived'`);
    await publish();
    expect(await count()).toBe(5);
  });

  it("leaves out the blocked and those who want to hear less", async () => {
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
    const news = sockets.map((socket) => heard<NewNotification>(socket, "notification_new", 5000));
    await publish();
    const toasts = (await Promise.all(news)).map(({ toast }) => toast);
    expect(toasts).toEqual([false, true]);
    expect(await count()).toBe(2);
  });

  it("arrives live as it stands in the list, but for its reader", async () => {
    const greta = await person(app, "greta", { language: "de-DE" });
    await putFollow(greta);
    const news = heard<NewNotification>(await door.connect(greta.token), "notification_new", 5000);
    await publish();
    const { notification, unreadCount } = await news;
    const { items } = (await greta.get<NotificationsPage>("/api/notifications")).body;
    expect(unreadCount).toBeNull();
    expect(items).toEqual<Notification[]>([{ ...notification, userId: greta.id }]);
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
  const told = async (who: TestPerson) =>
    (await who.get<NotificationsPage>("/api/notifications")).body.items.map(
      ({ data }) => data.pathTitle,
    );

  it("is told to them once a day, whoever made it, and to others not at all", async () => {
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
    for (const id of ids) await publishPath(app.platform, id);
    await app.settle();
    expect(await told(ben)).toHaveLength(1);
    expect(await told(cleo)).toEqual([]);
    await app.platform.db.execute(
      sql`update notifications set created_at = created_at - interval '25 hours'`,
    );
    await publishPath(app.platform, await putPath("Comets", ada, ["astronomy"]));
    await app.settle();
    expect((await told(ben))[0]).toBe("Comets");
    expect(await count()).toBe(2);
  });

  it("comes to followers every time, and to no one twice", async () => {
    const ben = await person(app, "ben");
    await putFollow(ben);
    await interests(ben, "astronomy");
    for (const name of ["Stars", "Moons", "Comets"])
      await publishPath(app.platform, await putPath(name, ada, ["astronomy"]));
    await app.settle();
    expect((await told(ben)).toSorted()).toEqual(["Comets", "Moons", "Stars"]);
  });

  it("of a page comes to its members", async () => {
    const [ben, cleo] = [await person(app, "ben"), await person(app, "cleo")];
    const pageId = newId();
    await app.platform.db
      .insert(pages)
      .values({ id: pageId, name: "makers", display_name: "Makers" });
    await app.platform.db.insert(pageMembers).values({ page_id: pageId, user_id: ben.id });
    await app.platform.db.update(paths).set({ page_id: pageId }).where(eq(paths.id, pathId));
    await publish();
    expect([await told(ben), await told(cleo)]).toEqual([["Tides"], []]);
  });
});
