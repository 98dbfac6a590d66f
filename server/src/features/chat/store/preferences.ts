import type { ChatPreferences } from "@waymates/contract/features/chat-theme";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { chatPreferences } from "../tables.ts";

/** What a person lets others see; who never chose lets them see all. */
export async function findPreferences(db: Db, userId: string): Promise<ChatPreferences> {
  const [found] = await db
    .select()
    .from(chatPreferences)
    .where(eq(chatPreferences.user_id, userId));
  return { presence: found?.presence ?? true, readReceipts: found?.read_receipts ?? true };
}

export async function putPreferences(
  db: Db,
  userId: string,
  { presence, readReceipts }: ChatPreferences,
): Promise<void> {
  const values = { presence, read_receipts: readReceipts };
  await db
    .insert(chatPreferences)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: chatPreferences.user_id, set: values });
}
