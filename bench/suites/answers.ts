import { randomUUID } from "node:crypto";
import type { ChapterNodes, PathDetail } from "@waymates/contract/features/paths";
import pg from "pg";
import { seededPathId, seedPaths } from "../../server/src/features/paths/seed.ts";
import { samplePath } from "../../server/src/features/paths/sample.testing.ts";
import { languages } from "../../server/src/features/translations/tables.ts";
import { median, report, spread, timed } from "../figures.ts";
import { startServer } from "../servers.ts";
import { openWorld, putPeople, type World } from "../world.ts";

/**
 * What an answer to a question costs through the API beside its own statements: the same ones with
 * the same values in one transaction of one connection, in turn with the calls.
 */
const PEOPLE = Number(process.env["BENCH_PEOPLE"] ?? 60);
/** Questions of a chapter, each answered once by everybody. */
const QUESTIONS = 6;
const BAR = 1.5;
/** So that what follows a commit (facts, notifications) is over before the next measurement. */
const REST_MS = 25;

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of the first transaction that some work begins; it is rolled back in the end. */
async function recordAndUndo(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  /** The one that began first. */
  const clients = new Set<pg.Client>();
  let isOver = false;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = (typeof first === "object" ? first : { text: first }) as Statement;
    if (/^begin/i.test(config.text) && clients.size === 0) clients.add(this);
    if (!clients.has(this) || isOver) return Reflect.apply(query, this, given) as never;
    const values = config.values ?? (Array.isArray(second) ? second : []);
    recorded.push({ text: config.text, values });
    if (!/^commit/i.test(config.text)) return Reflect.apply(query, this, given) as never;
    isOver = true;
    const undone = typeof first === "object" ? { ...config, text: "rollback" } : "rollback";
    return Reflect.apply(query, this, [undone, ...given.slice(1)]) as never;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return recorded;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));
const pathId = seededPathId("bench");

/** A path of one chapter of statements that are true. */
async function putPath({ app }: World): Promise<void> {
  const statement = samplePath.chapters[1]?.nodes[0];
  if (!statement) throw new Error("the sample has no statements");
  const nodes = Array.from({ length: QUESTIONS }, () => statement);
  const [language] = await app.platform.db.select().from(languages);
  await seedPaths(
    app.platform.db,
    [
      {
        ...samplePath,
        slug: "bench",
        title: "Bench",
        chapters: [{ title: "One", traits: [], nodes }],
      },
    ],
    { creatorIdBySlug: () => null, languageId: language?.id ?? "" },
  );
}

const world = await openWorld();
if (!world.databaseUrl) {
  console.log("Answers are measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
await putPath(world);
const product = await startServer("product", world.databaseUrl);
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();

type Ask = (token: string, url: string, body?: object) => Promise<unknown>;
/** Over the network, from the product in a process of its own. */
const call: Ask = async (token, url, body) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
  const answer = await fetch(`${product.url}${url}`, sent);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
};
/** In this process, where statements can be recorded. */
const inject: Ask = async (token, url, body) => {
  const headers = { authorization: `Bearer ${token}` };
  const sent = body ? { method: "POST" as const, payload: body } : {};
  const answer = await world.app.http.inject({ url, headers, ...sent });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return answer.json();
};

/** Joins the path. @returns its questions in order */
async function joinAs(ask: Ask, token: string): Promise<string[]> {
  await ask(token, `/api/paths/${pathId}/join`, {});
  const { chapters } = (await ask(token, `/api/paths/${pathId}`)) as PathDetail;
  const url = `/api/chapters/${chapters[0]?.id}/nodes`;
  return ((await ask(token, url)) as ChapterNodes).nodes.map(({ id }) => id);
}

const answerTo = (nodeId: string) =>
  [
    `/api/nodes/${nodeId}/answer`,
    { answer: { value: true }, durationMs: 900, nonce: randomUUID() },
  ] as const;

const [callers, recorded] = [
  await putPeople(world, PEOPLE, "caller"),
  await putPeople(world, PEOPLE, "recorded"),
];
await client.query("vacuum analyze");
const api: number[] = [];
const own: number[] = [];
let count = 0;
for (const [at, caller] of callers.entries()) {
  const other = recorded[at];
  if (!other) continue;
  const nodes = await joinAs(call, caller.token);
  await joinAs(inject, other.token);
  for (const node of nodes) {
    const statements = await recordAndUndo(() => inject(other.token, ...answerTo(node)));
    count = Math.max(count, statements.length);
    await rest();
    api.push(await timed(() => call(caller.token, ...answerTo(node))));
    await rest();
    own.push(
      await timed(async () => {
        for (const { text, values } of statements) await client.query(text, values);
      }),
    );
    await rest();
  }
}
// The first people warm both up.
const measured = (times: readonly number[]) => times.slice(5 * QUESTIONS);
/** Where nothing else was in the way. */
const quickest = (times: readonly number[]) => {
  const sorted = measured(times).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)] ?? NaN;
};
report({
  what: "answering a question: times its own statements",
  figure: median(measured(api)) / median(measured(own)),
  atMost: BAR,
  details: `${median(measured(api)).toFixed(2)} / ${median(measured(own)).toFixed(2)} ms, up to ${count} statements`,
});
report({
  what: "the same, of the quickest tenth of both",
  figure: quickest(api) / quickest(own),
  details: `${quickest(api).toFixed(2)} / ${quickest(own).toFixed(2)} ms`,
});
report({
  what: "answering a question: p50 in ms",
  figure: median(measured(api)),
  details: spread(measured(api)),
});
const { rows } = await client.query<{ differs: number }>(
  `select count(*)::int as differs from (select p.username, count(*) from profiles p
      join node_answers a on a.user_id = p.id group by p.username having count(*) <> ${QUESTIONS}) odd`,
);
report({
  what: "people who were not left with every answer",
  figure: rows[0]?.differs ?? NaN,
  atMost: 0,
  exact: true,
});
product.stop();
await client.end();
await world.close();
process.exit(0);
