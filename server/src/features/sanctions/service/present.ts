import type { Appeal, OwnSanction, StaffSanction } from "@waymates/contract/features/sanctions";
import type { Page } from "@waymates/contract/paging";
import type { Db } from "../../../platform/db/database.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { canAppeal } from "../policy.ts";
import { type AppealRow, listAppealsAgainst } from "../store/appeals.ts";
import { listSanctions, listSanctionsByIds, type SanctionRow } from "../store/sanctions.ts";

/** Sanctions that are shown with a person at most; no one collects that many. */
const MOST_SHOWN = 100;

/** Returns the person's own sanctions, newest first. */
export const listOwn = (db: Db, userId: string, query: ListQuery): Promise<Page<OwnSanction>> =>
  readPage(query, {
    read: (limit, after) => listSanctions(db, userId, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: async (found) => {
      const appeals = await appealsOf(db, found);
      return found.map((row) => toSanction(row, appeals.get(row.id)));
    },
  });

/** A sanction as staff see it: with who decided. */
export async function listForStaff(db: Db, userId: string): Promise<StaffSanction[]> {
  return presentForStaff(db, await listSanctions(db, userId, MOST_SHOWN));
}

export async function presentForStaff(
  db: Db,
  found: readonly SanctionRow[],
): Promise<StaffSanction[]> {
  const appeals = await appealsOf(db, found);
  const people = await getPersonCards(
    db,
    found.map(({ decided_by }) => decided_by),
  );
  return found.map((row) => ({
    ...toSanction(row, appeals.get(row.id)),
    decidedBy: (row.decided_by && people.get(row.decided_by)) || null,
  }));
}

const appealsOf = (db: Db, found: readonly SanctionRow[]) =>
  listAppealsAgainst(
    db,
    found.map(({ id }) => id),
  );

function toSanction(row: SanctionRow, appeal: AppealRow | undefined): OwnSanction {
  const { target_type: type, target_id: targetId } = row;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    target:
      type && targetId
        ? { type, id: targetId, name: row.target_name ?? "", url: row.target_url }
        : null,
    until: row.until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    canAppeal: canAppeal(row, appeal !== undefined),
    appeal: appeal ? toAppeal(appeal) : null,
  };
}

export const toAppeal = (row: AppealRow): Appeal => ({
  id: row.id,
  sanctionId: row.sanction_id,
  text: row.text,
  status: row.status,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

export async function findForStaff(db: Db, id: string): Promise<StaffSanction | null> {
  return (await presentForStaff(db, await listSanctionsByIds(db, [id])))[0] ?? null;
}
