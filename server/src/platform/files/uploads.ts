import type { Attachment } from "@waymates/contract/features/chat-messages";
import { eq } from "../db/drizzle.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { audioUploads, uploads } from "../tables.ts";
import { findOwnPictures } from "./pictures.ts";

/** Removes all pictures and sounds of a person; the files first, so that none is left without a row. */
export async function eraseUploads({ db, files }: Platform, ownerId: string): Promise<void> {
  for (const { id } of await listUploads(db, ownerId)) await files.remove(id);
  await db.delete(uploads).where(eq(uploads.owner_id, ownerId));
  for (const { id, extension } of await listSounds(db, ownerId)) await files.remove(id, extension);
  await db.delete(audioUploads).where(eq(audioUploads.owner_id, ownerId));
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
