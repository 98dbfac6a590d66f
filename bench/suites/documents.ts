import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { median, report, spread } from "../figures.ts";
import { measure, type Measured } from "../load.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Bar 4: a community page with sixty members as HTML; for a signed-in person beside the same page
 * rendered by React from data that is there (R), for visitors beside a bare Fastify hello (F).
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ms = Number(process.env["BENCH_MS"] ?? 3000);
const MEMBERS = 60;
const PAGE = "/p/bench";

const built = path.resolve(import.meta.dirname, "../../web/build/server/index.js");
const world = await openWorld();
if (!world.databaseUrl || !existsSync(built)) {
  console.log("Pages are measured on PostgreSQL, when they are built (npm run build).");
  await world.close();
  process.exit(0);
}
const people = await putPeople(world, MEMBERS, "member");
await world.app.platform.db.execute(sql`
  with page as (
    insert into pages (id, name, display_name, about, creator_id, member_count)
    values (gen_random_uuid(), 'bench', 'The bench', 'Where we measure.', ${people[0]?.id}::uuid, ${MEMBERS})
    returning id
  )
  insert into page_members (page_id, user_id, created_at)
  select page.id, p.id, now() from page, profiles p where p.username like 'member%'`);

const floor = await startServer("floor");
const react = await startServer("react", world.databaseUrl);
const site = await startServer("site", world.databaseUrl);
const tokens = people.slice(0, 20).map(({ token }) => token);

const asMember = { path: PAGE, tokens, asCookie: true, ms };
const asVisitor = { path: PAGE, tokens: [], asBrowser: true, ms };
const rounds: Record<"hello" | "bare" | "member" | "visitor", Measured>[] = [];
await measure(site, asMember);
await measure(site, asVisitor);
await measure(react, asMember);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    hello: await measure(floor, { path: "/", tokens: [], ms }),
    visitor: await measure(site, asVisitor),
    bare: await measure(react, asMember),
    member: await measure(site, asMember),
  });
}

report({
  what: "community page, signed in: CPU / R",
  figure: median(rounds.map(({ member, bare }) => member.cpu / bare.cpu)),
  atMost: 3,
  details: `${spread(rounds.map(({ member }) => member.cpu))}; R ${spread(rounds.map(({ bare }) => bare.cpu))}`,
});
report({
  what: "community page, visitors: rate / F",
  figure: median(rounds.map(({ visitor, hello }) => visitor.rate / hello.rate)),
  atLeast: 0.3,
  details: `${median(rounds.map(({ visitor }) => visitor.rate)).toFixed(0)} a second`,
});
report({
  what: "community page, visitors: CPU / F",
  figure: median(rounds.map(({ visitor, hello }) => visitor.cpu / hello.cpu)),
  details: spread(rounds.map(({ visitor }) => visitor.cpu)),
});
const refused = rounds.reduce((sum, one) => sum + one.member.refused + one.visitor.refused, 0);
report({ what: "community page: refused calls", figure: refused, atMost: 0, exact: true });

for (const server of [floor, react, site]) server.stop();
await world.close();
process.exit(0);
