import type { Attachment } from "@waymates/contract/features/chat-messages";
import { and, eq } from "../db/drizzle.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { audioUploads, uploads } from "../tables.ts";
import { findOwnPictures } from "./pictures.ts";
import { uploadKey } from "./store.ts";

/** Removes all pictures and sounds of a person; the rows first, after which no file is served. */
export async function eraseUploads({ db, files }: Platform, ownerId: string): Promise<void> {
  const pictures = await db.delete(uploads).where(eq(uploads.owner_id, ownerId)).returning();
  const sounds = await db
    .delete(audioUploads)
    .where(eq(audioUploads.owner_id, ownerId))
    .returning();
  await files.discard([
    ...pictures.map(({ id }) => uploadKey(id)),
    ...sounds.map(({ id, extension }) => uploadKey(id, extension)),
  ]);
}

/** A person's pictures. */
export async function listUploads(
  db: Platform["db"],
  ownerId: string,
): Promise<(typeof uploads.$inferSelect)[]> {
  return db.select().from(uploads).where(eq(uploads.owner_id, ownerId));
}

/** The sounds that a person put in for questions. */
export async function listSounds(
  db: Platform["db"],
  ownerId: string,
): Promise<(typeof audioUploads.$inferSelect)[]> {
  return db.select().from(audioUploads).where(eq(audioUploads.owner_id, ownerId));
}

/** An uploaded file that is served. */
export interface ServedFile {
  id: string;
  key: string;
  bytes: number;
  sha256: string | null;
  createdAt: Date;
}

/** Null for a file that was deleted or is withheld. */
export async function findServed(
  db: Db,
  id: string,
  extension: string,
): Promise<ServedFile | null> {
  const [found] =
    extension === "webp"
      ? await db
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, id), eq(uploads.withheld, false)))
      : await db.select().from(audioUploads).where(eq(audioUploads.id, id));
  if (!found || ("extension" in found && found.extension !== extension)) return null;
  const { bytes, sha256, created_at: createdAt } = found;
  return { id, key: uploadKey(id, extension), bytes, sha256, createdAt };
}

/** Where a browser finds a picture. */
export const uploadUrl = (id: string) => `/uploads/${id}.webp`;

/** The id of the picture at an address of this site; null for every other address. */
export const uploadIdOf = (url: string): string | null =>
  /^\/uploads\/([0-9a-f-]{36})\.webp$/.exec(url)?.[1] ?? null;

/**
 * A person's own pictures as a message shows them, in the order given.
 * @returns null where one of them is not an upload of theirs
 */
export async function findAttachments(
  db: Db,
  ownerId: string,
  wanted: readonly { id: string; alt: string }[],
): Promise<Attachment[] | null> {
  const ids = wanted.map(({ id }) => id);
  const found = await findOwnPictures(db, ownerId, ids);
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  const attachments = wanted.flatMap(({ id, alt }): Attachment[] => {
    const upload = byId.get(id);
    return upload
      ? [{ id, url: uploadUrl(id), width: upload.width, height: upload.height, alt }]
      : [];
  });
  return attachments.length === wanted.length ? attachments : null;
}
