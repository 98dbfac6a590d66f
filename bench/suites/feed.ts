import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import pg from "pg";
import { openBareServer, untilLast } from "../bare-server.ts";
import { median, report, spread } from "../figures.ts";
import { openCrowd } from "../listeners.ts";
import { CONNECTIONS, measure } from "../load.ts";
import { type Asked, costOf, listen } from "../plans.ts";
import { findPostgres } from "../postgres.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * The first page of the feed for somebody who follows 500 people and 50 pages: one question to the
 * database, what it touches among 1,000 and among many more posts, and its rate beside the same statement
 * through pgbench. Then how long a new post takes to 1,000 connected followers beside a bare fan-out.
 * BENCH_MANY sets how many posts there are at last (a million in the bar).
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_MANY"] ?? 100_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** pgbench plans first in each of its connections, which says too much in a short run. */
const MS = Number(process.env["BENCH_MS"] ?? 10_000);
const CONNECTED = Number(process.env["BENCH_CONNECTED"] ?? 1000);
/** The first half of them is followed. */
const PEOPLE = 1000;
const PAGES = 100;
const ROWS_AT_ONCE = 20_000;
/** A statement may grow by as many buffers, of 8 KB each. */
const BAR = 4;

const world = await openWorld();
const { databaseUrl } = world;
const bin = findPostgres();
if (!databaseUrl || !bin) {
  console.log("The feed is measured on PostgreSQL, with its pgbench.");
  await world.close();
  process.exit(0);
}
/** As the product asks, so that pgbench runs the same. */
const OPTIONS = "-c jit=off";
// A client of its own: filling takes longer than the product grants a statement.
const client = new pg.Client({ connectionString: databaseUrl, options: OPTIONS });
await client.connect();
const people = (await putPeople(world, PEOPLE, "author")).map(({ id }) => id);
const [reader, star] = await putPeople(world, 2, "reader");
if (!reader || !star) throw new Error("no people");
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
// So do the others, each some: a table that holds one person's rows alone is read whole.
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

/** A statement with its values in their places, as pgbench reads it. */
const inlined = ({ text, values }: Asked): string =>
  text
    .replaceAll(/\$(\d+)/g, (_all, at: string) => literalOf(values[Number(at) - 1]))
    .replaceAll("\n", " ");

const literalOf = (value: unknown): string =>
  value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;

const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-sql-"));
const file = path.join(folder, "feed.sql");
writeFileSync(file, asked.map((one) => `${inlined(one)};\n`).join(""));

/** The same a second, prepared. */
function runPgbench(): number {
  const seconds = String(Math.max(1, Math.round(MS / 1000)));
  const options = ["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-T", seconds, "-f", file];
  const said = execFileSync(path.join(bin ?? "", "pgbench"), [...options, databaseUrl ?? ""], {
    env: { ...process.env, PGOPTIONS: OPTIONS },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return Number(/tps = ([\d.]+)/.exec(said.toString())?.[1]);
}

const product = await startServer("product", databaseUrl);
const load = { path: "/api/feed", tokens: [reader.token], ms: MS };
await measure(product, load);
const rounds: { base: number; rate: number; refused: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({ base: runPgbench(), ...(await measure(product, load)) });
}
product.stop();
rmSync(folder, { recursive: true, force: true });
const shares = rounds.map(({ base, rate }) => rate / base);
report({
  what: `first page among ${sizes.at(-1)}: rate / the same by pgbench`,
  figure: median(shares),
  atLeast: 0.15,
  details: `worst ${Math.min(...shares).toFixed(2)}; ${median(rounds.map(({ rate }) => rate)).toFixed(0)} / ${median(rounds.map(({ base }) => base)).toFixed(0)} a second`,
});
const refused = rounds.reduce((sum, one) => sum + one.refused, 0);
report({ what: "  refused calls", figure: refused, atMost: 0, exact: true });

// A post to followers who are there.
const { bus, live } = world.app.platform;
await live.attach(world.app.http.server);
const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
const bare = await openBareServer();
const fans = await putPeople(world, CONNECTED, "fan");
await client.query("insert into follows select unnest($2::uuid[]), $1", [
  star.id,
  fans.map(({ id }) => id),
]);
await client.query("analyze");
const crowd = await openCrowd(
  url,
  SOCKET_PATH,
  fans.map(({ token }) => ({ token })),
);
const bareCrowd = await openCrowd(
  bare.url,
  "/socket.io",
  fans.map(({ id }) => ({ id })),
);

/** As somebody publishes, until its fact was delivered. */
async function publish(): Promise<void> {
  const payload = { nonce: crypto.randomUUID(), post_type: "story", body: "A walk.", media: [] };
  const headers = { authorization: `Bearer ${star?.token}` };
  const call = { method: "POST", url: "/api/posts", headers, payload } as const;
  const { statusCode } = await world.app.http.inject(call);
  if (statusCode !== 201) throw new Error(`the post was refused: ${statusCode}`);
  await bus.drain();
}

/** A row, its author's followers, and a word to each: what cannot be done for less. */
async function publishBare(): Promise<void> {
  const { rows } = await client.query<{ post: string; reader: string }>(
    `with made as (insert into posts (id, author_id, nonce, post_type, body, visibility)
        values (gen_random_uuid(), $1, gen_random_uuid(), 'story', 'A walk.', 'public') returning id)
      select made.id as post, follower_id as reader from made, follows where following_id = $1`,
    [star?.id],
  );
  const at = new Date().toISOString();
  for (const one of rows) bare.io.to(`user:${one.reader}`).emit("news", { postId: one.post, at });
}

const times = { product: [] as number[], floor: [] as number[] };
for (let round = 0; round < ROUNDS + 1; round += 1) {
  const ours = await untilLast(crowd, "feed_new", publish);
  const floor = await untilLast(bareCrowd, "news", publishBare);
  // The first warms both.
  if (round === 0) continue;
  times.product.push(ours);
  times.floor.push(floor);
}
const ratios = times.product.map((time, round) => time / (times.floor[round] ?? NaN));
report({
  what: `a post to ${CONNECTED} who are there: last received, product / floor`,
  figure: median(ratios),
  atMost: 1.5,
  details: `worst ${Math.max(...ratios).toFixed(2)}`,
});
report({ what: "  product, ms", figure: median(times.product), details: spread(times.product) });
report({ what: "  floor, ms", figure: median(times.floor), details: spread(times.floor) });

crowd.close();
bareCrowd.close();
await bare.io.close();
await client.end();
await world.close();
process.exit(0);
