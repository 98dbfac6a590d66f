import { numberFormat } from "@waymates/contract/formats";
import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { lengthOf } from "@waymates/contract/text/stored";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { OfferList } from "./OfferList.tsx";
import { useOffers } from "./useOffers.ts";
import { oneLine } from "../values.ts";
import { Fault } from "../../../../ui/Fault.tsx";

interface WordsProps {
  title: string;
  body: string;
  onChange: (touched: { title?: string; body?: string }) => void;
  onPaste?: (files: FileList) => void;
  errors: { title?: string | null; body?: string | null };
}

/** Title and text, on paper rather than in boxes; people and hashtags are offered while typing. */
export function Words({ title, body, onChange, onPaste, errors }: WordsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const offers = useOffers((text, caret) => {
    onChange({ body: text });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  });
  const length = lengthOf(body);
  const number = numberFormat(i18n.language);
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.nativeEvent.isComposing && offers.takeKey(event)) event.preventDefault();
  };
  return (
    <div className="post-paper">
      <label className="vh" htmlFor={`${id}-title`}>
        {t("compose.title.label")}
      </label>
      <textarea
        id={`${id}-title`}
        className="post-paper-title"
        rows={1}
        dir="auto"
        maxLength={POST_LIMITS.title}
        placeholder={t("compose.title.placeholder")}
        value={title}
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? `${id}-title-why` : undefined}
        onChange={({ target }) => onChange({ title: oneLine(target.value) })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          field.current?.focus();
        }}
      />
      <Fault id={`${id}-title-why`} text={errors.title} />
      <label className="vh" htmlFor={`${id}-body`}>
        {t("compose.body.label")}
      </label>
      <div className="post-paper-body">
        <textarea
          ref={field}
          id={`${id}-body`}
          dir="auto"
          rows={6}
          placeholder={t("compose.body.placeholder")}
          value={body}
          aria-invalid={errors.body || length > POST_LIMITS.body ? true : undefined}
          aria-describedby={`${id}-body-why ${id}-length`}
          {...offers.field}
          onChange={({ target }) => {
            onChange({ body: target.value });
            offers.look(target.value, target.selectionStart);
          }}
          onKeyDown={takeKey}
          onPaste={({ clipboardData }) => {
            if (clipboardData.files.length > 0) onPaste?.(clipboardData.files);
          }}
        />
        <OfferList offers={offers} />
      </div>
      <Fault id={`${id}-body-why`} text={errors.body} />
      <p className="hint post-paper-foot">
        <span>{t("compose.body.hint")}</span>
        <span
          id={`${id}-length`}
          className="num"
          data-over={length > POST_LIMITS.body || undefined}
        >
          {`${number.format(length)} / ${number.format(POST_LIMITS.body)}`}
        </span>
      </p>
    </div>
  );
}
