/** What a language is called in the reader's own: "German" for de-DE. */
export function languageName(code: string, reader: string): string {
  const names = new Intl.DisplayNames(reader, { type: "language", languageDisplay: "dialect" });
  return names.of(code.split("-")[0] ?? code) ?? code;
}
