import { randomUUID } from "node:crypto";
import type pg from "pg";
import { seededPathId, seedPaths } from "../../server/src/features/paths/seed.ts";
import { samplePath } from "../../server/src/features/paths/sample.testing.ts";
import { languages } from "../../server/src/features/translations/tables.ts";
import { putPeople, putRows, type World } from "../world.ts";

/** A simulated person with the app open, and the content they act on. */
export interface Guest {
  id: string;
  token: string;
  username: string;
  chatIds: string[];
  /** Profiles that they look at. */
  friends: string[];
  pathIds: string[];
  /** Questions in their order; each is answered once. */
  nodeIds: string[];
}

/** People come in groups that know each other. */
export const GROUP = 100;
/** Each person is in one chat of each size. */
const CHATS_OF = [2, 4, 5, 10, 20, 50];
const MESSAGES = 30;
const NOTIFICATIONS = 60;
const POSTS_EACH = 2;
const FRIENDS = 20;
const AN_HOUR = 3600;
const CHAPTERS = 10;
const QUESTIONS = 12;
const PATHS = ["one", "two", "three"].map((name) => `evening-${name}`);
const pathIds = PATHS.map(seededPathId);

/** Paths of ten chapters of statements that are true. */
export async function putPaths({ app }: World): Promise<void> {
  const statement = samplePath.chapters[1]?.nodes[0];
  if (!statement) throw new Error("the sample has no statements");
  const [language] = await app.platform.db.select().from(languages);
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => ({
    title: `Chapter ${at + 1}`,
    traits: [],
    nodes: Array.from({ length: QUESTIONS }, () => statement),
  }));
  await seedPaths(
    app.platform.db,
    PATHS.map((slug) => ({ ...samplePath, slug, title: `Path ${slug}`, chapters })),
    { creatorIdBySlug: () => null, languageId: language?.id ?? "" },
  );
}

/** Puts in the next group: friends among themselves, with notifications, chats, posts and paths begun. */
export async function putGroup(world: World, client: pg.Client, from: number): Promise<Guest[]> {
  const people = await putPeople(world, GROUP, "evening", from);
  const ids = people.map(({ id }) => id);
  await client.query(
    `insert into follows (follower_id, following_id)
      select ($1::uuid[])[1 + at], ($1::uuid[])[1 + (at + by) % $2::int]
      from generate_series(0, $2::int - 1) at, generate_series(1, $3::int) by
      union select ($1::uuid[])[1 + (at + by) % $2::int], ($1::uuid[])[1 + at]
      from generate_series(0, $2::int - 1) at, generate_series(1, $3::int / 4) by`,
    [ids, GROUP, FRIENDS],
  );
  for (const { id } of people) await putRows(world, id, ids.slice(0, 10), NOTIFICATIONS);
  await client.query(
    `insert into posts (id, author_id, nonce, post_type, body, visibility, created_at)
      select gen_random_uuid(), author, gen_random_uuid(), 'story',
        'A walk along the shore, and what lay there: ' || md5(author::text || n), 'public',
        now() - random() * interval '13 days'
      from unnest($1::uuid[]) author, generate_series(1, $2::int) n`,
    [ids, POSTS_EACH],
  );
  await client.query(
    `insert into path_members (path_id, user_id, current_chapter_id)
      select path, person, (select id from chapters c where c.path_id = path order by order_index limit 1)
      from unnest($1::uuid[]) path, unnest($2::uuid[]) person`,
    [pathIds, ids],
  );
  const chats = await putChats(client, ids);
  const nodeIds = await questionsOf(client);
  const { rows } = await client.query<{ id: string; username: string }>(
    "select id, username from profiles where id = any($1::uuid[])",
    [ids],
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const { tokens } = world.app.platform;
  const ends = Math.round(Date.now() / 1000) + AN_HOUR;
  const guests = people.map(async ({ id }, at) => ({
    id,
    // Tokens are not renewed during the run.
    token: await tokens.signAccess(id, id, ends),
    username: names.get(id) ?? "",
    chatIds: chats.get(id) ?? [],
    friends: [1, 2, 3].map((by) => names.get(ids[(at + by) % GROUP] ?? "") ?? ""),
    pathIds,
    nodeIds,
  }));
  return Promise.all(guests);
}

/** @returns the chats of each */
async function putChats(client: pg.Client, ids: readonly string[]): Promise<Map<string, string[]>> {
  const chats = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const size of CHATS_OF) {
    for (let at = 0; at < ids.length; at += size) {
      const members = ids.slice(at, at + size);
      const chatId = await putChat(client, members);
      for (const id of members) chats.get(id)?.push(chatId);
    }
  }
  return chats;
}

async function putChat(client: pg.Client, members: readonly string[]): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into chats (id, name, is_group_chat, last_seq, last_rev, last_message_at)
      values ($1, 'Evening', true, $2, $2, now())`,
    [id, MESSAGES],
  );
  await client.query(
    `insert into chat_participants (chat_id, user_id, last_read_seq)
      select $1, person, $3 - random() * 5 from unnest($2::uuid[]) person`,
    [id, members, MESSAGES],
  );
  await client.query(
    `insert into messages (id, chat_id, seq, rev, nonce, sender_id, content, folded, created_at)
      select gen_random_uuid(), $1, n, n, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])],
        words, words, now() - ($3 - n) * interval '1 minute'
      from generate_series(1, $3::int) n, lateral (select 'shall we walk to ' || md5(n::text) as words) said`,
    [id, members, MESSAGES],
  );
  return id;
}

/** The questions of the first path in their order. */
async function questionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select n.id from nodes n join chapters c on c.id = n.chapter_id where c.path_id = $1
      order by c.order_index, n.order_index`,
    [pathIds[0]],
  );
  return rows.map(({ id }) => id);
}
