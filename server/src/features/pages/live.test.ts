import type { PageUpdate } from "@waymates/contract/sockets";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { paths } from "../paths/tables.ts";
import { bringIn, change, openPage } from "./pages.testing.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let fay: TestPerson;

const pageName = "makers";

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  [cleo, fay] = [await person(app, "cleo"), await person(app, "fay")];
  await openPage(app, ada, pageName, { requireApprovalByModerator: true });
  await bringIn(app, ada, pageName, ben, "moderator");
  await bringIn(app, ada, pageName, cleo, "member");
  await app.settle();
});
afterEach(async () => {
  door.closeSockets();
  await app.settle();
});
afterAll(() => app.close());

const request = async () => {
  const { request: made } = await change(app, fay, "joinPage", { input: { pageName } });
  await app.settle();
  return made?.id ?? "";
};

describe("a request to join", () => {
  it("reaches the open pages of all who may decide, and no one else's", async () => {
    const staff = await Promise.all([ada, ben].map((who) => door.connect(who.token)));
    const others = await Promise.all([cleo, fay].map((who) => door.connect(who.token)));
    const received = staff.map((socket) => nextEvent<PageUpdate>(socket, "page_updated"));
    const quiet = others.map((socket) => eventsWithin(socket, "page_updated", 800));
    const id = await request();
    for (const news of received) {
      expect(await news).toMatchObject({ pageName, request: { id, status: "pending" } });
    }
    for (const events of await Promise.all(quiet)) expect(events).toEqual([]);
  });

  it.each(["approve", "reject"] as const)(
    "is updated for the other moderator and for the person who asked after one answers (%s)",
    async (verb) => {
      const id = await request();
      const [sockets, member] = [
        await Promise.all([ada, ben, fay].map((who) => door.connect(who.token))),
        await door.connect(cleo.token),
      ];
      const received = sockets.map((socket) => eventsWithin(socket, "page_updated", 1500));
      const quiet = eventsWithin(member, "page_updated", 1500);
      await change(app, ben, `${verb}JoinRequest`, { input: { requestId: id } });
      await app.settle();
      const status = verb === "approve" ? "approved" : "rejected";
      for (const news of await Promise.all(received)) {
        const decided = expect.objectContaining({ pageName, request: { id, status } }) as object;
        expect(news).toEqual(expect.arrayContaining([decided]));
      }
      expect(await quiet).toEqual([]);
    },
  );
});

it("a request that is taken back disappears at once from its page and from the cards of the moderators", async () => {
  const id = await request();
  const [tab, own] = await Promise.all([door.connect(ben.token), door.connect(fay.token)]);
  const received = [tab, own].map((socket) => nextEvent<PageUpdate>(socket, "page_updated"));
  const cards = nextEvent(tab, "relations_changed");
  await change(app, fay, "withdrawJoinRequest", { pageName });
  for (const news of received) {
    expect(await news).toMatchObject({ pageName, request: { id, status: "withdrawn" } });
  }
  await cards;
  const { body } = await ben.get<{ items: { data: { requestId?: string } }[] }>(
    "/api/notifications",
  );
  expect(body.items.filter(({ data }) => data.requestId === id)).toEqual([]);
});

describe("a change of a page's content", () => {
  /** Waits until all members of the page got the event, and checks that no one else did. */
  async function expectReachesMembers(changes: (() => Promise<unknown>)[]) {
    const sockets = await Promise.all([ada, ben, cleo].map((who) => door.connect(who.token)));
    const quiet = eventsWithin(await door.connect(fay.token), "page_updated", 1500);
    for (const make of changes) {
      const received = sockets.map((socket) => nextEvent<PageUpdate>(socket, "page_updated"));
      await make();
      for (const news of await Promise.all(received)) {
        expect(news).toMatchObject({ pageName, request: null });
      }
    }
    expect(await quiet).toEqual([]);
  }
  async function putPath() {
    const id = newId();
    const row = { id, name: "tides", title: "Tides", status: "published" as const };
    await app.platform.db.insert(paths).values(row);
    return id;
  }

  it("shows a path to all its readers at once", async () => {
    const pathId = await putPath();
    const both = ["attachPagePath", "detachPagePath"];
    await expectReachesMembers(
      both.map((verb) => () => change(app, ada, verb, { pageName, pathId })),
    );
  });

  it("shows a channel to all its readers at once", async () => {
    let channelId = "";
    await expectReachesMembers([
      async () => {
        const input = { pageName, name: "repairs" };
        channelId = (await change(app, ada, "createPageChatChannel", { input })).channel?.id ?? "";
      },
      () =>
        change(app, ada, "updatePageChatChannel", {
          input: { pageName, channelId, isActive: false },
        }),
      () => change(app, ada, "deletePageChatChannel", { pageName, channelId }),
    ]);
  });

  it("sends no event where it was attached before", async () => {
    const pathId = await putPath();
    await change(app, ada, "attachPagePath", { pageName, pathId });
    await app.settle();
    const quiet = eventsWithin(await door.connect(cleo.token), "page_updated", 800);
    await change(app, ada, "attachPagePath", { pageName, pathId });
    await app.settle();
    expect(await quiet).toEqual([]);
  });
});

describe("a change of a member's role on a page", () => {
  it.each([
    ["by a new role", "updatePageMemberRole", { role: "moderator" }],
    ["by being muted", "mutePageMember", { days: 1 }],
    ["by being removed", "removePageMember", {}],
    ["by being banned", "banPageMember", {}],
  ] as const)("%s sees it at once, and so do the moderators", async (_how, mutation, more) => {
    const sockets = await Promise.all([cleo, ben].map((who) => door.connect(who.token)));
    const received = sockets.map((socket) => nextEvent<PageUpdate>(socket, "page_updated"));
    await change(app, ada, mutation, { pageName, userId: cleo.id, ...more });
    for (const news of received) expect(await news).toMatchObject({ pageName, request: null });
  });
});
