import Picker from "emoji-picker-element/picker";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { emojiDataOf, emojiWordsOf } from "./emojiData.ts";
import "./emoji-picker.css";

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
    void Promise.all([emojiDataOf(language), emojiWordsOf(language)]).then(([data, words]) => {
      if (isGone) return;
      picker = new Picker({ dataSource: data.source, locale: data.locale, i18n: words });
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
