import type { SQL } from "drizzle-orm";
import type { ChatDetail, ParticipantsAnswer } from "@waymates/contract/features/chat";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { profiles } from "../profiles/tables.ts";
import { befriend, openChat, openGroup } from "./chat.testing.ts";

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let chatId: string;

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
  for (const other of [ben, cleo]) await befriend(app, ada, other);
  chatId = await openGroup(ada, [ben, cleo]);
});
// Pending work of one test ends before the next begins.
afterEach(async () => {
  vi.restoreAllMocks();
  await app.settle();
});
afterAll(() => app.close());

const ask = (who: Pick<TestPerson, "get">, name: string, id = chatId) =>
  who.get<ParticipantsAnswer>(`/api/chats/${id}/participants?name=${encodeURIComponent(name)}`);
const found = async (who: TestPerson, name: string, id = chatId) =>
  (await ask(who, name, id)).body.items.map(({ username }) => username);
const mentionable = async (who: TestPerson) => {
  const { chat } = (await who.get<{ chat: ChatDetail }>(`/api/chats/${chatId}`)).body;
  return Object.fromEntries(chat.members.map((one) => [one.username, one.mentionable]));
};
const run = (statement: SQL) => app.platform.db.execute(statement);
const rename = (who: TestPerson, first_name: string, last_name = "Example") =>
  app.platform.db.update(profiles).set({ first_name, last_name }).where(eq(profiles.id, who.id));

/** People `fan1` … by rows alone; in the chat where one is named. */
async function putFans(count: number, { from = 1, into }: { from?: number; into?: string } = {}) {
  await run(sql`
    with fan as (
      insert into profiles (id, username, first_name, last_name)
      select gen_random_uuid(), 'fan' || n, 'Fan', 'Example'
      from generate_series(${from}::int, ${from + count - 1}::int) as n returning id
    )
    insert into chat_participants (chat_id, user_id)
    select ${into ?? null}::uuid, id from fan where ${into ?? null}::uuid is not null`);
}

/** A channel with ada and a crowd, as pages of many people have them. */
async function openCrowd(count: number): Promise<string> {
  const id = newId();
  await run(sql`insert into chats (id, name, is_group_chat) values (${id}, 'Crowd', true)`);
  await run(sql`insert into chat_participants (chat_id, user_id) values (${id}, ${ada.id})`);
  await putFans(count, { into: id });
  await run(sql`analyze profiles`);
  await run(sql`analyze chat_participants`);
  return id;
}

describe("searching a chat's members for a mention", () => {
  it.each([
    ["Zoë", "zoe"],
    ["Zoe", "ZOË"],
    ["Łukasz", "luk"],
    ["Алёна", "алена"],
    ["さくら", "さく"],
    ["ｻｸﾗ", "サク"],
    ["太郎", "太"],
    ["فاطمة", "فاط"],
    ["أحمد", "احم"],
    ["احمد", "أحم"],
    ["अनन्या", "अन"],
  ])("finds %s by %s", async (name, typed) => {
    await rename(ben, "Other", name);
    expect(await found(ada, typed)).toEqual(["ben"]);
    await rename(ben, name);
    expect(await found(ada, typed)).toEqual(["ben"]);
  });

  it("lists matching usernames first, in the shape of participants, without the caller", async () => {
    await rename(cleo, "Benno");
    const { status, body } = await ask(ada, "be");
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { id: ben.id, username: "ben", name: "Ben Example", avatar_url: null, role: "member" },
          {
            id: cleo.id,
            username: "cleo",
            name: "Benno Example",
            avatar_url: null,
            role: "member",
          },
        ],
      },
    ]);
    expect(await found(ada, "ada")).toEqual([]);
    expect(await found(ada, "example")).toEqual(["ben", "cleo"]);
  });

  it.each(["%", "_en", "b%n", "\\", "'; drop table chats; --"])(
    "takes %j as it is",
    async (name) => {
      expect((await ask(ada, name)).body).toEqual({ items: [] });
    },
  );

  it.each(["", "   ", "a".repeat(61), "a\u0000"])("refuses %j", async (name) => {
    expect((await ask(ada, name)).status).toBe(422);
  });

  it("is for members of that chat only", async () => {
    const eve = await person(app, "eve");
    await befriend(app, ada, eve);
    const other = await openGroup(ada, [eve]);
    expect(await found(ada, "e")).toEqual(["ben", "cleo"]);
    expect(await found(ada, "e", other)).toEqual(["eve"]);
    const unknown = await ask(eve, "b", newId());
    for (const answer of [await ask(eve, "b"), unknown]) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await ask(anonymous(app), "b")).status).toBe(401);
    await ada.send("DELETE", `/api/chats/${chatId}/participants/${cleo.id}`);
    expect((await ask(cleo, "b")).status).toBe(404);
    expect(await found(ada, "cleo")).toEqual([]);
    expect((await ask(ada, "b", await openChat(ada, ben))).status).toBe(403);
  });

  it("is limited to 120 requests a minute", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 121; at += 1) statuses.push((await ask(ada, "b")).status);
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
  });

  it("leaves out people with a block in either direction and deleted accounts", async () => {
    await ben.send("POST", "/api/blocks", { userId: cleo.id });
    // They stay members of the chat, and both sides see the same members.
    expect(await mentionable(ben)).toEqual({ ada: true, ben: false, cleo: false });
    expect(await mentionable(cleo)).toEqual({ ada: true, ben: false, cleo: false });
    expect(await mentionable(ada)).toEqual({ ada: false, ben: true, cleo: true });
    expect(await found(ben, "cleo")).toEqual([]);
    expect(await found(cleo, "ben")).toEqual([]);
    expect(await found(ada, "e")).toEqual(["ben", "cleo"]);
    await app.platform.db
      .update(profiles)
      .set({ deleted_at: new Date() })
      .where(eq(profiles.id, ben.id));
    expect(await found(ada, "e")).toEqual(["cleo"]);
  });
});

describe("members of a large chat", () => {
  it("are found by an index scan, eight at most", async () => {
    const crowd = await openCrowd(10_000);
    const { session } = app.platform.db._;
    const asked = vi.spyOn(session, "prepareQuery");
    expect(await found(ada, "fan9876", crowd)).toEqual(["fan9876"]);
    expect(await found(ada, "fan", crowd)).toHaveLength(8);
    const searches = asked.mock.calls.map(([query]) => query).filter(isSearch);
    asked.mockRestore();
    expect(searches).toHaveLength(2);
    for (const search of searches) {
      const explained = { ...search, sql: `explain ${search.sql}` };
      const answer = await session.prepareQuery(explained, undefined, undefined, false).execute();
      const plan = JSON.stringify((answer as { rows: unknown }).rows);
      expect(plan).toContain("profiles_username_prefix_idx");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("are found when their name is rare in the chat and common elsewhere", async () => {
    await putFans(1000);
    const crowd = await openCrowd(0);
    await putFans(1, { from: 999_999, into: crowd });
    await putFans(1000, { from: 2000 });
    expect(await found(ada, "fan", crowd)).toEqual(["fan999999"]);
  });
});

/** A search of names, among the statements of a call. */
const isSearch = (query: { sql: string }): boolean => query.sql.includes("as materialized");
