import pg from "pg";
import { median } from "./figures.ts";
import type { World } from "./world.ts";

/** What the product asked the database, as it asked it. */
export interface Asked {
  text: string;
  values: unknown[];
}

interface Plan {
  Plan: PlanNode;
  "Execution Time": number;
}
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

/** Tables whose every row a statement may read, because they stay small or are tiny in this world. */
const SMALL_ROWS = 200;

async function explain(client: pg.Client, { text, values }: Asked) {
  const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (!plan) throw new Error("no plan");
  let scanned = 0;
  let sorted = 0;
  const walk = (node: PlanNode) => {
    if (node["Node Type"] === "Seq Scan" && node["Actual Rows"] > SMALL_ROWS) scanned += 1;
    if (node["Node Type"] === "Sort" && node["Actual Rows"] > SMALL_ROWS) sorted += 1;
    node.Plans?.forEach(walk);
  };
  walk(plan.Plan);
  const buffers = plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
  return { buffers, scanned, sorted, ms: plan["Execution Time"] };
}

/** Listens to what the product asks of the database while it answers a call. */
export async function listen({ app }: World, token: string, url: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = (typeof first === "object" ? first : { text: first }) as Asked;
    const values = (config.values ?? (Array.isArray(second) ? second : [])) as unknown[];
    if (/^\s*(select|with)\b/i.test(config.text)) asked.push({ text: config.text, values });
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const call = () =>
      app.http.inject(
        url.startsWith("{")
          ? { method: "POST", url: "/api/graphql", headers, payload: { query: url } }
          : { url, headers },
      );
    // The first one reads texts and session, which the second finds in memory.
    await call();
    asked.length = 0;
    const answer = await call();
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

/** All statements of a call together. */
export async function costOf(client: pg.Client, statements: readonly Asked[]) {
  const all: Awaited<ReturnType<typeof explain>>[] = [];
  for (const statement of statements) {
    // The first run of each warms the cache and the planner.
    await explain(client, statement);
    const runs = [await explain(client, statement), await explain(client, statement)];
    const [one] = runs;
    if (one) all.push({ ...one, ms: median(runs.map(({ ms }) => ms)) });
  }
  const sum = (of: "buffers" | "ms" | "scanned" | "sorted") =>
    all.reduce((total, one) => total + one[of], 0);
  return {
    buffers: sum("buffers"),
    ms: sum("ms"),
    scanned: sum("scanned"),
    sorted: sum("sorted"),
  };
}
