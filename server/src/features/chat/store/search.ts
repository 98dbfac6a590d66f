import { idArray } from "../../../platform/db/among.ts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";

export interface Hit {
  id: string;
  seq: number;
  sender_id: string | null;
  content: string;
  created_at: string;
}
interface Search {
  chatId: string;
  joinedSeq: number;
  lastSeq: number;
  /** Folded as the rows are. */
  folded: string;
  /** Only older ones than this seq. */
  before: number | null;
  /** People whose messages are left out. */
  without: readonly string[];
}

/** A word that is common is found among the newest messages, without looking at all of them. */
const NEWEST = 5000;

const escaped = (folded: string) => `%${folded.replace(/[\\%_]/g, "\\$&")}%`;

function conditions({ chatId, joinedSeq, folded, before, without }: Search): SQL {
  return sql`m.chat_id = ${chatId} and m.seq > ${joinedSeq} and m.deleted_at is null
    and m.kind = 'text' and m.folded like ${escaped(folded)}
    ${before === null ? sql`` : sql`and m.seq < ${before}`}
    ${
      without.length === 0
        ? sql``
        : sql`and (m.sender_id is null
      or m.sender_id <> all(${idArray(without)}))`
    }`;
}

/** Seqs of the hits, newest first, up to a number of them. */
async function listSeqs(db: Db, search: Search, limit: number): Promise<number[]> {
  const floor = (search.before ?? search.lastSeq + 1) - NEWEST;
  const near = await rows<{ seq: number }>(
    db,
    sql`select m.seq from messages m where ${conditions(search)} and m.seq >= ${floor}
        order by m.seq desc limit ${limit}`,
  );
  if (near.length >= limit || floor <= search.joinedSeq) return near.map(({ seq }) => seq);
  // Rare: the index of trigrams finds the few matches, so the order must not tempt the planner to scan the
  // chat.
  const all = await rows<{ seq: number }>(
    db,
    sql`with found as materialized (
          select m.seq from messages m where ${conditions(search)}
        ) select seq from found order by seq desc limit ${limit}`,
  );
  return all.map(({ seq }) => seq);
}

/** Hits newest first with how many there are, counted up to a limit. */
export async function searchMessages(
  db: Db,
  search: Search,
  limit: number,
  countTo: number,
): Promise<{ hits: Hit[]; total: number }> {
  const seqs = await listSeqs(db, search, countTo);
  const shown = seqs.slice(0, limit);
  if (shown.length === 0) return { hits: [], total: 0 };
  const hits = await rows<Hit>(
    db,
    sql`select m.id, m.seq, m.content, m.created_at, m.sender_id from messages m where m.chat_id = ${search.chatId}
          and m.seq = any(string_to_array(${shown.join(",")}, ',')::int[])
        order by m.seq desc`,
  );
  return { hits, total: seqs.length };
}
