import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { report } from "../figures.ts";
import { openWorld, putPeople, type World } from "../world.ts";

/**
 * Growth of chats: what the chat list, a page of messages, a catch-up, the unread count and a
 * search touch in a chat of 1,000 and in one of many more messages.
 */
const FEW = 1000;
const MANY = Number(process.env["BENCH_ROWS"] ?? 200_000);
/** Within the time that the product grants a statement. */
const ROWS_AT_ONCE = 5000;

async function putChat({ app }: World, ids: readonly string[], count: number): Promise<string> {
  const chatId = randomUUID();
  const { db } = app.platform;
  await db.execute(sql`insert into chats (id, name, is_group_chat, last_seq, last_rev, last_message_at)
    values (${chatId}, 'bench', true, ${count}, ${count}, now())`);
  await db.execute(sql`insert into chat_participants (chat_id, user_id)
    select ${chatId}, u from unnest(string_to_array(${ids.join(",")}, ',')::uuid[]) u`);
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) {
    await db.execute(sql`
      insert into messages (id, chat_id, seq, rev, nonce, sender_id, content, folded)
      select gen_random_uuid(), ${chatId}, n, n, gen_random_uuid(), ${ids[0]}::uuid, t, t
      from generate_series(${from}::int, ${Math.min(count, from + ROWS_AT_ONCE - 1)}::int) n,
        lateral (select 'shall we walk to ' || md5(n::text) ||
          case when n % 50000 = 7 then ' zanzibar' else ' again' end as t) words`);
  }
  return chatId;
}

/** The statements of the product, taken from its sources. $1 the chat, $2 the person. */
const statements: Record<string, string> = {
  "chat list": `select * from get_user_chats_with_details($2, null::uuid)
    where $1::uuid is not null and not declined and not request and (is_group_chat or last_seq > 0)
    order by sort_at desc, id desc limit 51`,
  "page of 50":
    "select m.* from messages m where chat_id = $1 and $2::uuid is not null and seq < 2147483647 order by seq desc limit 51",
  "catch-up of 200 from the end": `select m.* from messages m where chat_id = $1 and $2::uuid is not null
    and rev > (select last_rev - 200 from chats where id = $1) order by rev limit 201`,
  "unread count":
    "select chat_unseen($1, $2, cp.last_read_seq) from chat_participants cp where cp.chat_id = $1 and cp.user_id = $2",
};

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

async function explain(client: pg.Client, statement: string, values: string[]) {
  const { rows } = await client.query<{
    "QUERY PLAN": { Plan: PlanNode; "Execution Time": number }[];
  }>(`explain (analyze, buffers, format json) ${statement}`, values);
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (!plan) throw new Error("no plan");
  const nodes: string[] = [];
  const walk = (node: PlanNode) => {
    nodes.push(`${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
    node.Plans?.forEach(walk);
  };
  walk(plan.Plan);
  const buffers = plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
  return { buffers, ms: plan["Execution Time"], scans: nodes.includes("Seq Scan messages") };
}

const world = await openWorld();
if (!world.databaseUrl) throw new Error("this bench needs PostgreSQL");
const [few, many] = [await putPeople(world, 3, "fewtalk"), await putPeople(world, 3, "manytalk")];
const chats = [
  [
    await putChat(
      world,
      few.map(({ id }) => id),
      FEW,
    ),
    few[0]?.id ?? "",
  ],
  [
    await putChat(
      world,
      many.map(({ id }) => id),
      MANY,
    ),
    many[0]?.id ?? "",
  ],
] as const;
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
await client.query("vacuum analyze");
for (const [name, statement] of Object.entries(statements)) {
  const seen = [];
  for (const values of chats) {
    await explain(client, statement, [...values]);
    seen.push(await explain(client, statement, [...values]));
  }
  const [small, large] = seen;
  if (!small || !large) continue;
  report({
    what: `growth: ${name}, buffers more with ${MANY} than with ${FEW}`,
    figure: large.buffers - small.buffers,
    atMost: 4,
    exact: true,
    details: `${small.buffers} to ${large.buffers}, ${small.ms.toFixed(2)} to ${large.ms.toFixed(2)} ms${large.scans ? ", A SCAN" : ""}`,
  });
}
const [, largest] = chats;
const token = many[0]?.token ?? "";
for (const query of [
  "walk to",
  "zanzibar",
  "nowhere to be found",
  "'\"&|!():*<->",
  "(a+)+$",
  "%%%",
]) {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    const answer = await world.app.http.inject({
      url: `/api/search/chats/${largest[0]}/messages?query=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`search answered ${answer.statusCode}`);
    times.push(performance.now() - begun);
  }
  report({
    what: `search for ${query} in ${MANY}, ms`,
    figure: Math.min(...times),
    atMost: 300,
  });
}
await client.end();
await world.close();
process.exit(0);
