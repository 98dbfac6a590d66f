import type { I18n } from "emoji-picker-element/shared";

interface EmojiData {
  source: string;
  locale: string;
}
type Address = () => Promise<{ default: string }>;
type Words = () => Promise<{ default: I18n }>;

const english: Address = () => import("emoji-picker-element-data/en/emojibase/data.json?url");

/** Names of emojis by the first part of a language; where there are none, English ones. */
const sources: Partial<Record<string, Address>> = {
  de: () => import("emoji-picker-element-data/de/cldr/data.json?url"),
  fr: () => import("emoji-picker-element-data/fr/cldr/data.json?url"),
  es: () => import("emoji-picker-element-data/es/cldr/data.json?url"),
  pt: () => import("emoji-picker-element-data/pt/cldr/data.json?url"),
  ja: () => import("emoji-picker-element-data/ja/emojibase/data.json?url"),
};
const words: Partial<Record<string, Words>> = {
  de: () => import("emoji-picker-element/i18n/de.js"),
  fr: () => import("emoji-picker-element/i18n/fr.js"),
  es: () => import("emoji-picker-element/i18n/es.js"),
  pt: () => import("emoji-picker-element/i18n/pt_BR.js"),
  ja: () => import("emoji-picker-element/i18n/ja.js"),
  ar: () => import("emoji-picker-element/i18n/ar.js"),
};

const baseOf = (language: string): string => language.split("-")[0] ?? "en";

export async function emojiDataOf(language: string): Promise<EmojiData> {
  const base = baseOf(language);
  const own = sources[base];
  const { default: source } = await (own ?? english)();
  return { source, locale: own ? base : "en" };
}

export async function emojiWordsOf(language: string): Promise<I18n> {
  const own = words[baseOf(language)] ?? (() => import("emoji-picker-element/i18n/en.js"));
  return (await own()).default;
}
