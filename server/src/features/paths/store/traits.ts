import { eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { traitMoves, traits } from "../tables.ts";

/** How one answer moves one trait, which is named by its slug. */
export interface TraitMove {
  slug: string;
  /** The answer from -1 to 1. */
  value: number;
  weight: number;
}

/** Keeps what a person's latest answer to a question moves, instead of what an earlier one did. */
export async function saveMoves(
  tx: Db,
  { userId, nodeId, answeredAt }: { userId: string; nodeId: string; answeredAt: Date },
  moves: readonly TraitMove[],
): Promise<void> {
  await tx
    .delete(traitMoves)
    .where(sql`${traitMoves.user_id} = ${userId} and ${traitMoves.node_id} = ${nodeId}`);
  for (const { slug, value, weight } of moves) {
    await tx.execute(
      sql`insert into ${traitMoves} (user_id, node_id, trait_id, value, weight, answered_at)
          select ${userId}, ${nodeId}, id, ${value}, ${weight}, ${answeredAt.toISOString()}
          from ${traits} where slug = ${slug}
          on conflict do nothing`,
    );
  }
}

export interface TraitSum {
  slug: string;
  value: number;
  answers: number;
}

/** A person's traits: the mean of all moves by their weight, a negative weight turning an answer round. */
export async function listTraitSums(db: Db, userId: string): Promise<TraitSum[]> {
  return rows<TraitSum & Record<string, unknown>>(
    db,
    sql`select t.slug, count(*)::int as answers,
          (sum(m.value * m.weight) / sum(abs(m.weight)))::float8 as value
        from ${traitMoves} m join ${traits} t on t.id = m.trait_id
        where m.user_id = ${userId} and m.weight <> 0 group by t.slug order by t.slug`,
  );
}

export async function deleteMoves(db: Db, userId: string): Promise<void> {
  await db.delete(traitMoves).where(eq(traitMoves.user_id, userId));
}
