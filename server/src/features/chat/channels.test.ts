import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { uploads } from "../../platform/tables.ts";
import { eventsWithin, type LiveDoor, nextEvent, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { passOnPages } from "../pages/service/roles.ts";
import { ask, bringIn, change, openPage } from "../pages/pages.testing.ts";
import { read, say } from "./chat.testing.ts";
import { messages } from "./tables.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let fay: TestPerson;

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
  [cleo, fay] = [await person(app, "cleo"), await person(app, "fay")];
  await openPage(app, ada, "makers");
  await bringIn(app, ada, "makers", ben, "moderator");
  await bringIn(app, ada, "makers", cleo, "follower");
});
afterEach(async () => {
  door.closeSockets();
  await app.settle();
});
afterAll(() => app.close());

const pageName = "makers";

/** Opens a channel in the owner's name, and waits until it can be written to. */
async function openChannel(name = "shed", more: object = {}): Promise<string> {
  const made = await change(app, ada, "createPageChatChannel", {
    input: { pageName, name, ...more },
  });
  if (!made.channel) throw new Error(`no channel: ${made.code}`);
  await app.settle();
  return made.channel.id;
}
const alter = async (channelId: string, changes: object) => {
  const input = { pageName, channelId, ...changes };
  const made = await change(app, ada, "updatePageChatChannel", { input });
  await app.settle();
  return made;
};
const mute = async (who: TestPerson, days: number, by = ben) => {
  const made = await change(app, by, "mutePageMember", { pageName, userId: who.id, days });
  await app.settle();
  return made;
};
const detail = (who: TestPerson, chatId: string) =>
  who.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`);
const listed = async (who: TestPerson) =>
  (await who.get<ChatsPage>("/api/chats")).body.items.map(({ id }) => id);
const seen = async (who: TestPerson | null, name = pageName) => {
  const { data } = await ask(
    app,
    who,
    `{ page(name: "${name}") { chatChannels { name description imageUrl isActive memberCount } } }`,
  );
  return (data as { page: { chatChannels: object[] } }).page.chatChannels;
};

describe("a page's channel", () => {
  it("has all members of the page, moderators and above as its admins", async () => {
    const id = await openChannel("shed", { description: "Where the tools are" });
    const { chat } = (await detail(cleo, id)).body;
    const roles = Object.fromEntries(chat.members.map(({ username, role }) => [username, role]));
    expect(roles).toEqual({ ada: "admin", ben: "admin", cleo: "member" });
    expect(chat).toMatchObject({
      name: "shed",
      page_details: { name: "makers" },
      silenced_until: null,
      can: { write: true, rename: false, add: false, leave: false, moderate: false },
    });
    for (const who of [ada, ben, cleo]) expect((await say(who, id, "hello")).status).toBe(200);
    expect((await say(fay, id, "hello")).status).toBe(404);
    expect((await fay.get(`/api/chats/${id}`)).status).toBe(404);
    expect((await fay.get(`/api/chats/${id}/messages`)).status).toBe(404);
  });

  it("shows earlier messages to new members, and gives a new moderator admin rights", async () => {
    const id = await openChannel();
    await say(ada, id, "from the first day");
    await bringIn(app, ada, pageName, fay);
    await app.settle();
    expect((await read(fay, id)).messages.map(({ content }) => content)).toEqual([
      "from the first day",
    ]);
    const raised = { pageName, userId: fay.id, role: "moderator" };
    await change(app, ada, "updatePageMemberRole", raised);
    await app.settle();
    expect((await detail(fay, id)).body.chat.can).toMatchObject({ moderate: true, pin: true });
  });

  it("gets its name, description and picture from admins, live for all members", async () => {
    const id = await openChannel();
    const imageId = newId();
    await app.platform.db
      .insert(uploads)
      .values({ id: imageId, owner_id: ada.id, width: 1, height: 1, bytes: 1 });
    const socket = await door.connect(cleo.token);
    const received = nextEvent<{ chat: object }>(socket, "chat_updated");
    await alter(id, { name: "workshop", description: "Mondays", imageId });
    expect((await received).chat).toMatchObject({ id, name: "workshop" });
    expect(await seen(cleo)).toEqual([
      {
        name: "workshop",
        description: "Mondays",
        imageUrl: `/uploads/${imageId}.webp`,
        isActive: true,
        memberCount: 3,
      },
    ]);
    expect((await detail(cleo, id)).body.chat.name).toBe("workshop");
    await alter(id, { description: "", imageId: null });
    expect(await seen(cleo)).toMatchObject([{ description: null, imageUrl: null }]);
  });

  it("refuses another person's picture and an invalid name", async () => {
    const id = await openChannel();
    const foreign = newId();
    await app.platform.db
      .insert(uploads)
      .values({ id: foreign, owner_id: ben.id, width: 1, height: 1, bytes: 1 });
    for (const bad of [{ imageId: foreign }, { name: " " }, { name: "x".repeat(41) }]) {
      expect((await alter(id, bad)).code).toBe("VALIDATION");
    }
    expect(await seen(cleo)).toMatchObject([{ name: "shed", imageUrl: null }]);
  });

  it("is read-only while it is archived, and writable again afterwards", async () => {
    const id = await openChannel();
    await say(cleo, id, "before");
    await alter(id, { isActive: false });
    expect((await say(cleo, id, "too late")).status).toBe(403);
    expect((await detail(cleo, id)).body.chat.can.write).toBe(false);
    expect((await read(cleo, id)).messages).toHaveLength(1);
    expect(await seen(cleo)).toEqual([]);
    await alter(id, { isActive: true });
    expect((await say(cleo, id, "again")).status).toBe(200);
  });

  it("is deleted with its messages by admins once it is archived, live for all members", async () => {
    const id = await openChannel();
    await say(cleo, id, "gone soon");
    const remove = async (who: TestPerson) =>
      (await change(app, who, "deletePageChatChannel", { pageName, channelId: id })).code;
    expect(await remove(ada)).toBe("CONFLICT");
    await alter(id, { isActive: false });
    for (const who of [ben, cleo, fay]) expect(await remove(who)).toBe("FORBIDDEN");
    const socket = await door.connect(cleo.token);
    const received = nextEvent(socket, "chat_removed");
    expect(await remove(ada)).toBeNull();
    expect(await received).toEqual({ chatId: id });
    await app.settle();
    expect(await listed(cleo)).not.toContain(id);
    expect((await detail(ada, id)).status).toBe(404);
    expect(await app.platform.db.$count(messages)).toBe(0);
  });
});

describe("who sees the names of channels", () => {
  it.each([
    ["public", ["ada", "ben", "cleo", "fay", null]],
    ["unlisted", ["ada", "ben", "cleo"]],
    ["private", ["ada", "ben", "cleo"]],
  ] as const)("of a page that is %s", async (visibility, readers) => {
    await openChannel();
    await change(app, ada, "updatePage", { pageName, input: { visibility } });
    const who = { ada, ben, cleo, fay };
    for (const name of ["ada", "ben", "cleo", "fay", null] as const) {
      const found = await seen(name && who[name]);
      expect([name, found.length]).toEqual([
        name,
        (readers as readonly unknown[]).includes(name) ? 1 : 0,
      ]);
    }
  });
});

describe("a channel leaves the lists of", () => {
  const leaves: [string, () => Promise<unknown>][] = [
    ["who leaves the page", () => change(app, cleo, "leavePage", { pageName })],
    ["who is removed", () => change(app, ben, "removePageMember", { pageName, userId: cleo.id })],
    ["who is banned", () => change(app, ben, "banPageMember", { pageName, userId: cleo.id })],
    ["everybody of a page that is deleted", () => change(app, ada, "deletePage", { pageName })],
  ];
  it.each(leaves)("%s, at once and for all their tabs", async (_who, go) => {
    const [one, two] = [await openChannel("one"), await openChannel("two")];
    const tabs = [await door.connect(cleo.token), await door.connect(cleo.token)];
    const received = tabs.map((tab) => eventsWithin(tab, "chat_removed", 1500));
    await go();
    await app.settle();
    const both = [{ chatId: one }, { chatId: two }];
    for (const events of await Promise.all(received)) {
      expect(events).toHaveLength(2);
      expect(events).toEqual(expect.arrayContaining(both));
    }
    expect(await listed(cleo)).toEqual([]);
    for (const id of [one, two]) {
      expect((await say(cleo, id, "still here?")).status).toBe(404);
      expect((await cleo.get(`/api/chats/${id}/messages`)).status).toBe(404);
    }
  });

  it("stays listed, read-only, when the only owner gives up the page", async () => {
    const lone = await person(app, "lone");
    await openPage(app, lone, "alone");
    const made = await change(app, lone, "createPageChatChannel", {
      input: { pageName: "alone", name: "room" },
    });
    await bringIn(app, lone, "alone", cleo);
    await app.settle();
    const id = made.channel?.id ?? "";
    await say(lone, id, "goodbye");
    await passOnPages(app.platform, lone.id);
    await app.settle();
    expect((await say(cleo, id, "anybody?")).status).toBe(403);
    expect((await read(cleo, id)).messages.map(({ content }) => content)).toEqual(["goodbye"]);
  });
});

describe("a member muted on a page", () => {
  it("can read but not write or edit in its channels until then, and sees until when", async () => {
    const [one, two] = [await openChannel("one"), await openChannel("two")];
    const { body } = await say(cleo, one, "before");
    await mute(cleo, 3);
    for (const id of [one, two]) {
      expect(await say(cleo, id, "psst")).toMatchObject({
        status: 403,
        body: { code: "PAGE_MUTED" },
      });
    }
    const edit = await cleo.send("PATCH", `/api/chats/${one}/messages/${body.id}`, { text: "no" });
    expect(edit).toMatchObject({ status: 403, body: { code: "PAGE_MUTED" } });
    expect((await read(cleo, one)).messages.map(({ content }) => content)).toEqual(["before"]);
    const { chat } = (await detail(cleo, one)).body;
    expect(chat.can.write).toBe(false);
    const days = (Date.parse(chat.silenced_until ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);
    // Others write on, and the person does elsewhere.
    expect((await say(ben, one, "fine")).status).toBe(200);
    expect((await detail(ben, one)).body.chat.silenced_until).toBeNull();
  });

  it("gets a live event when the muting begins and when it is lifted", async () => {
    const id = await openChannel();
    const socket = await door.connect(cleo.token);
    for (const days of [1, 0]) {
      const event = nextEvent(socket, "page_updated");
      const chat = nextEvent<{ chat: object }>(socket, "chat_updated");
      await mute(cleo, days);
      expect(await event).toMatchObject({ pageName, request: null });
      expect((await chat).chat).toMatchObject({ id });
    }
    expect((await say(cleo, id, "back")).status).toBe(200);
  });

  it("stays muted after leaving and joining again, and may write when the time is over", async () => {
    const id = await openChannel();
    await mute(cleo, 7);
    await change(app, cleo, "leavePage", { pageName });
    await bringIn(app, ada, pageName, cleo);
    await app.settle();
    expect((await say(cleo, id, "me again")).body).toMatchObject({ code: "PAGE_MUTED" });
    await app.platform.db.execute(sql`update page_mutes set until = now() - interval '1 second'`);
    expect((await say(cleo, id, "over")).status).toBe(200);
    expect((await detail(cleo, id)).body.chat.silenced_until).toBeNull();
  });

  it("can be muted only by a moderator with a higher role, for seven days at most", async () => {
    for (const days of [8, -1, 1.5]) {
      const { errors, data } = await ask(
        app,
        ben,
        `mutation { mutePageMember(pageName: "makers", userId: "${cleo.id}", days: ${days}) { code } }`,
      );
      expect(errors?.[0]?.extensions.code ?? data?.["mutePageMember"]).not.toEqual({ code: null });
    }
    expect((await mute(ada, 1, ben)).code).toBe("FORBIDDEN");
    expect((await mute(ben, 1, ben)).code).toBe("FORBIDDEN");
    expect((await mute(ben, 1, cleo)).code).toBe("FORBIDDEN");
    expect((await mute(fay, 1)).code).toBe("NOT_FOUND");
    expect(await rows(app.platform.db, sql`select 1 from page_mutes`)).toEqual([]);
  });

  it("is visible to moderators and themselves only", async () => {
    await mute(cleo, 1);
    const mutes = async (who: TestPerson) => {
      const { data, errors } = await ask(
        app,
        who,
        `{ pageMutes(pageName: "makers") { userId until } }`,
      );
      return errors?.[0]?.extensions.code ?? (data as { pageMutes: object[] }).pageMutes;
    };
    expect(await mutes(ben)).toEqual([{ userId: cleo.id, until: expect.any(String) }]);
    for (const who of [cleo, fay]) expect(await mutes(who)).toBe("FORBIDDEN");
    const own = async (who: TestPerson) => {
      const { data } = await ask(app, who, `{ page(name: "makers") { viewerMutedUntil } }`);
      return (data as { page: { viewerMutedUntil: string | null } }).page.viewerMutedUntil;
    };
    expect(Date.parse((await own(cleo)) ?? "")).toBeGreaterThan(Date.now());
    expect(await own(ben)).toBeNull();
  });
});
