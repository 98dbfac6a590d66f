import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "./drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";
import { firstRow } from "./database.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.platform.db.execute(statement);

describe("get_user_chats_with_details", () => {
  const chatsOf = async (userId: string) =>
    (
      await firstRow<{ chats: object[] }>(
        app.platform.db,
        sql`select get_user_chats_with_details(${userId}) as chats`,
      )
    )?.chats;

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
    const found = await chatsOf(ada.id);
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
    expect(await chatsOf(ben.id)).toMatchObject([{ id, last_message: { seq: 2, content: null } }]);
    await run(sql`update chat_participants set left_at = now() where user_id = ${ben.id}`);
    expect(await chatsOf(ben.id)).toEqual([]);
    expect(await chatsOf(ada.id)).toMatchObject([{ participants: [{ username: "ada" }] }]);
  });

  it("returns no rows for a person without chats", async () => {
    expect(await chatsOf(newId())).toEqual([]);
  });
});
