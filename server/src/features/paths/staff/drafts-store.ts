import type { DraftKind } from "@waymates/contract/features/staff-paths";
import { and, eq, gt, inArray, ne, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { staffDrafts } from "../tables.ts";

export type StaffDraftRow = typeof staffDrafts.$inferSelect;

/** A draft belongs to a person and to a target of a kind. */
export interface DraftKey {
  userId: string;
  type: DraftKind;
  id: string;
}

const isAt = ({ userId, type, id }: DraftKey) =>
  and(eq(staffDrafts.user_id, userId), eq(staffDrafts.type, type), eq(staffDrafts.target_id, id));

export async function findStaffDraft(db: Db, key: DraftKey): Promise<StaffDraftRow | null> {
  const [found] = await db.select().from(staffDrafts).where(isAt(key));
  return found ?? null;
}

type Content = Pick<StaffDraftRow, "fields" | "base_version">;

/** Writes a first draft; null where there is one already. */
export async function insertStaffDraft(
  db: Db,
  { userId, type, id }: DraftKey,
  content: Content,
): Promise<StaffDraftRow | null> {
  const [made] = await db
    .insert(staffDrafts)
    .values({ ...content, user_id: userId, type, target_id: id, updated_at: new Date() })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

/** Writes over the draft of a revision; null where it is another one by now. */
export async function updateStaffDraft(
  db: Db,
  key: DraftKey,
  rev: number,
  content: Content,
): Promise<StaffDraftRow | null> {
  const [changed] = await db
    .update(staffDrafts)
    .set({ ...content, rev: rev + 1, updated_at: new Date() })
    .where(and(isAt(key), eq(staffDrafts.rev, rev)))
    .returning();
  return changed ?? null;
}

export async function deleteStaffDraft(db: Db, key: DraftKey): Promise<boolean> {
  const gone = await db.delete(staffDrafts).where(isAt(key)).returning();
  return gone.length > 0;
}

/** Who else has had a draft of these questions in the last day. */
export async function listOtherDrafts(
  db: Db,
  userId: string,
  nodeIds: readonly string[],
): Promise<{ nodeId: string; userId: string; since: Date }[]> {
  if (nodeIds.length === 0) return [];
  return db
    .select({
      nodeId: staffDrafts.target_id,
      userId: staffDrafts.user_id,
      since: staffDrafts.updated_at,
    })
    .from(staffDrafts)
    .where(
      and(
        eq(staffDrafts.type, "node"),
        inArray(staffDrafts.target_id, [...nodeIds]),
        ne(staffDrafts.user_id, userId),
        gt(staffDrafts.updated_at, sql`now() - interval '1 day'`),
      ),
    );
}
