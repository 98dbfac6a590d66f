import { foldText } from "@waymates/contract/text/fold";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "./drizzle.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newId } from "../ids.ts";
import { rows } from "./database.ts";

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
    for (const step of [-1, 13]) {
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

it("finds the rows that point to a deleted one by an index, whatever points to it", async () => {
  // Languages are a handful of rows. An index on some rows will do where it leaves out only those that point to nothing.
  const slow = await rows<{ column: string }>(
    app.platform.db,
    sql`select c.conrelid::regclass || '.' || a.attname as column
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace
          and c.conrelid::regclass::text <> 'languages'
          and not exists (
            select from pg_index i
            where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              and (i.indpred is null
                or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
  );
  expect(slow.map(({ column }) => column)).toEqual([]);
});

describe("the function fold", () => {
  /** Characters that every database of ours knows (Unicode 11), by themselves and in words. */
  const characters = Array.from({ length: 0xfffd }, (_, at) => String.fromCharCode(at + 1)).filter(
    (one) => !/[\p{Cs}\p{Co}\p{Cn}\u1c89\u1c8a\u2c2f\ua7ba-\ua7f6]/u.test(one),
  );
  const words = [
    "Straße´s",
    "ＡＢＣ　ｶﾞ゛",
    "İstanbul IĞDIR",
    "إيمان مُحَـمَّد کتابی",
    "“a”\u00a0–\tb",
    "한글".normalize("NFD"),
    "ΟΔΟΣ ὀδός",
    "९٣۳５ ½ ﬁ",
    "Łódź Ærø Þór",
    "क्षेत्र กำ",
    "é".normalize("NFD"),
    "a%_\\b",
  ];

  it("folds every text as the contract's foldText does", async () => {
    const texts = [...characters, ...words];
    const found = await rows<{ folded: string }>(
      app.platform.db,
      sql`select fold(text #>> '{}') as folded
          from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as one (text, place)
          order by place`,
    );
    const different = texts.filter((text, at) => found[at]?.folded !== foldText(text));
    expect(different).toEqual([]);
  });
});
