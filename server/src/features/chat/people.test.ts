import type { ChatDetail, ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, openGroup, read, say } from "./chat.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [
    await person(app, "ada"),
    await person(app, "ben"),
    await person(app, "cleo"),
  ];
  await befriend(app, ada, ben);
});
// Pending work of one test ends before the next begins.
afterEach(() => app.settle());
afterAll(() => app.close());

const open = (who: TestPerson, ...userIds: string[]) => who.send("POST", "/api/chats", { userIds });
const listOf = async (who: TestPerson, folder = "chats") =>
  (await who.get<ChatsPage>(`/api/chats?folder=${folder}`)).body;
const chatOf = async (who: TestPerson, id: string) =>
  (await who.get<{ chat: ChatDetail }>(`/api/chats/${id}`)).body.chat;

describe("a direct chat", () => {
  it("exists once, however often either opens it, even at the same time", async () => {
    const answers = await Promise.all([open(ada, ben.id), open(ben, ada.id), open(ada, ben.id)]);
    const ids = answers.map(({ body }) => (body["chat"] as ChatItem).id);
    expect(new Set(ids).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  });

  it("is not listed before the first message", async () => {
    const id = await openChat(ada, ben);
    expect((await listOf(ada)).items).toEqual([]);
    await say(ada, id, "hello");
    expect((await listOf(ben)).items).toMatchObject([{ id, unread_count: 1 }]);
    expect((await listOf(ada)).items).toMatchObject([{ id, unread_count: 0 }]);
  });

  it("answers the same refusal for an unknown, blocked or private person and a minor", async () => {
    const eve = await person(app, "eve");
    const paul = await person(app, "paul", { visibility: "private" });
    const kim = await person(app, "kim");
    const dan = await person(app, "dan", { step: 4 });
    await app.platform.db.execute(
      sql`update profiles set birthdate = current_date - 6000 where id = ${kim.id}`,
    );
    await ada.send("POST", "/api/blocks", { userId: eve.id });
    const refused = [newId(), ada.id, eve.id, paul.id, kim.id, dan.id];
    const answers = await Promise.all(refused.map((id) => open(ada, id)));
    answers.push(await open(eve, ada.id));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  it("allows people under 18 direct chats only with people they follow, whoever begins", async () => {
    const kim = await person(app, "kim");
    await app.platform.db.execute(
      sql`update profiles set birthdate = current_date - 6000 where id = ${kim.id}`,
    );
    expect((await open(kim, ada.id)).status).toBe(404);
    await app.platform.db.execute(sql`insert into follows values (${kim.id}, ${ada.id})`);
    expect((await open(kim, ada.id)).status).toBe(201);
    expect((await open(ada, kim.id)).status).toBe(200);
    await befriend(app, ben, cleo);
    expect((await ben.send("POST", "/api/chats", { userIds: [cleo.id, kim.id] })).status).toBe(404);
  });
});

describe("a stranger's chat", () => {
  let id: string;
  beforeEach(async () => {
    id = await openChat(cleo, ada);
    await say(cleo, id, "May I ask you something?");
  });

  it("waits in the request folder with one message", async () => {
    expect((await listOf(ada)).items).toEqual([]);
    expect(await listOf(ada, "requests")).toMatchObject({
      items: [{ id, request: true }],
      requestCount: 1,
    });
    expect(await say(cleo, id, "Hello?")).toMatchObject({
      status: 409,
      body: { code: "CHAT_REQUEST_PENDING" },
    });
    expect(await chatOf(cleo, id)).toMatchObject({ awaiting: true, can: { write: false } });
  });

  it("becomes a normal chat by accepting, replying, or becoming friends", async () => {
    expect((await ada.send("POST", `/api/chats/${id}/accept`)).status).toBe(200);
    expect((await ada.send("POST", `/api/chats/${id}/accept`)).status).toBe(409);
    expect((await say(cleo, id, "Thank you")).status).toBe(200);

    const other = await openChat(cleo, ben);
    await say(cleo, other, "Hello Ben");
    await say(ben, other, "Hello Cleo");
    expect((await say(cleo, other, "How are you?")).status).toBe(200);
    expect((await listOf(ben)).items.map((item) => item.id)).toContain(other);

    const dora = await person(app, "dora");
    const third = await openChat(cleo, dora);
    await say(cleo, third, "Hello Dora");
    await befriend(app, cleo, dora);
    expect((await say(cleo, third, "We know each other now")).status).toBe(200);
    expect((await listOf(dora)).items.map((item) => item.id)).toContain(third);
  });

  it("disappears when it is declined, and the sender is not notified", async () => {
    const before = await chatOf(cleo, id);
    expect((await ada.send("POST", `/api/chats/${id}/decline`)).status).toBe(200);
    expect(await listOf(ada, "requests")).toEqual({ items: [], nextCursor: null, requestCount: 0 });
    expect(await chatOf(cleo, id)).toEqual(before);
    expect((await say(cleo, id, "Hello?")).body).toMatchObject({ code: "CHAT_REQUEST_PENDING" });
    expect((await cleo.send("POST", `/api/chats/${id}/accept`)).status).toBe(409);
  });
});

describe("a group", () => {
  const change = (who: TestPerson, id: string, rest: string, body: object, method = "PATCH") =>
    who.send(method as "PATCH", `/api/chats/${id}${rest}`, body);

  it("has an owner, members, a name and a first event", async () => {
    const id = await openGroup(ada, [ben, cleo], "  River \n walkers ");
    expect(await chatOf(ben, id)).toMatchObject({
      name: "River walkers",
      is_group_chat: true,
      participant_count: 3,
      role: "member",
      can: { write: true, rename: false, add: false, leave: true, pin: false, moderate: false },
      last_message: { kind: "event", data: { event: "created" } },
    });
    expect((await chatOf(ada, id)).can).toMatchObject({ rename: true, add: true, moderate: true });
    // A stranger decides first.
    expect((await listOf(cleo, "requests")).items).toMatchObject([{ id }]);
  });

  it("shows a member messages from joining to leaving", async () => {
    const id = await openGroup(ada, [ben]);
    await say(ada, id, "before cleo");
    expect((await change(ada, id, "/participants", { userIds: [cleo.id] }, "POST")).status).toBe(
      200,
    );
    await say(ada, id, "with cleo");
    const seen = (await read(cleo, id)).messages.map(({ content, kind }) => content || kind);
    expect(seen).toEqual(["event", "with cleo"]);
    const first = (await read(ada, id)).messages[1];
    expect(
      (await cleo.send("PUT", `/api/chats/${id}/messages/${first?.id}/reaction`, { emoji: "👍" }))
        .status,
    ).toBe(404);
    expect((await say(cleo, id, "x", { replyTo: first?.id })).status).toBe(422);
    expect((await cleo.get(`/api/search/chats/${id}/messages?query=before`)).body).toMatchObject({
      total: 0,
    });

    await cleo.send("DELETE", `/api/chats/${id}/participants/${cleo.id}`);
    expect((await cleo.get(`/api/chats/${id}/messages`)).status).toBe(404);
    expect((await say(cleo, id, "still here?")).status).toBe(404);
    await say(ada, id, "without cleo");
    await change(ada, id, "/participants", { userIds: [cleo.id] }, "POST");
    expect((await read(cleo, id)).messages.map(({ data }) => data)).toEqual([
      { event: "added", people: [expect.objectContaining({ id: cleo.id })] },
    ]);
  });

  it("allows each role its own changes only", async () => {
    const id = await openGroup(ada, [ben, cleo]);
    const person = (of: TestPerson) => `/participants/${of.id}`;
    for (const [status, answer] of [
      [403, await change(ben, id, "", { name: "Mine" })],
      [403, await change(ben, id, "/participants", { userIds: [newId()] }, "POST")],
      [403, await ben.send("DELETE", `/api/chats/${id}${person(cleo)}`)],
      [403, await change(ben, id, person(ben), { role: "owner" })],
      [200, await change(ada, id, person(ben), { role: "admin" })],
      [200, await change(ben, id, "", { name: "Ours" })],
      [403, await ben.send("DELETE", `/api/chats/${id}${person(ada)}`)],
      [403, await change(ben, id, person(cleo), { role: "admin" })],
      [403, await change(ada, id, person(ada), { role: "member" })],
      [404, await change(ada, id, `/participants/${newId()}`, { role: "admin" })],
      [200, await ben.send("DELETE", `/api/chats/${id}${person(cleo)}`)],
      [404, await change(cleo, id, "", { name: "Gone" })],
      [422, await change(ada, id, "", { name: "x".repeat(61) })],
    ] as const) {
      expect(answer.status).toBe(status);
    }
  });

  it("gets a new owner when the owner leaves or transfers it", async () => {
    const id = await openGroup(ada, [ben, cleo]);
    await change(ada, id, `/participants/${cleo.id}`, { role: "admin" });
    await ada.send("DELETE", `/api/chats/${id}/participants/${ada.id}`);
    expect((await chatOf(cleo, id)).role).toBe("owner");
    await change(cleo, id, `/participants/${ben.id}`, { role: "owner" });
    expect((await chatOf(cleo, id)).role).toBe("admin");
    expect(
      (await chatOf(ben, id)).participants.filter(({ role }) => role === "owner"),
    ).toHaveLength(1);
  });

  it("holds a hundred people", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 99 }, (_, at) => person(app, `crowd${at}`)),
    );
    const id = await openGroup(ada, crowd);
    expect((await chatOf(ada, id)).participant_count).toBe(100);
    const more = await change(ada, id, "/participants", { userIds: [ben.id] }, "POST");
    expect(more).toMatchObject({ status: 409, body: { code: "CHAT_FULL" } });
    expect((await chatOf(ada, id)).participant_count).toBe(100);
  });
});

describe("the list of chats", () => {
  it("is paged, newest first, each chat once", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const id = await openGroup(ada, [ben], `Group ${at}`);
      await say(ada, id, `word ${at}`);
      ids.unshift(id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const { body } = await ada.get<ChatsPage>(`/api/chats?limit=3${query}`);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
    const first = await ada.get<ChatsPage>("/api/chats?limit=3");
    // A chat moves to the top before it was given out; an empty one has no message to be sorted by.
    await say(ada, ids[6] ?? "", "news");
    await say(ada, ids[0] ?? "", "news");
    const rest = await ada.get<ChatsPage>(`/api/chats?limit=9&cursor=${first.body.nextCursor}`);
    expect(rest.body.items.map(({ id }) => id)).toEqual([ids[6], ids[3], ids[4], ids[5]]);
    const empty = await openGroup(ada, [ben], "Empty");
    const { body } = await ada.get<ChatsPage>("/api/chats?limit=1");
    const after = await ada.get<ChatsPage>(`/api/chats?limit=9&cursor=${body.nextCursor}`);
    expect(body.items.map(({ id }) => id)).toEqual([empty]);
    expect(after.body.items).toHaveLength(7);
    expect((await ada.get("/api/chats?cursor=nonsense")).status).toBe(422);
  });
});
