import * as calls from "@waymates/contract/operations/staff-things";
import type { Undo } from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { undoKind } from "../../../platform/staff.ts";
import { recordChange } from "../../audit/index.ts";
import { listChannels } from "../store/channels.ts";
import { picturesOf } from "../store/pictures.ts";
import { pages } from "../tables.ts";

/** What staff changed about a page, for the audit log. */
interface Archived {
  name: string;
  before: { archivedAt: string | null };
  after: { archivedAt: string | null };
}

/**
 * Hides a page from all, or shows it again.
 * @throws NOT_FOUND; CONFLICT where it is so already
 */
async function setPageArchived(
  bus: Platform["bus"],
  tx: Db,
  pageId: string,
  isArchived: boolean,
): Promise<Archived> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId)).for("update");
  if (!page) throw new Problem("NOT_FOUND");
  if ((page.archived_at !== null) === isArchived) throw new Problem("CONFLICT");
  const at = isArchived ? new Date() : null;
  await tx.update(pages).set({ archived_at: at }).where(eq(pages.id, pageId));
  const channels = (await listChannels(tx, [pageId])).get(pageId);
  await releasePictures(bus, tx, picturesOf(page, channels));
  return {
    name: page.display_name,
    before: { archivedAt: page.archived_at?.toISOString() ?? null },
    after: { archivedAt: at?.toISOString() ?? null },
  };
}

/** Archives a page or shows it again. @throws NOT_FOUND, CONFLICT */
export const archivePage = (
  { bus }: Platform,
  actor: Actor,
  pageId: string,
  isArchived: boolean,
  reason: string,
): Promise<Undo> =>
  bus.transaction(async (tx) => {
    const { name, before, after } = await setPageArchived(bus, tx, pageId, isArchived);
    return recordChange(tx, {
      actorId: actor.userId,
      action: isArchived ? "page.archived" : "page.restored",
      target: { type: "page", id: pageId, name },
      before,
      after,
      reason,
      undo: archivedUndo.of({ pageId, isArchived }),
    });
  });

export const archivedUndo = undoKind<{ pageId: string; isArchived: boolean }>(
  "page.archived",
  { access: calls.archivePage.access },
  async ({ platform, tx }, { pageId, isArchived }) =>
    void (await setPageArchived(platform.bus, tx, pageId, !isArchived)),
);
