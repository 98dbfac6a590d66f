/** Texts in a reader's language; the translations feature brings them. */
export interface Translator {
  text(language: string, key: string, params?: Record<string, unknown>): Promise<string>;
  /** All texts of a language, to be said without waiting; null for a key that nobody brought. */
  say(language: string): Promise<(key: string, params?: Record<string, unknown>) => string | null>;
  supported(): Promise<string[]>;
}
