import type { TestCluster } from "./cluster.ts";
import type { Writer, Written } from "./writer.ts";

/** What is wrong with what was written; each a sentence. */
export type Findings = string[];

const sql = {
  message: "select id, content as what from messages where sender_id = $1 order by seq",
  post: "select id, body as what from posts where author_id = $1 order by created_at, id",
  comment: "select id, body as what from comments where author_id = $1 order by created_at, id",
  follow: "select null as id, following_id as what from follows where follower_id = $1",
};

interface Stored {
  id: string | null;
  what: string;
}

/** Compares what was acknowledged with what is stored. */
export async function judge(cluster: TestCluster, writers: readonly Writer[]): Promise<Findings> {
  const findings: Findings = [];
  for (const writer of writers) {
    for (const kind of ["message", "post", "comment", "follow"] as const) {
      const acked = writer.acked.filter((one) => one.kind === kind);
      const stored = await cluster.query<Stored>(sql[kind], [writer.id]);
      findings.push(...compare(acked, stored, kind !== "follow"));
    }
  }
  return findings;
}

/** A writer waits for each answer, so that what they wrote is stored in the order of the answers. */
function compare(
  acked: readonly Written[],
  stored: readonly Stored[],
  isOrdered: boolean,
): Findings {
  const places = Map.groupBy(stored.entries(), ([, { what }]) => what);
  const findings: Findings = [];
  let last = -1;
  for (const { kind, what, id } of acked) {
    const found = places.get(what) ?? [];
    const [place = -1, row] = found[0] ?? [];
    if (found.length === 0) findings.push(`lost: ${kind} ${what}`);
    if (found.length > 1) findings.push(`stored ${found.length} times: ${kind} ${what}`);
    if (row && id !== null && row.id !== id) findings.push(`answered another id: ${kind} ${what}`);
    if (isOrdered && place < last) findings.push(`out of order: ${kind} ${what}`);
    last = Math.max(last, place);
  }
  return findings;
}

/** Facts that wait to be delivered. */
export async function countOpenFacts(cluster: TestCluster): Promise<number> {
  const rows = await cluster.query<{ open: number }>(
    "select count(*)::int as open from outbox where processed_at is null",
  );
  return rows[0]?.open ?? 0;
}

/** Each follow made one notification, however often its fact was delivered. */
export async function judgeNotices(
  cluster: TestCluster,
  writers: readonly Writer[],
): Promise<Findings> {
  const findings: Findings = [];
  for (const { id, acked } of writers) {
    const rows = await cluster.query<{ user_id: string; count: number }>(
      `select user_id, count(*)::int from notifications where actor_id = $1 and type = 'follow'
         group by user_id`,
      [id],
    );
    for (const { what } of acked.filter(({ kind }) => kind === "follow")) {
      const count = rows.find((row) => row.user_id === what)?.count ?? 0;
      if (count !== 1) findings.push(`${count} notifications of a follow of ${what} by ${id}`);
    }
  }
  return findings;
}

/** What a live connection brought more than once. */
export function judgeHeard(writers: readonly Writer[]): Findings {
  return writers.flatMap(({ id, heard }) =>
    [...Map.groupBy(heard, (one) => one)].flatMap(([what, times]) =>
      times.length > 1 ? `${id} heard ${what} ${times.length} times` : [],
    ),
  );
}

/** What was acknowledged since then, and did not come to a reader whose connection was open throughout. */
export async function judgeUnheard(
  cluster: TestCluster,
  writers: readonly Writer[],
  since: Date,
): Promise<Findings> {
  const ids = writers.map(({ id }) => id);
  const messages = await cluster.query<{ nonce: string }>(
    "select nonce from messages where sender_id = any($1) and created_at > $2",
    [ids, since],
  );
  const findings: Findings = [];
  for (const { id, heard } of writers) {
    const notices = await cluster.query<{ id: string }>(
      "select id from notifications where user_id = $1 and created_at > $2",
      [id, since],
    );
    const wanted = [...messages.map(({ nonce }) => nonce), ...notices.map((notice) => notice.id)];
    const known = new Set(heard);
    findings.push(...wanted.flatMap((one) => (known.has(one) ? [] : `${id} did not hear ${one}`)));
  }
  return findings;
}
