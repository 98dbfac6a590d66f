import { and, eq, gt, isNull } from "../db/drizzle.ts";
import type { Platform } from "../platform.ts";
import { audioUploads, uploads } from "../tables.ts";
import { removeOrphans } from "./rows.ts";
import { measure, uploadKey } from "./store.ts";

const ORPHAN_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/** Removes by night what crashes left, and adds the checksums that rows of version 0.1 lack. */
export function tidyFiles(platform: Platform): void {
  const { db, files, jobs, log } = platform;
  jobs.schedule("files-tidy", "41 4 * * *", async () => {
    const removed = await removeOrphans(db, files, new Date(Date.now() - ORPHAN_MS));
    if (removed.length > 0) log.info({ count: removed.length }, "files without a row removed");
    await addChecksums(platform);
  });
}

/** Safe to run again after a crash. */
export async function addChecksums({ db, files, log }: Platform): Promise<void> {
  for (const table of [uploads, audioUploads]) {
    for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
      const page = await db
        .select()
        .from(table)
        .where(and(isNull(table.sha256), gt(table.id, after)))
        .orderBy(table.id)
        .limit(AT_ONCE);
      for (const row of page) {
        const opened = await files.read(
          uploadKey(row.id, "extension" in row ? row.extension : undefined),
        );
        const found = opened && (await measure(opened.stream));
        if (found?.bytes === row.bytes) {
          await db.update(table).set({ sha256: found.sha256 }).where(eq(table.id, row.id));
        } else log.warn({ id: row.id }, "stored file is missing or broken");
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}
