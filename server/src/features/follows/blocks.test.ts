import type { BlockedLists } from "@waymates/contract/features/blocks";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { notifications } from "../notifications/tables.ts";
import { pathMembers, paths } from "../paths/tables.ts";
import { insertFollow } from "./store/follows.ts";
import { blocks, followRequests, follows } from "./tables.ts";

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

const block = (who: Pick<TestPerson, "send">, whom: { id: string }) =>
  who.send("POST", "/api/blocks", { userId: whom.id });
const unblock = (who: TestPerson, whom: TestPerson) => who.send("DELETE", `/api/blocks/${whom.id}`);
const listed = async (who: TestPerson) => (await who.get<BlockedLists>("/api/blocks")).body;
const putFollow = (one: TestPerson, other: TestPerson) =>
  insertFollow(app.platform.db, one.id, other.id);
const card = (who: TestPerson, firstName: string) => ({
  id: who.id,
  username: who.username,
  firstName,
  lastName: "Example",
  avatarUrl: null,
});
const rowsOf = (who: TestPerson) =>
  app.platform.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, who.id))
    .orderBy(notifications.created_at, notifications.id);

describe("blocking", () => {
  it("answers with the blocked person, and twice changes nothing", async () => {
    expect(await block(ada, ben)).toMatchObject({
      status: 200,
      body: { blockedUser: card(ben, "Ben") },
    });
    expect((await block(ada, ben)).status).toBe(200);
    expect(await app.platform.db.$count(blocks)).toBe(1);
    expect(await listed(ada)).toEqual({
      usersYouBlocked: [card(ben, "Ben")],
      usersWhoBlockedYou: [],
    });
    expect(await listed(ben)).toEqual({
      usersYouBlocked: [],
      usersWhoBlockedYou: [{ id: ada.id }],
    });
  });

  it("ends follows and requests both ways, with their counts", async () => {
    const cleo = await person(app, "cleo", { confirmsFollows: true });
    await putFollow(ada, ben);
    await putFollow(ben, ada);
    await ada.send("POST", "/api/follows/follow", { followingId: cleo.id });
    await app.settle();
    await block(ada, ben);
    await block(cleo, ada);
    await app.settle();
    expect(await app.platform.db.$count(follows)).toBe(0);
    const [request] = await app.platform.db.select().from(followRequests);
    expect(request?.status).toBe("cancelled");
    expect((await rowsOf(cleo)).map(({ type }) => type)).toEqual(["user_blocked"]);
    const { body } = await ada.get("/api/profiles/ada");
    expect([body["followerCount"], body["followingCount"]]).toEqual([0, 0]);
  });

  it("notifies the blocker only, as a toast and not in the list", async () => {
    await block(ada, ben);
    await unblock(ada, ben);
    await app.settle();
    const notified = await rowsOf(ada);
    expect(notified.map(({ type, read }) => [type, read])).toEqual([
      ["user_blocked", true],
      ["user_unblocked", true],
    ]);
    expect(await rowsOf(ben)).toEqual([]);
    expect((await ada.get<NotificationsPage>("/api/notifications")).body).toMatchObject({
      items: [],
      unreadCount: 0,
    });
  });

  it("lets both find each other again once taken back, but restores no follow", async () => {
    await putFollow(ada, ben);
    await block(ada, ben);
    expect((await unblock(ada, ben)).body).toEqual({ success: true });
    expect((await unblock(ada, ben)).status).toBe(200);
    expect((await ben.get("/api/profiles/ada")).status).toBe(200);
    expect(await app.platform.db.$count(follows)).toBe(0);
  });

  it("cannot be taken back by the one who is blocked", async () => {
    await block(ada, ben);
    await unblock(ben, ada);
    expect(await app.platform.db.$count(blocks)).toBe(1);
  });

  it("leaves no follow behind, however it and following race", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await person(app, `one${round}`), await person(app, `other${round}`)];
      await Promise.all([
        one.send("POST", "/api/follows/follow", { followingId: other.id }),
        block(other, one),
        other.send("POST", "/api/follows/follow", { followingId: one.id }),
      ]);
    }
    expect(await app.platform.db.$count(blocks)).toBe(10);
    expect(await app.platform.db.$count(follows)).toBe(0);
  });

  it("is refused without a session, of oneself and of an unknown person", async () => {
    const text = "User is not authenticated.";
    const refused = {
      status: 401,
      body: { code: "NOT_AUTHENTICATED", error: text, message: text },
    };
    const visitor = anonymous(app);
    expect(await block(visitor, ben)).toMatchObject(refused);
    expect(await visitor.get("/api/blocks")).toMatchObject(refused);
    expect(await visitor.send("DELETE", `/api/blocks/${ben.id}`)).toMatchObject(refused);
    for (const whom of [ada, { id: "01900000-0000-7000-8000-000000000000" }]) {
      expect(await block(ada, whom)).toMatchObject({
        status: 404,
        body: { error: "Failed to block user" },
      });
    }
    expect((await block(ada, { id: "ben" })).status).toBe(422);
    expect(await app.platform.db.$count(blocks)).toBe(0);
  });
});

/** A surface on which a person may see another. */
interface Surface {
  name: string;
  /** What has to exist so that the other person is shown without a block. */
  before?: (viewer: TestPerson, other: TestPerson) => Promise<unknown>;
  /** Whether the viewer comes upon the other one. */
  shows: (viewer: TestPerson, other: TestPerson) => Promise<boolean>;
}

const names = async (viewer: TestPerson, path: string, id: string) =>
  JSON.stringify((await viewer.get(path)).body).includes(id);
const answers = async (call: Promise<{ status: number }>) => (await call).status < 400;

let cleo: TestPerson;
let pathId: string;

async function putPathBy(creator: TestPerson): Promise<void> {
  pathId = newId();
  const path = {
    id: pathId,
    name: `tides-${pathId}`,
    title: "Tides",
    status: "published" as const,
  };
  await app.platform.db.insert(paths).values({ ...path, creator_id: creator.id });
}
const putNotification = (reader: TestPerson, by: TestPerson) =>
  app.platform.db.insert(notifications).values({
    id: newId(),
    user_id: reader.id,
    type: "like",
    source_type: "post",
    source_id: "1",
    actor_id: by.id,
    event_id: newId(),
    data: { post_type: "story" },
  });
const isFollowing = async (one: TestPerson, other: TestPerson) =>
  (await one.get(`/api/follows/check?followerId=${one.id}&followingId=${other.id}`)).body[
    "isFollowing"
  ] === true;

const surfaces: Surface[] = [
  {
    name: "the profile",
    shows: (viewer, other) => answers(viewer.get(`/api/profiles/${other.username}`)),
  },
  {
    name: "the search",
    shows: (viewer, other) => names(viewer, `/api/profile?username=${other.username}`, other.id),
  },
  {
    name: "the followers of the other",
    shows: (viewer, other) => answers(viewer.get(`/api/profiles/${other.username}/followers`)),
  },
  {
    name: "whom the other follows",
    shows: (viewer, other) => answers(viewer.get(`/api/profiles/${other.username}/following`)),
  },
  {
    name: "the friends of the other",
    shows: (viewer, other) => answers(viewer.get(`/api/friends?userId=${other.id}`)),
  },
  {
    name: "the paths of the other",
    shows: (viewer, other) => answers(viewer.get(`/api/profiles/${other.username}/paths`)),
  },
  {
    name: "the streak of the other",
    shows: (viewer, other) => answers(viewer.get(`/api/streaks/${other.id}`)),
  },
  {
    name: "the followers of a third person",
    before: (_viewer, other) => putFollow(other, cleo),
    shows: (viewer, other) => names(viewer, "/api/profiles/cleo/followers", other.id),
  },
  {
    name: "whom a third person follows",
    before: (_viewer, other) => putFollow(cleo, other),
    shows: (viewer, other) => names(viewer, "/api/profiles/cleo/following", other.id),
  },
  {
    name: "the friends of a third person",
    before: async (_viewer, other) => {
      await putFollow(other, cleo);
      await putFollow(cleo, other);
    },
    shows: (viewer, other) => names(viewer, `/api/friends?userId=${cleo.id}`, other.id),
  },
  {
    name: "one's own friends",
    before: async (viewer, other) => {
      await putFollow(other, viewer);
      await putFollow(viewer, other);
    },
    shows: (viewer, other) => names(viewer, "/api/friends", other.id),
  },
  {
    name: "the suggestions",
    before: async (viewer, other) => {
      await putFollow(viewer, cleo);
      await putFollow(cleo, other);
    },
    shows: (viewer, other) => names(viewer, "/api/follows/suggestions", other.id),
  },
  {
    name: "the requests that wait",
    before: async (viewer, other) => {
      const { db } = app.platform;
      const request = { id: newId(), requester_id: other.id, target_id: viewer.id };
      await db.insert(followRequests).values(request);
    },
    shows: (viewer, other) => names(viewer, "/api/follows/requests", other.id),
  },
  {
    name: "following the other",
    shows: async (viewer, other) =>
      (await answers(viewer.send("POST", "/api/follows/follow", { followingId: other.id }))) ||
      isFollowing(viewer, other),
  },
  {
    name: "the check of a follow that held",
    before: (viewer, other) => putFollow(viewer, other),
    shows: (viewer, other) => isFollowing(viewer, other),
  },
  {
    name: "the creator of a path",
    before: (_viewer, other) => putPathBy(other),
    shows: (viewer, other) => names(viewer, `/api/paths/${pathId}`, other.id),
  },
  {
    name: "the faces on a path",
    before: async (viewer, other) => {
      await putPathBy(cleo);
      await app.platform.db.insert(pathMembers).values({ path_id: pathId, user_id: other.id });
      await putFollow(other, viewer);
      await putFollow(viewer, other);
    },
    shows: (viewer, other) => names(viewer, `/api/paths/${pathId}`, other.id),
  },
  {
    name: "the list of paths",
    before: (_viewer, other) => putPathBy(other),
    shows: (viewer, other) => names(viewer, "/api/paths", other.id),
  },
  {
    name: "notifications of before",
    before: (viewer, other) => putNotification(viewer, other),
    shows: (viewer, other) => names(viewer, "/api/notifications", other.id),
  },
  {
    name: "the number of unread",
    before: (viewer, other) => putNotification(viewer, other),
    shows: async (viewer) =>
      (await viewer.get("/api/notifications/unread-count")).body["count"] !== 0,
  },
  {
    name: "new notifications",
    shows: async (viewer, other) => {
      const { bus } = app.platform;
      const mention = { chatId: newId(), messageId: newId(), senderId: other.id };
      await bus.transaction((tx) =>
        bus.publish(tx, "chat.mentioned", { ...mention, mentionedIds: [viewer.id] }),
      );
      await app.settle();
      return (await rowsOf(viewer)).some(({ type }) => type === "mention");
    },
  },
  {
    name: "a visit to the profile",
    before: async (viewer, other) => {
      for (const one of [viewer, other]) {
        await one.send("PUT", "/api/notifications/preferences", { profileViews: true });
      }
    },
    shows: async (viewer, other) => {
      await other.get(`/api/profiles/${viewer.username}`);
      await app.settle();
      return (await rowsOf(viewer)).some(({ type }) => type === "profile_view");
    },
  },
];

describe("a blocked pair", () => {
  beforeEach(async () => {
    cleo = await person(app, "cleo");
  });

  it.each(surfaces)("meets without a block on $name", async ({ before, shows }) => {
    await before?.(ada, ben);
    expect(await shows(ada, ben)).toBe(true);
  });

  it.each(
    surfaces.flatMap((one) => [
      { ...one, side: "blocker" },
      { ...one, side: "blocked" },
    ]),
  )("does not meet on $name, seen by the $side", async ({ before, shows, side }) => {
    const [viewer, other] = side === "blocker" ? [ada, ben] : [ben, ada];
    await before?.(viewer, other);
    await block(ada, ben);
    await app.settle();
    expect(await shows(viewer, other)).toBe(false);
  });
});
