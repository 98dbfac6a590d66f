import { sql } from "drizzle-orm";
import { type Db, firstRow } from "../../../platform/db/database.ts";

/** What lies in a profile's chat_customization; its theme is unchecked, as it was once saved. */
export interface StoredTheme {
  theme: unknown;
  updated_at: string;
}

export async function findTheme(db: Db, userId: string): Promise<StoredTheme | null> {
  const row = await firstRow<{ stored: StoredTheme | null }>(
    db,
    sql`select chat_customization as stored from profiles where id = ${userId}`,
  );
  return row?.stored ?? null;
}

/**
 * Keeps a person's own theme, and leaves updated_at of the profile alone: a settings form that is
 * open elsewhere does not grow stale by it.
 * @returns false where its picture is not an upload of theirs: then nothing is written.
 */
export async function putTheme(
  db: Db,
  userId: string,
  stored: StoredTheme,
  uploadId: string | null,
): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`update profiles
        set chat_customization = coalesce(chat_customization, '{}'::jsonb) || ${JSON.stringify(stored)}::jsonb
        where id = ${userId} and (${uploadId}::uuid is null or exists (
          select 1 from uploads where id = ${uploadId}::uuid and owner_id = ${userId}))
        returning id`,
  );
  return row !== null;
}
