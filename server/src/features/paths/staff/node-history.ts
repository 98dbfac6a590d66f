import type { nodeHistory } from "@waymates/contract/features/staff-paths";
import type { z } from "zod";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { ListQuery } from "../../../platform/list.ts";
import { findStaffNode } from "./store.ts";
import { viewAudit } from "../../audit/index.ts";

/** What was changed of a question, by whom, the latest first. @throws NOT_FOUND */
export async function viewNodeHistory(
  db: Db,
  id: string,
  page: ListQuery,
): Promise<z.infer<typeof nodeHistory>> {
  if (!(await findStaffNode(db, id))) throw new Problem("NOT_FOUND");
  const { items, nextCursor } = await viewAudit(db, {
    ...page,
    targetType: "node",
    targetId: id,
  });
  return {
    nextCursor,
    items: items.map(({ at, actor, before, after }) => ({
      version: Number(after?.["version"] ?? before?.["version"] ?? 1),
      at,
      actor,
      changed: Object.keys(after ?? before ?? {}).filter((field) => field !== "version"),
      before,
      after,
    })),
  };
}
