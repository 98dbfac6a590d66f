import pg from "pg";
import { report } from "../figures.ts";
import { type Asked, costOf, listen } from "../plans.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Growth of the feed: the first page of a person who follows 500 people and 50 pages is one statement, which
 * touches the same number of buffers with many posts as with 1,000. BENCH_MANY sets the larger number of
 * posts (a million in the bar).
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_MANY"] ?? 100_000);
/** The first half of them is followed. */
const PEOPLE = 1000;
const PAGES = 100;
const ROWS_AT_ONCE = 20_000;
/** A statement may grow by as many buffers, of 8 KB each. */
const BAR = 4;

const world = await openWorld();
const { databaseUrl } = world;
if (!databaseUrl) {
  console.log("The feed is measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
// A client of its own: filling takes longer than the product grants a statement.
const client = new pg.Client({ connectionString: databaseUrl, options: "-c jit=off" });
await client.connect();
const people = (await putPeople(world, PEOPLE, "author")).map(({ id }) => id);
const [reader] = await putPeople(world, 1, "reader");
if (!reader) throw new Error("no people");
const { rows: pages } = await client.query<{ id: string }>(
  `insert into pages (id, name, display_name, creator_id, member_count)
    select gen_random_uuid(), 'page-' || n, 'Page', $1, 1 from generate_series(1, $2::int) n returning id`,
  [people[0], PAGES],
);
const pageIds = pages.map(({ id }) => id);
await client.query("insert into follows select $1, unnest($2::uuid[])", [
  reader.id,
  people.slice(0, PEOPLE / 2),
]);
// Other people get rows too: a table that holds one person's rows alone is read sequentially.
await client.query(
  `insert into follows select a.id, b.id from unnest($1::uuid[]) with ordinality a (id, at)
    join unnest($1::uuid[]) with ordinality b (id, at) on (a.at * 31 + b.at) % 50 = 0 and a.at <> b.at`,
  [people],
);
await client.query(
  "insert into page_members (page_id, user_id, role) select unnest($2::uuid[]), $1, 'follower'",
  [reader.id, pageIds.slice(0, PAGES / 2)],
);

/** Replaces all posts by `count` posts of the last 13 days, the oldest first; a fifth are on pages. */
async function putPosts(count: number): Promise<void> {
  await client.query("truncate posts cascade");
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    await client.query(
      `insert into posts (id, author_id, nonce, post_type, page_id, body, visibility, created_at)
        select gen_random_uuid(), ($4::uuid[])[1 + n * 7919 % ${PEOPLE}], gen_random_uuid(), 'story',
          case when n % 5 = 0 then ($5::uuid[])[1 + n / 5 % ${PAGES}] end,
          'A walk along the shore, and what lay there: ' || md5(n::text), 'public',
          now() - ($3::int - n) * interval '13 days' / $3::int
        from generate_series($1::bigint, $2::bigint) n`,
      [from, Math.min(count, from + ROWS_AT_ONCE - 1), count, people, pageIds],
    );
  }
  await client.query("vacuum analyze");
}

const sizes = [FEW];
for (let size = FEW * 10; size < MANY; size *= 10) sizes.push(size);
if (MANY > FEW) sizes.push(MANY);

/** Without the check of the session, which is read once a second for any call. */
const isAboutFeed = ({ text }: Asked) => !/\bsessions\b/.test(text);

let asked: Asked[] = [];
let few = NaN;
for (const size of sizes) {
  await putPosts(size);
  asked = (await listen(world, reader.token, "/api/feed")).filter(isAboutFeed);
  const { buffers, ms, scanned } = await costOf(client, asked);
  if (size === FEW) few = buffers;
  report({
    what: `first page: buffers more among ${size} posts than among ${FEW}`,
    figure: buffers - few,
    atMost: BAR,
    exact: true,
    details: `${few} → ${buffers}, ${ms.toFixed(2)} ms`,
  });
  report({ what: `  long scans among ${size}`, figure: scanned, atMost: 0, exact: true });
}
report({
  what: "first page: questions to the database",
  figure: asked.length,
  atMost: 1,
  exact: true,
});

await client.end();
await world.close();
process.exit(0);
