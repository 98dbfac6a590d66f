import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";
import { firstRow, rows } from "./database.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.platform.db.execute(statement);

/** The columns that the specification names, by table. */
const named = {
  profiles: [
    "id",
    "username",
    "first_name",
    "last_name",
    "avatar_url",
    "gender",
    "birthdate",
    "country",
    "city",
    "language",
    "chat_customization",
    "updated_at",
  ],
  chapters: ["id", "path_id", "title", "order_index", "nodes_count"],
  chapter_traits: ["chapter_id", "trait_id"],
  nodes: [
    "id",
    "chapter_id",
    "order_index",
    "type",
    "prompt",
    "payload",
    "explanation",
    "hint",
    "difficulty",
  ],
  tags: ["id", "name"],
  languages: [
    "id",
    "code",
    "name",
    "native_name",
    "country_id",
    "active",
    "is_default_for_country",
    "fallback_language_id",
  ],
  translations: ["id", "key", "value", "language_id", "status", "updated_at"],
  games: [
    "id",
    "game_type",
    "game_type_id",
    "name",
    "creator_id",
    "path_id",
    "status",
    "settings",
    "expires_at",
  ],
  post_types: ["id", "name"],
  game_results: [
    "game_id",
    "user_id",
    "score",
    "max_score",
    "correct",
    "answered",
    "duration_ms",
    "rank",
    "detail",
  ],
  game_participants: [
    "game_id",
    "user_id",
    "guest_id",
    "status",
    "time_factor",
    "seat_token",
    "finished_at",
  ],
  follows: ["follower_id", "following_id", "created_at"],
  paths: [
    "id",
    "name",
    "title",
    "description",
    "image_url",
    "category_id",
    "creator_id",
    "status",
    "tags",
  ],
  notifications: [
    "id",
    "user_id",
    "type",
    "source_id",
    "source_type",
    "actor_id",
    "group_id",
    "params",
    "data",
    "read",
    "seen",
    "expires_at",
    "created_at",
  ],
};

describe("the schema", () => {
  it.each(Object.entries(named))("has %s with its named columns", async (table, columns) => {
    const found = await rows<{ column_name: string }>(
      app.platform.db,
      sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
    );
    expect(found.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(columns));
  });

  it("has the two types of posts", async () => {
    const types = await rows(app.platform.db, sql`select id, name from post_types order by id`);
    expect(types).toEqual([
      { id: 1, name: "game" },
      { id: 2, name: "story" },
    ]);
  });
});

describe("the database refuses", () => {
  const insertProfile = (username: string) =>
    run(
      sql`insert into profiles (id, username, first_name, last_name) values (${newId()}, ${username}, 'A', 'B')`,
    );
  const refused = (work: Promise<unknown>, rule: string) =>
    expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining(rule) } });

  it("a follow, a request and a block of oneself", async () => {
    const { id } = await person(app, "ada");
    await refused(run(sql`insert into follows values (${id}, ${id})`), "follows_not_self");
    const request = sql`insert into follow_requests (id, requester_id, target_id) values (${newId()}, ${id}, ${id})`;
    await refused(run(request), "follow_requests_not_self");
    await refused(run(sql`insert into blocks values (${id}, ${id})`), "blocks_not_self");
  });

  it("a second follow, and a second open request", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const follow = sql`insert into follows values (${ada.id}, ${ben.id})`;
    await run(follow);
    await refused(run(follow), "follows_follower_id_following_id_pk");
    const ask = () =>
      run(
        sql`insert into follow_requests (id, requester_id, target_id) values (${newId()}, ${ada.id}, ${ben.id})`,
      );
    await ask();
    await refused(ask(), "follow_requests_pending_key");
    await run(sql`update follow_requests set status = 'declined'`);
    await ask();
  });

  it("a language that falls back to itself", async () => {
    const work = run(sql`update languages set fallback_language_id = id where code = 'ar'`);
    await refused(work, "languages_not_own_fallback");
  });

  it.each([
    "ab",
    "-ada",
    "ada.",
    ".ada",
    "ada@home",
    "ada lovelace",
    "ad\u0131n",
    "ad\u200bmin",
    "\u202enimda",
    "Ada\n",
    "ada/../x",
    "x".repeat(31),
    "",
  ])("the username %j", async (username) => {
    await refused(insertProfile(username), "profiles_username_shape");
  });

  it("a username or an e-mail address that differs from another in case alone", async () => {
    const ada = await person(app, "ada");
    const ben = await person(app, "ben");
    await expect(insertProfile("ADA")).rejects.toThrow();
    await refused(
      run(sql`update accounts set email = 'ADA@waymates.test' where id = ${ben.id}`),
      "accounts_email_unique",
    );
    expect(ada.username).toBe("ada");
  });

  it("a registration step beyond the twelve", async () => {
    const { id } = await person(app, "ada");
    for (const step of [0, 13]) {
      await refused(
        run(sql`update accounts set registration_step = ${step} where id = ${id}`),
        "accounts_step_range",
      );
    }
  });

  it("a second notification of one fact", async () => {
    const { id } = await person(app, "ada");
    const put = () =>
      run(sql`insert into notifications (id, user_id, type, source_type, source_id, event_id)
              values (${newId()}, ${id}, 'system', 'system', '1', 'fact')`);
    await put();
    await refused(put(), "notifications_event_key");
  });
});

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
          { id: ada.id, username: "ada", avatar_url: null, role: "owner" },
          { id: ben.id, username: "ben", avatar_url: null, role: "member" },
        ],
        last_message_at: expect.any(String),
        page_details: null,
        unread_count: 2,
        last_message: {
          id: expect.any(String),
          seq: 2,
          sender_id: ada.id,
          content: "Shall we walk?",
          created_at: expect.any(String),
        },
        last_seq: 2,
        last_read_seq: 0,
        muted: false,
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

  it("answers nothing for who has no chats", async () => {
    expect(await chatsOf(newId())).toEqual([]);
  });
});
