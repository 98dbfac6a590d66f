import pg from "pg";
import { sql } from "drizzle-orm";
import { median, report } from "../figures.ts";
import { openWorld, putPeople, putRows, type World } from "../world.ts";

/**
 * Bar 12: what every list and counter of the follow graph and of notifications touches for a person
 * with many rows, against one with a thousand. BENCH_MANY sets how many (a million in the bar).
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_MANY"] ?? 100_000);
const PAGE = 50;
/** A statement may grow by as many buffers, of 8 KB each. */
const BAR = 4;

/** What the product asked the database, as it asked it. */
interface Asked {
  text: string;
  values: unknown[];
}

interface Plan {
  Plan: PlanNode;
  "Execution Time": number;
}
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

/** Tables whose every row a statement may read, because they stay small or are tiny in this world. */
const SMALL_ROWS = 200;

async function explain(client: pg.Client, { text, values }: Asked) {
  const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (!plan) throw new Error("no plan");
  let scanned = 0;
  let sorted = 0;
  const walk = (node: PlanNode) => {
    if (node["Node Type"] === "Seq Scan" && node["Actual Rows"] > SMALL_ROWS) scanned += 1;
    if (node["Node Type"] === "Sort" && node["Actual Rows"] > SMALL_ROWS) sorted += 1;
    node.Plans?.forEach(walk);
  };
  walk(plan.Plan);
  const buffers = plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
  return { buffers, scanned, sorted, ms: plan["Execution Time"] };
}

/** Listens to what the product asks of the database while it answers a call. */
async function listen({ app }: World, token: string, url: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = (typeof first === "object" ? first : { text: first }) as Asked;
    const values = (config.values ?? (Array.isArray(second) ? second : [])) as unknown[];
    if (/^\s*(select|with)\b/i.test(config.text)) asked.push({ text: config.text, values });
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const call = () =>
      app.http.inject(
        url.startsWith("{")
          ? { method: "POST", url: "/api/graphql", headers, payload: { query: url } }
          : { url, headers },
      );
    // The first one reads texts and session, which the second finds in memory.
    await call();
    asked.length = 0;
    const answer = await call();
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

/** All statements of a call together. */
async function costOf(client: pg.Client, statements: readonly Asked[]) {
  const all: Awaited<ReturnType<typeof explain>>[] = [];
  for (const statement of statements) {
    // The first run of each warms the cache and the planner.
    await explain(client, statement);
    const runs = [await explain(client, statement), await explain(client, statement)];
    const [one] = runs;
    if (one) all.push({ ...one, ms: median(runs.map(({ ms }) => ms)) });
  }
  const sum = (of: "buffers" | "ms" | "scanned" | "sorted") =>
    all.reduce((total, one) => total + one[of], 0);
  return {
    buffers: sum("buffers"),
    ms: sum("ms"),
    scanned: sum("scanned"),
    sorted: sum("sorted"),
  };
}

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

/** A page of their own, named by their id, with so many members. */
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
