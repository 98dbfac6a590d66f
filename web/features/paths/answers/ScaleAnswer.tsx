import { numberFormat } from "@waymates/contract/formats";
import "./scale.css";
import type { AnswerProps } from "./answering.ts";
import { InlineText } from "../RichText.tsx";
import { useNumberKeys } from "../player/useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** A position between two ends; there is no right answer. */
export function ScaleAnswer({ node, draft, onDraft, onCheck, isLocked }: AnswerProps<"scale">) {
  const { t, i18n } = usePathTexts();
  const { min, max, min_label, max_label } = node.payload;
  const levels = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  const number = numberFormat(i18n.language);
  const meaning = (level: number) =>
    level === min ? min_label : level === max ? max_label : undefined;
  useNumberKeys(!isLocked, (index) => {
    const level = levels[index];
    if (level !== undefined) onDraft({ level });
  });
  return (
    <div className="path-scale">
      <div className="path-levels" role="group" aria-label={t("paths.answers")}>
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={draft.level === level}
            aria-disabled={isLocked || undefined}
            aria-label={meaning(level) ? `${number.format(level)}, ${meaning(level)}` : undefined}
            className="path-level num"
            onClick={isLocked ? undefined : () => onDraft({ level })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isLocked || draft.level !== level) return;
              event.preventDefault();
              onCheck();
            }}
          >
            <span>{number.format(level)}</span>
          </button>
        ))}
      </div>
      <div className="path-ends" aria-hidden="true">
        <InlineText text={min_label} />
        <InlineText text={max_label} />
      </div>
    </div>
  );
}
