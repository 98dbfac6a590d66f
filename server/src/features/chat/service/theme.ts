import { chatTheme, type ChatThemeAnswer } from "@waymates/contract/features/chat-theme";
import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { releasePictures } from "../../../platform/files/pictures.ts";
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
  { bus }: Platform,
  userId: string,
  theme: ChatTheme | null,
): Promise<ChatThemeAnswer> {
  const saved = { theme, updated_at: new Date().toISOString() };
  await bus.transaction(async (tx) => {
    const before = chatTheme.safeParse((await findTheme(tx, userId))?.theme).data;
    if (!(await putTheme(tx, userId, saved, pictureOf(theme)))) {
      throw new Problem("VALIDATION", { fields: { "theme.backgroundImage": "UNKNOWN" } });
    }
    await releasePictures(bus, tx, [pictureOf(before)]);
  });
  return saved;
}

/** The id of the picture behind the messages. */
function pictureOf(theme: ChatTheme | null | undefined): string | null {
  const picture = theme?.backgroundImage ?? null;
  return picture && "upload" in picture ? picture.upload : null;
}
