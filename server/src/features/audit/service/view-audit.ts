import type { AuditItem, AuditQuery } from "@waymates/contract/features/staff";
import type { Page } from "@waymates/contract/paging";
import type { Db } from "../../../platform/db/database.ts";
import { readPage } from "../../../platform/list.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { listAudit } from "../store.ts";

type Fields = Record<string, unknown>;

/** What staff changed, the latest first. */
export async function viewAudit(
  db: Db,
  { cursor, limit, ...filter }: AuditQuery,
): Promise<Page<AuditItem>> {
  return readPage(
    { cursor, limit },
    {
      read: (size, after) => listAudit(db, filter, size, after),
      position: ({ at, id }) => ({ at, id }),
      async present(rows) {
        const actors = await getPersonCards(
          db,
          rows.map(({ actor_id }) => actor_id),
        );
        return rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          actor: actors.get(row.actor_id ?? "") ?? null,
          action: row.action,
          target: { type: row.target_type, id: row.target_id, name: row.target_name },
          before: row.before as Fields | null,
          after: row.after as Fields | null,
          reason: row.reason,
        }));
      },
    },
  );
}
