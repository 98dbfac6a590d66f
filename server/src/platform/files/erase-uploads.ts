import { eq } from "drizzle-orm";
import type { Platform } from "../platform.ts";
import { uploads } from "../tables.ts";

/** Removes every picture that a person put in; first the files, so that none is left without a row. */
export async function eraseUploads({ db, files }: Platform, ownerId: string): Promise<void> {
  for (const { id } of await listUploads(db, ownerId)) await files.remove(id);
  await db.delete(uploads).where(eq(uploads.owner_id, ownerId));
}

/** A person's pictures. */
export async function listUploads(
  db: Platform["db"],
  ownerId: string,
): Promise<(typeof uploads.$inferSelect)[]> {
  return db.select().from(uploads).where(eq(uploads.owner_id, ownerId));
}
