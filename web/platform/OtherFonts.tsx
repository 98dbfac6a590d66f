import { viewFontCss } from "@waymates/contract/operations/site";
import { findFontSheet } from "../ui/styles/fonts.ts";
import { addressOf } from "./api.ts";
import { useTranslation } from "./i18n.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The faces for texts of another language than the page's, where that language has faces of its own. */
export function OtherFonts({ language }: { language: string }) {
  const { i18n } = useTranslation();
  const sheet = findFontSheet(language);
  if (sheet === null || sheet === findFontSheet(i18n.language)) return null;
  // A new address each day, as the sheet may be cached for a day.
  const query = { t: Math.floor(Date.now() / DAY_MS) };
  return <link rel="stylesheet" href={addressOf(viewFontCss, { query })} />;
}
