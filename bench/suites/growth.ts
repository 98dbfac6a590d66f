import pg from "pg";
import { sql } from "drizzle-orm";
import { report } from "../figures.ts";
import { costOf, listen } from "../plans.ts";
import { openWorld, putPeople, putRows, type World } from "../world.ts";

/**
 * Growth: what every list and counter of the follow graph and of notifications touches for a person
 * with many rows, against one with a thousand. BENCH_MANY sets how many (a million in the bar).
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_MANY"] ?? 100_000);
const PAGE = 50;
/** A statement may grow by as many buffers, of 8 KB each. */
const BAR = 4;

interface Somebody {
  id: string;
  token: string;
}

/** Followers, follows, friends, requests and notifications of one person, as many as asked for. */
async function putGraph(
  world: World,
  person: Somebody,
  crowd: string,
  count: number,
  actorIds: readonly string[],
): Promise<void> {
  const { db } = world.app.platform;
  // In parts, within the time that the product grants a statement.
  for (let from = 0; from < count; from += 20_000) {
    const part = sql`select id, n from (select id, substr(username::text, ${crowd.length + 1}::int)::int as n
      from profiles where username::text like ${`${crowd}%`}) p where n > ${from} and n <= ${Math.min(count, from + 20_000)}`;
    await db.execute(
      sql`insert into follows select id, ${person.id}::uuid, now() - n * interval '1 second' from (${part}) p`,
    );
    await db.execute(
      sql`insert into follows select ${person.id}::uuid, id, now() - n * interval '1 second' from (${part}) p`,
    );
    await db.execute(
      sql`insert into follow_requests (id, requester_id, target_id, created_at)
          select gen_random_uuid(), id, ${person.id}::uuid, now() - n * interval '1 second' from (${part}) p`,
    );
  }
  await putRows(world, person.id, actorIds, count);
  await putPage(world, person.id, crowd, count);
}

/** A page of their own, named by their id, with `count` members. */
async function putPage(world: World, ownerId: string, crowd: string, count: number): Promise<void> {
  const { db } = world.app.platform;
  await db.execute(sql`insert into pages (id, name, display_name, creator_id, member_count)
    values (${ownerId}::uuid, ${`page-${ownerId.slice(0, 8)}`}, 'Page', ${ownerId}::uuid, ${count})`);
  await db.execute(sql`insert into page_members (page_id, user_id, role)
    values (${ownerId}::uuid, ${ownerId}::uuid, 'owner')`);
  for (let from = 0; from < count; from += 20_000)
    await db.execute(sql`insert into page_members (page_id, user_id, role, created_at)
      select ${ownerId}::uuid, id, case when n % 2 = 0 then 'member' else 'follower' end,
        now() - n * interval '1 second'
      from (select id, substr(username::text, ${crowd.length + 1}::int)::int as n from profiles
        where username::text like ${`${crowd}%`}) p where n > ${from} and n <= ${Math.min(count, from + 20_000)}`);
}

const world = await openWorld();
if (!world.databaseUrl) {
  console.log("What grows is measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
const actors = await putPeople(world, 10, "actor");
const [few, many] = await putPeople(world, 2, "person");
if (!few || !many) throw new Error("no people");
const actorIds = actors.map(({ id }) => id);
for (let from = 0; from < MANY; from += 20_000)
  await putPeople(world, Math.min(20_000, MANY - from), "crowd", from);
await putGraph(world, few, "crowd", FEW, actorIds);
await putGraph(world, many, "crowd", MANY, actorIds);
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
await client.query("vacuum analyze");

const pageOf = ({ id }: { id: string }) => `page-${id.slice(0, 8)}`;
const membersQuery = (page: string, more: string) =>
  `{ page(name: "${page}") { memberCount members(limit: ${PAGE}${more}) { role user { username } } } }`;

/** Addresses, or what is asked of /api/graphql. */
const calls: Record<string, (username: string, page: string) => string> = {
  notifications: () => `/api/notifications?limit=${PAGE}`,
  "notifications, comments alone": () => `/api/notifications?limit=${PAGE}&filter=comments`,
  "unread count": () => "/api/notifications/unread-count",
  followers: (username) => `/api/profiles/${username}/followers?limit=${PAGE}`,
  following: (username) => `/api/profiles/${username}/following?limit=${PAGE}`,
  friends: () => `/api/friends?limit=${PAGE}`,
  "friends by name": () => `/api/friends?limit=20&username=pers`,
  requests: () => `/api/follows/requests?limit=${PAGE}`,
  suggestions: () => "/api/follows/suggestions",
  "people search": () => "/api/profile?username=crowd1",
  profile: (username) => `/api/profiles/${username}`,
  "members of a page": (_username, page) => membersQuery(page, ""),
  "its followers alone": (_username, page) => membersQuery(page, ', role: "follower"'),
  "a person's pages": () => "{ pages(joined: true) { id name memberCount } }",
};

for (const [name, url] of Object.entries(calls)) {
  const small = await costOf(client, await listen(world, few.token, url("person1", pageOf(few))));
  const large = await costOf(client, await listen(world, many.token, url("person2", pageOf(many))));
  report({
    what: `${name}: buffers more at ${MANY}`,
    figure: large.buffers - small.buffers,
    atMost: BAR,
    exact: true,
    details: `${small.buffers} → ${large.buffers}, ${small.ms.toFixed(2)} → ${large.ms.toFixed(2)} ms`,
  });
  report({
    what: `${name}: long scans and sorts`,
    figure: large.scanned + large.sorted,
    atMost: 0,
    exact: true,
  });
}

const offset = {
  text: `select * from notifications where user_id = $1 order by created_at desc, id desc
    offset (select count(*) - 60 from notifications where user_id = $1) limit 51`,
  values: [few.id],
};
const [near, far] = [
  await costOf(client, [offset]),
  await costOf(client, [{ ...offset, values: [many.id] }]),
];
report({
  what: "by offset instead (control): times slower",
  figure: far.ms / near.ms,
  atLeast: 50,
  details: `${near.ms.toFixed(2)} → ${far.ms.toFixed(2)} ms`,
});
await client.end();
await world.close();
process.exit(0);
