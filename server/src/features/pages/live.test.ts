import type { PageNews } from "@waymates/contract/sockets";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collect, heard, type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { bringIn, change, openPage } from "./pages.testing.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let fay: TestPerson;

const pageName = "makers";
const within = 5000;

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
  it("reaches the open pages of all who may decide, and nobody else's", async () => {
    const staff = await Promise.all([ada, ben].map((who) => door.connect(who.token)));
    const others = await Promise.all([cleo, fay].map((who) => door.connect(who.token)));
    const told = staff.map((socket) => heard<PageNews>(socket, "page_updated", within));
    const quiet = others.map((socket) => collect(socket, "page_updated", 800));
    const id = await request();
    for (const news of told) {
      expect(await news).toMatchObject({ pageName, request: { id, status: "pending" } });
    }
    for (const heardBy of await Promise.all(quiet)) expect(heardBy).toEqual([]);
  });

  it.each(["approve", "reject"] as const)(
    "that one moderator answers (%s) changes for the other and for who asked",
    async (verb) => {
      const id = await request();
      const [sockets, member] = [
        await Promise.all([ada, ben, fay].map((who) => door.connect(who.token))),
        await door.connect(cleo.token),
      ];
      const told = sockets.map((socket) => collect(socket, "page_updated", 1500));
      const quiet = collect(member, "page_updated", 1500);
      await change(app, ben, `${verb}JoinRequest`, { input: { requestId: id } });
      await app.settle();
      const status = verb === "approve" ? "approved" : "rejected";
      for (const news of await Promise.all(told)) {
        const decided = expect.objectContaining({ pageName, request: { id, status } }) as object;
        expect(news).toEqual(expect.arrayContaining([decided]));
      }
      expect(await quiet).toEqual([]);
    },
  );
});

it("a request that is taken back goes at once: from its page, and from the cards of the moderators", async () => {
  const id = await request();
  const [tab, own] = await Promise.all([door.connect(ben.token), door.connect(fay.token)]);
  const told = [tab, own].map((socket) => heard<PageNews>(socket, "page_updated", within));
  const cards = heard(tab, "relations_changed", within);
  await change(app, fay, "withdrawJoinRequest", { pageName });
  for (const news of told) {
    expect(await news).toMatchObject({ pageName, request: { id, status: "withdrawn" } });
  }
  await cards;
  const { body } = await ben.get<{ items: { data: { requestId?: string } }[] }>(
    "/api/notifications",
  );
  expect(body.items.filter(({ data }) => data.requestId === id)).toEqual([]);
});

describe("somebody whose place on a page changes", () => {
  it.each([
    ["by a new role", "updatePageMemberRole", { role: "moderator" }],
    ["by being muted", "mutePageMember", { days: 1 }],
    ["by being removed", "removePageMember", {}],
    ["by being banned", "banPageMember", {}],
  ] as const)("%s sees it at once, and so do the moderators", async (_how, mutation, more) => {
    const sockets = await Promise.all([cleo, ben].map((who) => door.connect(who.token)));
    const told = sockets.map((socket) => heard<PageNews>(socket, "page_updated", within));
    await change(app, ada, mutation, { pageName, userId: cleo.id, ...more });
    for (const news of told) expect(await news).toMatchObject({ pageName, request: null });
  });
});
