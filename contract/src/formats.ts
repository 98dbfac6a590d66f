type Locale = string | undefined;

/** Keeps what `make` made for the same language and options: making one costs some hundred uses. */
function madeOnce<Options, Format>(make: (locale: Locale, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: Locale, options?: Options): Format => {
    const key = JSON.stringify([locale, options]);
    let format = made.get(key);
    if (format === undefined) {
      format = make(locale, options);
      made.set(key, format);
    }
    return format;
  };
}

/**
 * Text that stands alone or begins a line, such as the day of a heading or the name of a language in a list:
 * many languages write these with a small letter within a sentence.
 */
export function capitalized(text: string, locale: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

export const dateFormat = madeOnce(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = madeOnce(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const numberFormat = madeOnce(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const relativeTimeFormat = madeOnce(
  (locale, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(locale, options),
);

/**
 * A formatter of i18next, for `interpolation: { alwaysFormat: true }`: numbers of placeholders are
 * written as the language writes them, such as 5,265 or 5.265.
 */
export const placeholderFormatter = {
  type: "formatter" as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format?: string, language?: string) =>
    typeof value === "number" ? numberFormat(language ?? "en-US").format(value) : value,
};
