import { sql } from "drizzle-orm";
import pg from "pg";
import { line, median, spread, timed } from "./figures.ts";
import { openWorld, putPeople, type World } from "./world.ts";

/**
 * Bars 2 and 12: the first page of 50 against the same rows read by the bare database, and what the
 * list and the unread count touch with 1,000 and with 100,000 rows of one person.
 */
const ROUNDS = 7;
const CALLS = 60;
const FEW = 1000;
const MANY = 100_000;
/** Within the time that the product grants a statement. */
const ROWS_AT_ONCE = 5000;

/** A tenth is unread, the newest first, by ten people. */
async function putRows(world: World, readerId: string, actorIds: readonly string[], count: number) {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    await putPart(world, readerId, actorIds, from, Math.min(count, from + ROWS_AT_ONCE - 1));
  }
}

async function putPart(
  { app }: World,
  readerId: string,
  actorIds: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  await app.platform.db.execute(
    sql`insert into notifications
          (id, user_id, type, source_type, source_id, actor_id, params, data, read, seen, event_id, created_at)
        select gen_random_uuid(), ${readerId}::uuid, 'like', 'post', n::text,
          (string_to_array(${actorIds.join(",")}, ',')::uuid[])[1 + n % ${actorIds.length}::int], '{}',
          '{"post_type": "story"}', n % 10 <> 0, true, 'bench' || n, now() - n * interval '1 second'
        from generate_series(${from}::int, ${to}::int) n`,
  );
}

const listSql = `select * from notifications
  where user_id = $1 and type not in ('profile_view', 'user_blocked', 'user_unblocked')
    and (expires_at is null or expires_at > now())
  order by created_at desc, id desc limit 51`;

/** The list as the product asks for it, found in its own words, and its unread count. */
const statements = {
  list: listSql,
  "unread count": `select count(*)::int from (select 1 from notifications
    where user_id = $1 and type not in ('profile_view', 'user_blocked', 'user_unblocked')
      and (expires_at is null or expires_at > now()) and not read limit 1000) as unread`,
  "list by offset (control)": `${listSql.replace("limit 51", "")} 
    offset (select count(*) - 60 from notifications where user_id = $1) limit 51`,
};

interface Plan {
  Plan: PlanNode;
  "Execution Time": number;
}
interface PlanNode {
  "Node Type": string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

async function explain(client: pg.Client, statement: string, userId: string) {
  const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    [userId],
  );
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (!plan) throw new Error("no plan");
  const nodes: string[] = [];
  const walk = (node: PlanNode) => {
    nodes.push(node["Node Type"]);
    node.Plans?.forEach(walk);
  };
  walk(plan.Plan);
  const buffers = plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
  return { buffers, ms: plan["Execution Time"], scans: nodes.some((name) => name === "Seq Scan") };
}

async function compareGrowth(url: string, few: string, many: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, statement] of Object.entries(statements)) {
    // The first run of each warms the cache and the planner.
    await explain(client, statement, few);
    await explain(client, statement, many);
    const [small, large] = [
      await explain(client, statement, few),
      await explain(client, statement, many),
    ];
    const isControl = name.includes("control");
    const details = `${small.buffers} → ${large.buffers} buffers, ${small.ms.toFixed(2)} → ${large.ms.toFixed(2)} ms`;
    const bar = isControl || name === "unread count" ? null : 4;
    console.log(
      line(`${name}: buffers more at ${MANY} rows`, large.buffers - small.buffers, bar, details),
    );
    if (!isControl) console.log(line(`${name}: sequential scans`, Number(large.scans), 0));
  }
  await client.end();
}

async function compareRates(world: World, reader: { id: string; token: string }): Promise<void> {
  const { app } = world;
  const headers = { authorization: `Bearer ${reader.token}` };
  const product = () => app.http.inject({ url: "/api/notifications?limit=50", headers });
  const bare = () => app.platform.database.query(listSql, [reader.id]);
  const each = async (call: () => Promise<unknown>) =>
    (await timed(async () => {
      for (let at = 0; at < CALLS; at += 1) await call();
    })) / CALLS;
  await each(product);
  await each(bare);
  const times = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(await each(product));
    times.bare.push(await each(bare));
  }
  const ratios = times.bare.map((time, round) => time / (times.product[round] ?? NaN));
  console.log(
    line(
      "first page: rate as a share of the bare statement's",
      median(ratios),
      null,
      `worst ${Math.min(...ratios).toFixed(2)}; bar 2 is at least 0.45 of Q over HTTP`,
    ),
  );
  console.log(line("  product, ms a page", median(times.product), null, spread(times.product)));
  console.log(line("  bare statement, ms", median(times.bare), null, spread(times.bare)));
}

const world = await openWorld();
const people = await putPeople(world, 12, "person");
const [few, many, ...actors] = people;
if (!few || !many) throw new Error("no people");
const actorIds = actors.map(({ id }) => id);
await putRows(world, few.id, actorIds, FEW);
await putRows(world, many.id, actorIds, MANY);
await world.app.platform.db.execute(sql`analyze`);
console.log(`notifications on ${world.databaseUrl ? "PostgreSQL" : "the embedded database"}`);
await compareRates(world, many);
if (world.databaseUrl) await compareGrowth(world.databaseUrl, few.id, many.id);
await world.close();
process.exit(0);
