import { directionOf } from "@waymates/contract/features/translations-constants";
import { useRef, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import type { MemberText } from "./listTexts.ts";
import { MemberSuggestion } from "./MemberSuggestion.tsx";
import { suggestionsQuery } from "./queries.ts";
import { SuggestForm } from "./SuggestForm.tsx";

/** A text as readers get it, with what was suggested for it and the form for another wording. */
export function TextCard({ code, text }: { code: string; text: MemberText }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { key, source, value } = text;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => card.current?.querySelector("button")?.focus());
  };
  return (
    <li ref={card} className="card suggestion-text">
      <code className="suggestion-key" translate="no">
        {key}
      </code>
      {value === source ? null : (
        <p className="soft suggestion-words" lang="en-US" dir="ltr">
          <span className="vh">{t("suggestion.english")}: </span>
          {source}
        </p>
      )}
      <p
        className="suggestion-value suggestion-words"
        {...(value === source
          ? { lang: "en-US", dir: "ltr" }
          : { lang: code, dir: directionOf(code) })}
      >
        {value}
      </p>
      {isOpen ? (
        <>
          <Others code={code} textKey={key} />
          <SuggestForm code={code} text={text} onClose={close} />
        </>
      ) : (
        <Button size="small" variant="quiet" icon="pencil" onPress={() => setOpen(true)}>
          {t("suggestion.suggest")}
          <span className="vh">: {key}</span>
        </Button>
      )}
    </li>
  );
}

/** What others suggest for the same text: voting for it is better than saying it twice. */
function Others({ code, textKey }: { code: string; textKey: string }) {
  const { t } = useTranslation();
  const { pages } = usePages(suggestionsQuery(code, { key: textKey, status: "open" }));
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{t("suggestion.others")}</h3>
      <ul className="suggestion-list">
        {items.map((suggestion) => (
          <MemberSuggestion key={suggestion.id} suggestion={suggestion} isAlone={false} />
        ))}
      </ul>
    </section>
  );
}
