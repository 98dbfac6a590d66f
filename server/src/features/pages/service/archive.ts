import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { releasePictures } from "../../../platform/files/pictures.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
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
 * Hides a page from all, or shows it again, for staff.
 * @throws NOT_FOUND; CONFLICT where it is so already
 */
export async function setPageArchived(
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
