import type { AnswerResult } from "@waymates/contract/features/paths";
import { and, eq, lt, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { answerTries, nodes } from "../tables.ts";

/** A person's try that a client may send again. */
export interface Try {
  userId: string;
  nonce: string;
}

const isTry = ({ userId, nonce }: Try) =>
  and(eq(answerTries.user_id, userId), eq(answerTries.nonce, nonce));

/** What this try got; null for one that is new. */
export async function findTryResult(db: Db, one: Try): Promise<AnswerResult | null> {
  const [found] = await db
    .select({ result: answerTries.result })
    .from(answerTries)
    .where(isTry(one));
  return (found?.result as AnswerResult | undefined) ?? null;
}

/**
 * Claims a try. The same one in another transaction waits for this transaction's end.
 * @returns false where it was made before, and for an unknown node
 */
export async function claimTry(tx: Db, { userId, nonce }: Try, nodeId: string): Promise<boolean> {
  const made = await firstRow(
    tx,
    sql`insert into ${answerTries} (user_id, nonce, node_id)
        select ${userId}, ${nonce}, id from ${nodes} where id = ${nodeId}
        on conflict do nothing returning 1`,
  );
  return made !== null;
}

/** Keeps what a claimed try got. */
export async function saveTryResult(tx: Db, one: Try, result: AnswerResult): Promise<void> {
  await tx.update(answerTries).set({ result }).where(isTry(one));
}

/** Deletes tries too old to be sent again. */
export async function deleteOldTries(db: Db, days: number): Promise<void> {
  await db
    .delete(answerTries)
    .where(lt(answerTries.created_at, sql`now() - make_interval(days => ${days})`));
}
