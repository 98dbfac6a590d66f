import type Picker from "emoji-picker-element/picker";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import "./emoji-picker.css";
import type { I18n } from "emoji-picker-element/shared";

/**
 * All emojis, by group and by name. Its data is our own file, fetched on first use.
 */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent((emoji: string) => onChoose(emoji));
  const { language } = i18n;
  useEffect(() => {
    let isGone = false;
    let picker: Picker | null = null;
    void Promise.all([
      import("emoji-picker-element/picker"),
      emojiDataOf(language),
      emojiWordsOf(language),
    ]).then(([{ default: Element }, data, words]) => {
      if (isGone) return;
      picker = new Element({ dataSource: data.source, locale: data.locale, i18n: words });
      adoptStyles(picker);
      picker.addEventListener("emoji-click", ({ detail }) => {
        if (detail.unicode) choose(detail.unicode);
      });
      place.current?.append(picker);
    });
    return () => {
      isGone = true;
      picker?.remove();
    };
  }, [language]);
  return <div className="chat-emoji-place" ref={place} />;
}

/** Our pages allow no styles written into the document: the picker's own become a sheet of its root. */
function adoptStyles({ shadowRoot }: Picker): void {
  const written = shadowRoot?.querySelector("style");
  if (!shadowRoot || !written) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written.textContent);
  shadowRoot.adoptedStyleSheets = [sheet];
  written.remove();
}

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
