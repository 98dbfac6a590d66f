import type { StaffDraft, staffDraftBody } from "@waymates/contract/features/staff-paths";
import type { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import {
  deleteStaffDraft,
  type DraftKey,
  findStaffDraft,
  insertStaffDraft,
  type StaffDraftRow,
  updateStaffDraft,
} from "./drafts-store.ts";

const toDraft = (row: StaffDraftRow): StaffDraft => ({
  type: row.type,
  id: row.target_id,
  fields: row.fields,
  base_version: row.base_version,
  rev: row.rev,
  updated_at: row.updated_at.toISOString(),
});

/** @throws NOT_FOUND */
export async function viewStaffDraft(db: Db, key: DraftKey): Promise<StaffDraft> {
  const found = await findStaffDraft(db, key);
  if (!found) throw new Problem("NOT_FOUND");
  return toDraft(found);
}

/** @throws CONFLICT with the draft as it is, for another revision than the current one */
export async function saveStaffDraft(
  db: Db,
  key: DraftKey,
  { fields, base_version = null, rev }: z.infer<typeof staffDraftBody>,
): Promise<StaffDraft> {
  const content = { fields, base_version };
  const saved =
    rev === undefined
      ? await insertStaffDraft(db, key, content)
      : await updateStaffDraft(db, key, rev, content);
  if (saved) return toDraft(saved);
  const current = await findStaffDraft(db, key);
  if (!current) throw new Problem("NOT_FOUND");
  throw new Problem("CONFLICT", { extra: { current: toDraft(current) } });
}

/** @throws NOT_FOUND */
export async function removeStaffDraft(db: Db, key: DraftKey): Promise<void> {
  if (!(await deleteStaffDraft(db, key))) throw new Problem("NOT_FOUND");
}
