import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { median, report, spread } from "../figures.ts";
import { measure, type Measured } from "../load.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Bar 4: a community page with sixty members as HTML; for a signed-in person beside the same page
 * rendered by React from data that is there (R), for visitors beside a bare Fastify hello (F). A public
 * post with comments, as visitors have it, stands beside both.
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

const POST = "0198f0c0-0000-7000-8000-0000000000b1";
const COMMENTS = 12;
await world.app.platform.db.execute(sql`
  insert into posts (id, author_id, nonce, post_type, body, visibility, comment_count)
  values (${POST}, ${people[0]?.id}::uuid, gen_random_uuid(), 'story',
    ${"A walk along the shore, and what lay there. ".repeat(10)}, 'public', ${COMMENTS})`);
await world.app.platform.db.execute(sql`
  insert into comments (id, post_id, author_id, nonce, body)
  select gen_random_uuid(), ${POST}, p.id, gen_random_uuid(), 'I was there as well, on the other side.'
  from profiles p where p.username like 'member%' limit ${COMMENTS}`);

const floor = await startServer("floor");
const react = await startServer("react", world.databaseUrl);
const site = await startServer("site", world.databaseUrl);
const tokens = people.slice(0, 20).map(({ token }) => token);

const asMember = { path: PAGE, tokens, asCookie: true, ms };
const asVisitor = { path: PAGE, tokens: [], asBrowser: true, ms };
const ofPost = { path: `/post/${POST}`, tokens: [], asBrowser: true, ms };
const rounds: Record<"hello" | "bare" | "member" | "visitor" | "post", Measured>[] = [];
await measure(site, asMember);
await measure(site, asVisitor);
await measure(site, ofPost);
await measure(react, asMember);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    hello: await measure(floor, { path: "/", tokens: [], ms }),
    visitor: await measure(site, asVisitor),
    post: await measure(site, ofPost),
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
report({
  what: "public post, visitors: rate / F",
  figure: median(rounds.map(({ post, hello }) => post.rate / hello.rate)),
  atLeast: 0.3,
  details: `${median(rounds.map(({ post }) => post.rate)).toFixed(0)} a second`,
});
report({
  what: "public post, visitors: CPU / F",
  figure: median(rounds.map(({ post, hello }) => post.cpu / hello.cpu)),
  details: spread(rounds.map(({ post }) => post.cpu)),
});
report({
  what: "public post, visitors: CPU / that of the community page",
  figure: median(rounds.map(({ post, visitor }) => post.cpu / visitor.cpu)),
  atMost: 1.25,
});
const refused = rounds
  .flatMap(({ member, visitor, post }) => [member, visitor, post])
  .reduce((sum, one) => sum + one.refused, 0);
report({ what: "pages and posts: refused calls", figure: refused, atMost: 0, exact: true });

for (const server of [floor, react, site]) server.stop();
await world.close();
process.exit(0);
