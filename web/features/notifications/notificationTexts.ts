import { type Translation, useTranslation } from "../../platform/i18n.tsx";

export type Translate = Translation["t"];

/** The texts of the panel. */
export const useNotificationTexts = (): Translation => useTranslation();

/** The server counts no further than a hundred. */
const MAX_SHOWN_COUNT = 99;

/** A text with a number in it; above 99 it shows 99+, as the badges do. */
export function countText(t: Translate, key: string, count: number): string {
  const text = t(key, { count: Math.min(count, MAX_SHOWN_COUNT + 1) });
  return count > MAX_SHOWN_COUNT
    ? text.replace(String(MAX_SHOWN_COUNT + 1), `${MAX_SHOWN_COUNT}+`)
    : text;
}
