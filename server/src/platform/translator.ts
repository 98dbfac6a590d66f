import type { DocumentTexts } from "@waymates/contract/document";
import type { TFunction } from "i18next";

/** Texts in a reader's language; implemented by the translations feature. */
export interface Translator {
  text(language: string, key: string, params?: Record<string, unknown>): Promise<string>;
  /** i18next's function for a language, to render many texts; the same one until a text changes. */
  forLanguage(language: string): Promise<TFunction>;
  /** The same with the version of the language's texts, for a document. */
  current(language: string): Promise<DocumentTexts>;
  supported(): Promise<string[]>;
  /** Returns when a text was last changed, by a release or by staff; null before any change. */
  lastChange(): Promise<Date | null>;
}
