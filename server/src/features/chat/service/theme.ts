import { chatTheme, type ChatThemeAnswer } from "@waymates/contract/features/chat-theme";
import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findTheme, putTheme } from "../store/theme.ts";

/** A person's own theme; one that no longer holds to the rules counts as none. */
export async function viewTheme({ db, log }: Platform, userId: string): Promise<ChatThemeAnswer> {
  const stored = await findTheme(db, userId);
  if (!stored?.theme) return { theme: null, updated_at: stored?.updated_at ?? null };
  const read = chatTheme.safeParse(stored.theme);
  if (!read.success)
    log.warn(
      { userId, issues: read.error.issues },
      "stored chat theme is not valid; the default is shown",
    );
  return { theme: read.data ?? null, updated_at: stored.updated_at };
}

/**
 * Saves the theme; null restores the default.
 * @throws Problem VALIDATION for a picture that the person has not uploaded themselves.
 */
export async function saveTheme(
  { db }: Platform,
  userId: string,
  theme: ChatTheme | null,
): Promise<ChatThemeAnswer> {
  const picture = theme?.backgroundImage ?? null;
  const uploadId = picture && "upload" in picture ? picture.upload : null;
  const saved = { theme, updated_at: new Date().toISOString() };
  if (!(await putTheme(db, userId, saved, uploadId))) {
    throw new Problem("VALIDATION", { fields: { "theme.backgroundImage": "UNKNOWN" } });
  }
  return saved;
}
