import pg from "pg";
import { report } from "../figures.ts";
import { costOf, listen } from "../plans.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Growth of learning: what the review queue, the points and the badges touch for a person with very many rows, against
 * one with a thousand. BENCH_MANY sets how many (a million in the bar).
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_MANY"] ?? 1_000_000);
/** A call may grow by as many buffers, of 8 KB each. */
const BAR = 4;
const ROWS_AT_ONCE = 100_000;
const NODES_A_CHAPTER = 20;
/** Questions that were answered wrong on the same day, and come back on the same day. */
const CARDS_A_DAY = 20;
const BOOKINGS_A_DAY = 20;

const world = await openWorld();
if (!world.databaseUrl) {
  console.log("What grows is measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
// A client of its own: filling takes longer than the product grants a statement.
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();

/** Runs a statement over 1 to `count`, in parts; $1 and $2 are the part's first and last number. */
async function fill(count: number, statement: string, ...values: unknown[]): Promise<void> {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    const to = Math.min(count, from + ROWS_AT_ONCE - 1);
    await client.query(statement, [from, to, ...values]);
  }
}

/** Inserts `count` statements into one path; the id of each follows from its number. */
async function putNodes(count: number): Promise<void> {
  // An id that looks as random as others do: version 4, made of a name.
  await client.query(`create function bench_id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`);
  const chapters = Math.ceil(count / NODES_A_CHAPTER);
  await client.query(`insert into paths (id, name, title, status, published_at, node_count)
    values (bench_id('path'), 'bench', 'Bench', 'published', now(), ${count})`);
  await client.query(`insert into chapters (id, path_id, order_index, nodes_count)
    select bench_id('chapter' || c), bench_id('path'), c, ${NODES_A_CHAPTER}
    from generate_series(0, ${chapters}) c`);
  await fill(
    count,
    `insert into nodes (id, chapter_id, order_index, type, prompt, payload, explanation)
      select bench_id('node' || n), bench_id('chapter' || n / ${NODES_A_CHAPTER}),
        n % ${NODES_A_CHAPTER}, 'true_false', 'Is ' || n || ' a number?', '{"correct": true}', 'It is.'
      from generate_series($1::int, $2::int) n`,
  );
}

/** Inserts cards, bookings and counts of one person. */
async function putLearning(userId: string, count: number): Promise<void> {
  // The boxes are summed up below: row by row the trigger would rewrite the same five rows.
  await client.query("alter table reviews disable trigger reviews_boxes");
  await fill(
    count,
    `insert into reviews (user_id, node_id, box, due_on)
      select $3::uuid, bench_id('node' || n), 1 + n % 5, current_date - 3 + n / ${CARDS_A_DAY}
      from generate_series($1::int, $2::int) n`,
    userId,
  );
  await client.query("alter table reviews enable trigger reviews_boxes");
  await client.query(
    `insert into review_boxes (user_id, box, cards)
      select user_id, box, count(*) from reviews where user_id = $1 group by user_id, box`,
    [userId],
  );
  // Written in the order of time, as the product does; one in a thousand is a badge.
  await fill(
    count,
    `insert into points_ledger (id, user_id, tag, points, source_type, source_id, utc_date, created_at)
      select gen_random_uuid(), $3::uuid,
        case when n % 1000 = 0 then 'badge_earned' when n % 20 = 0 then 'daily_login' else 'node_correct' end,
        1, 'bench', n::text, (at at time zone 'utc')::date, at
      from generate_series($1::int, $2::int) n, lateral (select date_trunc('milliseconds', now())
        - ($4::int - n) * interval '1 day' / ${BOOKINGS_A_DAY} as at) moment`,
    userId,
    count,
  );
  await client.query("insert into points_balances (user_id, balance) values ($1, $2)", [
    userId,
    count,
  ]);
  await fill(
    count,
    `insert into badge_sources (user_id, metric, source)
      select $3::uuid, 'chapters_completed', n::text from generate_series($1::int, $2::int) n`,
    userId,
  );
  await client.query(
    `insert into badge_progress (user_id, metric, value) values ($1, 'chapters_completed', $2)`,
    [userId, count],
  );
  await client.query(
    `insert into user_badges (user_id, badge_key)
      select $1, 'learner.' || tier from unnest(array['bronze', 'silver', 'gold']) tier`,
    [userId],
  );
}

const [few, many] = await putPeople(world, 2, "learner");
if (!few || !many) throw new Error("no people");
await putNodes(MANY);
await putLearning(few.id, FEW);
await putLearning(many.id, MANY);
// Rows in order for both, so that what differs is their number, not where in a page a day begins.
await client.query("cluster reviews using reviews_due_idx");
await client.query("vacuum analyze");

const dayBack = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** A page from within a list: the cursor of its first page. */
async function nextPage(token: string, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { nextCursor } = (await world.app.http.inject({ url, headers })).json<{
    nextCursor: string;
  }>();
  return `${url}&cursor=${encodeURIComponent(nextCursor)}`;
}

type Person = typeof few;
const calls: Record<string, (person: Person) => string | Promise<string>> = {
  "review queue": () => "/api/reviews?limit=50",
  "its next page": ({ token }) => nextPage(token, "/api/reviews?limit=50"),
  "reviews today": () => "/api/reviews/today",
  "points summary": () => "/api/points/summary",
  ledger: () => "/api/points/ledger?limit=50",
  "its next page of points": ({ token }) => nextPage(token, "/api/points/ledger?limit=50"),
  "ledger, right answers alone": () => "/api/points/ledger?limit=50&tag=node_correct",
  "ledger, one week": () => `/api/points/ledger?limit=50&from=${dayBack(40)}&to=${dayBack(34)}`,
  "ledger, until the tenth day": (person) =>
    `/api/points/ledger?limit=50&to=${dayBack((person === few ? FEW : MANY) / BOOKINGS_A_DAY - 10)}`,
  "ledger, since a month ago": () => `/api/points/ledger?limit=50&from=${dayBack(30)}`,
  "points by day": () => "/api/points/days",
  "own badges": ({ id }) => `/api/badges/${id}`,
};

for (const [name, urlOf] of Object.entries(calls)) {
  const small = await costOf(client, await listen(world, few.token, await urlOf(few)));
  const large = await costOf(client, await listen(world, many.token, await urlOf(many)));
  report({
    what: `${name}: buffers more at ${MANY}`,
    figure: large.buffers - small.buffers,
    atMost: BAR,
    exact: true,
    details: `${small.buffers} → ${large.buffers}, ${small.ms.toFixed(2)} → ${large.ms.toFixed(2)} ms`,
  });
  report({ what: `${name}: long scans`, figure: large.scanned, atMost: 0, exact: true });
}
await client.end();
await world.close();
process.exit(0);
