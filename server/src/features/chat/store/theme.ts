import type { Db } from "../../../platform/db/database.ts";
import { findOwnPictures } from "../../../platform/files/pictures.ts";
import { findById, mergeChatCustomization } from "../../profiles/index.ts";

/** What lies in a profile's chat_customization; its theme is unchecked, as it was once saved. */
export interface StoredTheme {
  theme: unknown;
  updated_at: string;
}

export async function findTheme(db: Db, userId: string): Promise<StoredTheme | null> {
  return (
    ((await findById(db, userId))?.chat_customization as StoredTheme | null | undefined) ?? null
  );
}

/**
 * Stores a person's own theme.
 * @returns false where its picture is not an upload of theirs: then nothing is written.
 */
export async function putTheme(
  db: Db,
  userId: string,
  stored: StoredTheme,
  uploadId: string | null,
): Promise<boolean> {
  const isOwn = !uploadId || (await findOwnPictures(db, userId, [uploadId])).length > 0;
  if (isOwn) await mergeChatCustomization(db, userId, stored);
  return isOwn;
}
