import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { median, report, spread } from "../figures.ts";
import { measure, type Measured } from "../load.ts";
import { personId } from "../../server/db/seeds/reference.ts";
import { seedDemo } from "../../server/db/seeds/demo.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Bars 4 and 5, beside a bare Fastify hello (F): the signed-in home of ada in the demo world, whose
 * document brings all of its data, and for visitors a community page with sixty members and a public
 * post with comments.
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

await seedDemo(world.app.platform.db);
const ada = personId("ada");
await world.app.platform.db.execute(
  sql`insert into sessions (id, user_id, expires_at) values (${ada}, ${ada}, now() + interval '1 day')`,
);

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
const site = await startServer("site", world.databaseUrl);

const token = await world.app.platform.tokens.signAccess(ada, ada);
const asAda = { path: "/foryou", tokens: [token], asCookie: true, asBrowser: true, ms };
const asVisitor = { path: PAGE, tokens: [], asBrowser: true, ms };
const ofPost = { path: `/post/${POST}`, tokens: [], asBrowser: true, ms };
const rounds: Record<"hello" | "home" | "visitor" | "post", Measured>[] = [];
await measure(site, asAda);
await measure(site, asVisitor);
await measure(site, ofPost);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    hello: await measure(floor, { path: "/", tokens: [], ms }),
    visitor: await measure(site, asVisitor),
    post: await measure(site, ofPost),
    home: await measure(site, asAda),
  });
}

report({
  what: "bar 4: signed-in home with its data: CPU / F",
  figure: median(rounds.map(({ home, hello }) => home.cpu / hello.cpu)),
  atMost: 150,
  details: spread(rounds.map(({ home }) => home.cpu)),
});
report({
  what: "bar 5: community page, visitors: rate / F",
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
  what: "bar 5: public post, visitors: rate / F",
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
  .flatMap(({ home, visitor, post }) => [home, visitor, post])
  .reduce((sum, one) => sum + one.refused, 0);
report({ what: "documents: refused calls", figure: refused, atMost: 0, exact: true });

for (const server of [floor, site]) server.stop();
await world.close();
process.exit(0);
