/** Says a text without waiting; null for a key that nobody brought. */
export type Say = (key: string, params?: Record<string, unknown>) => string | null;

/** Texts in a reader's language; the translations feature brings them. */
export interface Translator {
  text(language: string, key: string, params?: Record<string, unknown>): Promise<string>;
  /** All texts of a language; the same answer until one of them is changed. */
  say(language: string): Promise<Say>;
  supported(): Promise<string[]>;
}
