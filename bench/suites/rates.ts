import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { median, report, spread } from "../figures.ts";
import { CONNECTIONS, measure, type Measured } from "../load.ts";
import { findPostgres } from "../../server/src/commands/cluster/programs.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople, putRows } from "../world.ts";

/**
 * Bars 1, 2 and 3: rates and processor time of a session check, a small signed-in read, the first page
 * of notifications and a profile, beside a bare Fastify (F) and the same SQL through pgbench (Q), in turn.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const MS = Number(process.env["BENCH_MS"] ?? 3000);
const READERS = 40;
const ROWS = 1000;

const listSql = `select n.id, n.type, n.source_id, n.source_type, n.actor_id, n.params, n.data, n.read,
    n.seen, n.group_id, n.expires_at, n.created_at, p.username, p.avatar_url, p.first_name, p.last_name,
    (select count(*) from (select 1 from notifications where user_id = '$id' and not read limit 100) u)
  from notifications n left join profiles p on p.id = n.actor_id
  where n.user_id = '$id' order by n.created_at desc, n.id desc limit 50;`;

const profileSql = `select p.*, c.followers, c.following, u.profile_visibility,
    exists (select 1 from follows where follower_id = '$id' and following_id = p.id),
    exists (select 1 from follows where follower_id = p.id and following_id = '$id'),
    exists (select 1 from blocks where blocker_id = '$id' and blocked_id = p.id
      or blocker_id = p.id and blocked_id = '$id')
  from profiles p left join follow_counts c on c.user_id = p.id
    left join user_preferences u on u.user_id = p.id where p.username = 'actor1';`;

const world = await openWorld();
const { databaseUrl } = world;
const bin = findPostgres();
if (!databaseUrl || !bin) {
  console.log("The rates are measured on PostgreSQL, with its pgbench.");
  await world.close();
  process.exit(0);
}
const actors = await putPeople(world, 10, "actor");
const readers = await putPeople(world, READERS, "reader");
for (const reader of readers) {
  await putRows(
    world,
    reader.id,
    actors.map(({ id }) => id),
    ROWS,
  );
}
await world.app.platform.db.execute(sql`vacuum analyze`);
const tokens = readers.map(({ token }) => token);
const folder = mkdtempSync(path.join(tmpdir(), "waymates-bench-sql-"));

/** Transactions a second of a statement, prepared, for one reader after the other. */
function runPgbench(name: string, statement: string): number {
  const files = readers.slice(0, 8).flatMap(({ id }, at) => {
    const file = path.join(folder, `${name}${at}.sql`);
    writeFileSync(file, statement.replaceAll("$id", id).replaceAll("\n", " "));
    return ["-f", file];
  });
  const seconds = String(Math.max(1, Math.round(MS / 1000)));
  const options = ["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-T", seconds, ...files];
  const said = execFileSync(path.join(bin ?? "", "pgbench"), [...options, databaseUrl ?? ""], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(/tps = ([\d.]+)/.exec(said.toString())?.[1]);
}

const floor = await startServer("floor");
const product = await startServer("product", databaseUrl);
interface Job {
  path: string;
  statement: string | null;
  rate: number;
  /** Of F. */
  cpu: number | null;
}
const jobs: Record<string, Job> = {
  "session check": { path: "/api/auth/check", statement: null, rate: 0.4, cpu: 2.5 },
  "a small read for members": { path: "/api/push/key", statement: null, rate: 0.4, cpu: 2.5 },
  "notifications, 50": {
    path: "/api/notifications",
    statement: listSql,
    rate: 0.1,
    cpu: null,
  },
  "profile JSON": { path: "/api/profiles/actor1", statement: profileSql, rate: 0.2, cpu: null },
};
/** Bar 2 says how long this many callers at once may wait for their notifications. */
const CALLERS = 10;
const MAX_P50_MS = 4;
const rounds: Record<string, { floor: Measured; base: number; product: Measured }[]> = {};

await measure(floor, { path: "/", tokens: [], ms: MS });
const ask = ({ path: url }: Job) => measure(product, { path: url, tokens, ms: MS });
const waits: number[] = [];
for (const job of Object.values(jobs)) await ask(job);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, job] of Object.entries(jobs)) {
    const { statement } = job;
    const bare = await measure(floor, { path: "/", tokens: [], ms: MS });
    const base = statement ? runPgbench(name.replaceAll(/\W/g, ""), statement) : bare.rate;
    const ours = await ask(job);
    (rounds[name] ??= []).push({ floor: bare, base, product: ours });
  }
  const load = { path: "/api/notifications", tokens, connections: CALLERS, ms: MS };
  waits.push((await measure(product, load)).p50);
}

for (const [name, { rate, cpu, statement }] of Object.entries(jobs)) {
  const all = rounds[name] ?? [];
  const rates = all.map(({ base, product: ours }) => ours.rate / base);
  const cpus = all.map(({ floor: bare, product: ours }) => ours.cpu / bare.cpu);
  report({
    what: `${name}: rate / ${statement ? "Q" : "F"}`,
    figure: median(rates),
    atLeast: rate,
    details: `worst ${Math.min(...rates).toFixed(2)}; ${median(all.map((one) => one.product.rate)).toFixed(0)} / ${median(all.map((one) => one.base)).toFixed(0)} a second`,
  });
  report({
    what: `${name}: CPU / F`,
    figure: median(cpus),
    ...(cpu === null ? {} : { atMost: cpu }),
    details: spread(all.map((one) => one.product.cpu)),
  });
  const refused = all.reduce((sum, one) => sum + one.product.refused, 0);
  report({ what: `${name}: refused calls`, figure: refused, atMost: 0, exact: true });
}
report({
  what: `notifications, 50: p50 in ms with ${CALLERS} callers`,
  figure: median(waits),
  atMost: MAX_P50_MS,
  details: spread(waits),
});
await checkRevocation();

/** An ended session is refused within a second: speed is not bought with safety. */
async function checkRevocation(): Promise<void> {
  const [reader] = readers;
  if (!reader) return;
  await world.app.platform.db.execute(
    sql`update sessions set revoked_at = now() where user_id = ${reader.id}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const headers = { authorization: `Bearer ${reader.token}` };
  const { status } = await fetch(`${product.url}/api/notifications`, { headers });
  report({
    what: "an ended session is let in",
    figure: Number(status !== 401),
    atMost: 0,
    exact: true,
  });
  const check = await fetch(`${product.url}/api/auth/check`, { headers });
  const { authenticated } = (await check.json()) as { authenticated: boolean };
  report({
    what: "an ended session is reported as signed in",
    figure: Number(authenticated),
    atMost: 0,
    exact: true,
  });
}

floor.stop();
product.stop();
rmSync(folder, { recursive: true, force: true });
await world.close();
process.exit(0);
