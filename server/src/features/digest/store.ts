import type { DigestKind } from "@waymates/contract/features/digest";
import { and, desc, eq, isNotNull, lt, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { digestRuns } from "./tables.ts";

/** One person's digest of one day. */
export interface DigestRun {
  userId: string;
  localDate: string;
  kind: DigestKind;
}

const isRun = ({ userId, localDate, kind }: DigestRun) =>
  and(
    eq(digestRuns.user_id, userId),
    eq(digestRuns.local_date, localDate),
    eq(digestRuns.kind, kind),
  );

/** Takes a digest on; false when it was taken on before, here or on another process. */
export async function claimRun(db: Db, run: DigestRun, until: Date): Promise<boolean> {
  const made = await db
    .insert(digestRuns)
    .values({ user_id: run.userId, local_date: run.localDate, kind: run.kind, until })
    .onConflictDoNothing()
    .returning({ kind: digestRuns.kind });
  return made.length === 1;
}

/** Gives a digest back that could not be sent: the next round tries again. */
export async function releaseRun(db: Db, run: DigestRun): Promise<void> {
  await db.delete(digestRuns).where(isRun(run));
}

export async function markSent(db: Db, run: DigestRun, items: number): Promise<void> {
  await db
    .update(digestRuns)
    .set({ sent_at: sql`now()`, items })
    .where(isRun(run));
}

/** How far the last digest of the kind reached that was sent; null before the first. */
export async function findLastUntil(
  db: Db,
  userId: string,
  kind: DigestKind,
): Promise<Date | null> {
  const [last] = await db
    .select({ until: digestRuns.until })
    .from(digestRuns)
    .where(
      and(eq(digestRuns.user_id, userId), eq(digestRuns.kind, kind), isNotNull(digestRuns.sent_at)),
    )
    .orderBy(desc(digestRuns.until))
    .limit(1);
  return last?.until ?? null;
}

/** @returns how many went */
export async function pruneRuns(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(digestRuns)
    .where(lt(digestRuns.until, before))
    .returning({ kind: digestRuns.kind });
  return gone.length;
}

export const digestData: PersonalData = {
  name: "digest",
  tables: [{ table: digestRuns, owner: [digestRuns.user_id] }],
};
