import type { SuggestionStatus } from "@waymates/contract/features/staff-translations";
import { VOTES_TO_PROPOSE } from "@waymates/contract/features/staff-translations";
import { and, eq, inArray, ne, type SQL, sql } from "../../platform/db/drizzle.ts";
import type { Position } from "../../platform/cursor.ts";
import { isUnseen, type Seen } from "../../platform/changing-list.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { suggestionVotes, translationSuggestions } from "./tables.ts";

/** A suggestion with its votes, as one reader sees it. */
export interface SuggestionRow {
  id: string;
  key: string;
  language_id: string;
  value: string;
  author_id: string;
  reason: string | null;
  status: SuggestionStatus;
  votes: number;
  my_vote: -1 | 0 | 1;
  /** Milliseconds since 1970. */
  created_ms: number;
}

const net = sql`(select coalesce(sum(v.value), 0)::int from ${suggestionVotes} v
  where v.suggestion_id = s.id)`;

const columns = (readerId: string): SQL => sql`
  s.id, s.key, s.language_id, s.value, s.author_id, s.reason, s.status, ${net} as votes,
  coalesce((select v.value from ${suggestionVotes} v
    where v.suggestion_id = s.id and v.user_id = ${readerId}), 0)::int as my_vote,
  (extract(epoch from s.created_at) * 1000)::float8 as created_ms`;

export interface SuggestionFilter {
  languageIds: readonly string[];
  status?: SuggestionStatus | undefined;
  keys?: readonly string[] | undefined;
  authorId?: string | undefined;
}

const filtered = ({ languageIds, status, keys, authorId }: SuggestionFilter): SQL =>
  sql.join(
    [
      sql`s.language_id = any(${sql.param([...languageIds])}::uuid[])`,
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(keys ? [sql`s.key = any(${sql.param([...keys])}::text[])`] : []),
      ...(authorId ? [sql`s.author_id = ${authorId}`] : []),
    ],
    sql` and `,
  );

/** The latest first; without those of people in a block with the reader. */
export async function listSuggestions(
  db: Db,
  readerId: string,
  filter: SuggestionFilter,
  limit: number,
  after: Position | null,
): Promise<SuggestionRow[]> {
  const place = after
    ? sql`(s.created_at, s.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return rows<SuggestionRow>(
    db,
    sql`select ${columns(readerId)} from ${translationSuggestions} s
        where ${filtered(filter)} and ${place}
          and not exists (select 1 from blocked_pairs b
            where b.user_id = ${readerId} and b.other_id = s.author_id)
        order by s.created_at desc, s.id desc limit ${limit}`,
  );
}

/** For staff: proposed ones first, then the latest. */
export async function listForStaff(
  db: Db,
  readerId: string,
  filter: SuggestionFilter,
  limit: number,
  seen: Seen,
): Promise<(SuggestionRow & { proposed: boolean })[]> {
  return rows(
    db,
    sql`select * from (
          select ${columns(readerId)},
            (s.status = 'open' and ${net} >= ${VOTES_TO_PROPOSE}) as proposed
          from ${translationSuggestions} s where ${filtered(filter)}) found
        where ${isUnseen(sql`id`, seen)}
        order by proposed desc, created_ms desc, id desc limit ${limit} offset ${seen.before}`,
  );
}

/** Open suggestions of some languages, without the reader's own, which others decide. */
export async function countWaiting(
  db: Db,
  readerId: string,
  languageIds: readonly string[],
): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${translationSuggestions.created_at})`.mapWith(
        translationSuggestions.created_at,
      ),
    })
    .from(translationSuggestions)
    .where(
      and(
        eq(translationSuggestions.status, "open"),
        ne(translationSuggestions.author_id, readerId),
        inArray(translationSuggestions.language_id, [...languageIds]),
      ),
    );
  return found ?? { count: 0, oldest: null };
}

export async function findSuggestion(
  db: Db,
  readerId: string,
  id: string,
): Promise<SuggestionRow | null> {
  const found = await rows<SuggestionRow>(
    db,
    sql`select ${columns(readerId)} from ${translationSuggestions} s where s.id = ${id}`,
  );
  return found[0] ?? null;
}

/** Holds a suggestion until the transaction ends. */
export async function lockSuggestion(
  tx: Db,
  id: string,
): Promise<typeof translationSuggestions.$inferSelect | null> {
  const [found] = await tx
    .select()
    .from(translationSuggestions)
    .where(eq(translationSuggestions.id, id))
    .for("update");
  return found ?? null;
}

type NewSuggestion = Pick<
  typeof translationSuggestions.$inferInsert,
  "key" | "language_id" | "value" | "author_id" | "reason"
>;

/** @returns its id; null where the author has an open one of the key, or the value is suggested already */
export async function insertSuggestion(tx: Db, made: NewSuggestion): Promise<string | null> {
  const [stored] = await tx
    .insert(translationSuggestions)
    .values({ ...made, id: newId(), created_at: new Date() })
    .onConflictDoNothing()
    .returning({ id: translationSuggestions.id });
  return stored?.id ?? null;
}

/** Sets a person's vote; 0 takes it back. */
export async function putVote(
  tx: Db,
  suggestionId: string,
  userId: string,
  value: -1 | 0 | 1,
): Promise<void> {
  if (value === 0) {
    await tx
      .delete(suggestionVotes)
      .where(
        and(eq(suggestionVotes.suggestion_id, suggestionId), eq(suggestionVotes.user_id, userId)),
      );
    return;
  }
  await tx
    .insert(suggestionVotes)
    .values({ suggestion_id: suggestionId, user_id: userId, value })
    .onConflictDoUpdate({
      target: [suggestionVotes.suggestion_id, suggestionVotes.user_id],
      set: { value },
    });
}

/** Takes back an open suggestion of the person's own. @returns whether there was one */
export async function deleteOwn(db: Db, id: string, userId: string): Promise<boolean> {
  const gone = await db
    .delete(translationSuggestions)
    .where(
      and(
        eq(translationSuggestions.id, id),
        eq(translationSuggestions.author_id, userId),
        eq(translationSuggestions.status, "open"),
      ),
    )
    .returning({ id: translationSuggestions.id });
  return gone.length > 0;
}

/** Decides a suggestion, or opens it again with `open`. */
export async function setStatus(
  tx: Db,
  id: string,
  status: SuggestionStatus,
  decidedBy: string | null,
): Promise<void> {
  await tx
    .update(translationSuggestions)
    .set({ status, decided_by: decidedBy, decided_at: decidedBy === null ? null : sql`now()` })
    .where(inArray(translationSuggestions.id, [id]));
}

export const suggestionData: PersonalData = {
  name: "suggestions",
  tables: [
    {
      table: translationSuggestions,
      owner: [translationSuggestions.author_id],
      hidden: ["decided_by"],
    },
    { table: suggestionVotes, owner: [suggestionVotes.user_id] },
  ],
};
