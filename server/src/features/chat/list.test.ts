import type { ChatDetail, ChatsPage } from "@waymates/contract/features/chat";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rows } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { befriend, openChat, openGroup, say } from "./chat.testing.ts";
import { canSee } from "./policy.ts";
import { type Unseen, unreadCount } from "./rules.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.platform.db.execute(statement);

const listOf = async (who: TestPerson, query = "") =>
  (await who.get<ChatsPage>(`/api/chats${query}`)).body;
const itemsOf = async (who: TestPerson) => (await listOf(who)).items;

describe("the chat list", () => {
  async function chat(people: string[], details: { page?: string; name?: string } = {}) {
    const id = newId();
    await run(sql`insert into chats (id, name, is_group_chat, page_id, last_seq, last_message_at)
      values (${id}, ${details.name ?? null}, ${details.name !== undefined}, ${details.page ?? null}, 2, now())`);
    for (const [at, user] of people.entries()) {
      await run(sql`insert into chat_participants (chat_id, user_id, role, last_read_seq, created_at)
        values (${id}, ${user}, ${at === 0 ? "owner" : "member"}, ${at}, now() + make_interval(secs => ${at}))`);
    }
    const say = (seq: number, text: string) =>
      run(sql`insert into messages (id, chat_id, seq, nonce, sender_id, content)
        values (${newId()}, ${id}, ${seq}, ${newId()}, ${people[0]}, ${text})`);
    await say(1, "Hello");
    await say(2, "Shall we walk?");
    return id;
  }

  it("answers each chat in the one shape, the latest first", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const direct = await chat([ada.id, ben.id]);
    const page = newId();
    await run(
      sql`insert into pages (id, name, display_name) values (${page}, 'river-walkers', 'River walkers')`,
    );
    const channel = await chat([ben.id, ada.id], { page, name: "General" });
    await run(
      sql`update chats set last_message_at = now() - interval '1 hour' where id = ${channel}`,
    );
    const found = await itemsOf(ada);
    expect(found).toEqual([
      {
        id: direct,
        name: null,
        is_group_chat: false,
        participants: [
          { id: ada.id, username: "ada", name: "Ada Example", avatar_url: null, role: "owner" },
          { id: ben.id, username: "ben", name: "Ben Example", avatar_url: null, role: "member" },
        ],
        participant_count: 2,
        last_message_at: expect.any(String),
        page_details: null,
        unread_count: 2,
        last_message: {
          id: expect.any(String),
          seq: 2,
          kind: "text",
          sender_id: ada.id,
          sender_name: "Ada Example",
          content: "Shall we walk?",
          data: null,
          attachment_count: 0,
          deleted: false,
          hidden: false,
          created_at: expect.any(String),
        },
        last_seq: 2,
        last_rev: 0,
        last_read_seq: 0,
        role: "owner",
        muted: false,
        muted_until: null,
        notify: "mentions",
        request: false,
      },
      expect.objectContaining({
        id: channel,
        name: "General",
        is_group_chat: true,
        page_details: {
          id: page,
          name: "river-walkers",
          displayName: "River walkers",
          avatarUrl: null,
        },
        unread_count: 1,
      }),
    ]);
  });

  it("leaves out chats that the person left, and words that were taken back", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const id = await chat([ada.id, ben.id]);
    await run(sql`update messages set deleted_at = now() where seq = 2`);
    expect(await itemsOf(ben)).toMatchObject([{ id, last_message: { seq: 2, content: null } }]);
    await run(sql`update chat_participants set left_at = now() where user_id = ${ben.id}`);
    expect(await itemsOf(ben)).toEqual([]);
    expect(await itemsOf(ada)).toMatchObject([{ participants: [{ username: "ada" }] }]);
  });

  it("is that of the function in the database, which has no rows for a person without chats", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const id = await chat([ada.id, ben.id]);
    const rowsOf = (userId: string) =>
      rows(
        app.platform.db,
        sql`select id from get_user_chats_with_details(p_user_id => ${userId})`,
      );
    expect(await rowsOf(ada.id)).toEqual([{ id }]);
    expect(await rowsOf(newId())).toEqual([]);
  });

  it("fills its pages with what the person may see, and counts requests so", async () => {
    const ada = await person(app, "ada");
    const others = await Promise.all([1, 2, 3, 4, 5].map((at) => person(app, `other${at}`)));
    const ids: string[] = [];
    for (const other of others) {
      await befriend(app, ada, other);
      const id = await openChat(other, ada);
      await say(other, id, "hello");
      ids.unshift(id);
    }
    for (const other of others.slice(2, 4)) {
      await ada.send("POST", "/api/blocks", { userId: other.id });
    }
    const first = await listOf(ada, "?limit=2");
    expect(first.items.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
    const second = await listOf(ada, `?limit=2&cursor=${first.nextCursor}`);
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids[4]], null]);
    await run(sql`update chat_participants set request = true where user_id = ${ada.id}`);
    expect(await listOf(ada)).toMatchObject({ items: [], requestCount: 3 });
  });
});

describe("the number of unread messages", () => {
  it("is how many the reader would see, in every place that answers it", async () => {
    const [ada, ben, cleo] = [
      await person(app, "ada"),
      await person(app, "ben"),
      await person(app, "cleo"),
    ];
    for (const other of [ben, cleo]) await befriend(app, ada, other);
    const id = await openGroup(ada, [ben, cleo]);
    const mark = async (seq: number) =>
      (await cleo.send<{ unread_count: number }>("PUT", `/api/chats/${id}/read`, { seq })).body;
    await mark(99);
    const said = await Promise.all([
      say(ada, id, "one"),
      say(ada, id, "two"),
      say(ben, id, "three"),
    ]);
    const [one, two, three] = said.map(({ body }) => body);
    const counts = async () => {
      const { chat } = (await cleo.get<{ chat: ChatDetail }>(`/api/chats/${id}`)).body;
      const [item] = await itemsOf(cleo);
      const seq = (item?.last_read_seq ?? 0) - 1;
      return [item?.unread_count, chat.unread_count, (await mark(seq)).unread_count];
    };
    expect(await counts()).toEqual([3, 3, 3]);
    for (const message of [one, two]) {
      await ada.send("DELETE", `/api/chats/${id}/messages/${message?.id}`);
    }
    expect(await counts()).toEqual([1, 1, 1]);
    await cleo.send("POST", "/api/blocks", { userId: ben.id });
    expect(await counts()).toEqual([0, 0, 0]);
    await ben.send("DELETE", `/api/chats/${id}/messages/${three?.id}`);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it.each<[number, object, Unseen | null]>([
    [3, {}, null],
    [1, {}, { deleted: 2, from_blocked: 0 }],
    [1, { is_group_chat: true }, { deleted: 1, from_blocked: 1 }],
    [2, { is_group_chat: false }, { deleted: 1, from_blocked: 1 }],
    [0, { last_read_seq: 9 }, null],
  ])("is %i by its rule with %o and %o", (count, changes, unseen) => {
    const chat = { is_group_chat: true, last_seq: 8, last_read_seq: 5, ...changes };
    expect(unreadCount(chat, unseen)).toBe(count);
  });
});

describe("a chat", () => {
  it("is not there between two people of whom one blocked the other, unless it is a group", () => {
    const chat = (is_group_chat: boolean, ...blocked_with: string[]) =>
      canSee({ is_group_chat, blocked_with });
    expect([chat(false), chat(false, "ben"), chat(true, "ben")]).toEqual([true, false, true]);
    expect(canSee(null)).toBe(false);
  });
});
