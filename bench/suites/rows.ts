import pg from "pg";
import { GROUP, putGroup, putPaths } from "../evening/world.ts";
import { report } from "../figures.ts";
import { openWorld } from "../world.ts";

/**
 * What a row of each growing table takes on disk, its indexes included: docs/proof.md calculates the size
 * of large installations from these figures.
 */
const GROUPS = Number(process.env["BENCH_GROUPS"] ?? 10);
const DAYS = 60;
const TABLES = [
  "profiles",
  "accounts",
  "user_preferences",
  "sessions",
  "follows",
  "posts",
  "messages",
  "chat_participants",
  "notifications",
  "path_members",
  "node_answers",
  "reviews",
  "points_ledger",
  "learning_days",
  "streak_days",
];

const world = await openWorld();
if (!world.databaseUrl) {
  console.log("The size of rows is measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
await putPaths(world);
for (let group = 0; group < GROUPS; group += 1) {
  const people = await putGroup(world, client, group * GROUP);
  await putLearning(
    people.map(({ id }) => id),
    people[0]?.nodeIds ?? [],
  );
}
await client.query("vacuum full analyze");

/** Every question answered, a fifth of them as cards to review, two bookings for each, a day of learning each day. */
async function putLearning(people: readonly string[], nodes: readonly string[]): Promise<void> {
  const pairs = "unnest($1::uuid[]) person, unnest($2::uuid[]) with ordinality node (id, n)";
  await client.query(
    `insert into node_answers (user_id, node_id, answer, correct, first_correct, duration_ms)
      select person, node.id, '{"value": true}', true, true, 4000 from ${pairs}`,
    [people, nodes],
  );
  await client.query(
    `insert into reviews (user_id, node_id, due_on) select person, node.id, current_date + node.n::int
      from ${pairs} where node.n % 5 = 0`,
    [people, nodes],
  );
  await client.query(
    `insert into points_ledger (id, user_id, tag, points, source_type, source_id, utc_date)
      select gen_random_uuid(), person, tag, 1, 'node', node.id::text, current_date - node.n::int
      from ${pairs}, unnest(array['node_correct', 'bench']) tag`,
    [people, nodes],
  );
  for (const table of ["learning_days", "streak_days"]) {
    await client.query(
      `insert into ${table} (user_id, local_date)
        select person, current_date - day from unnest($1::uuid[]) person, generate_series(1, $2::int) day`,
      [people, DAYS],
    );
  }
}

for (const table of TABLES) {
  const { rows } = await client.query<{ count: string; heap: string; all: string }>(
    `select count(*), pg_table_size('${table}') as heap, pg_total_relation_size('${table}') as all from ${table}`,
  );
  const [count, heap, all] = [rows[0]?.count, rows[0]?.heap, rows[0]?.all].map(Number);
  report({
    what: `${table}: bytes a row`,
    figure: (all ?? 0) / (count ?? 0),
    details: `${count} rows, ${Math.round((heap ?? 0) / (count ?? 1))} without indexes`,
  });
}
await client.end();
await world.close();
process.exit(0);
