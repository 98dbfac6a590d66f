import { numberFormat } from "@waymates/contract/formats";
import type { Choice } from "@waymates/contract/features/paths";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { MarkWords } from "../AnswerButton.tsx";
import { InlineText } from "../../RichText.tsx";
import { usePathTexts } from "../../usePathTexts.ts";

interface JudgedOrderProps {
  /** As the learner put them. */
  items: readonly Choice[];
  /** The ids in right order. */
  solution: readonly string[];
}

/** What was put in order, place by place; below it the right order if there was a mistake. */
export function JudgedOrder({ items, solution }: JudgedOrderProps) {
  const { t } = usePathTexts();
  const right = solution.flatMap((id) => items.find((item) => item.id === id) ?? []);
  // Items may carry equal texts (two closing braces, say): each of them is at home in either place.
  const isAtHome = (place: number) => items[place]?.text === right[place]?.text;
  const isAllRight = items.every((_, place) => isAtHome(place));
  return (
    <div className="path-judged">
      <ol className="path-answers order" aria-label={t("paths.yourOrder")}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={classes("path-answer item", isAtHome(place) ? "right" : "wrong")}
          >
            <span className="path-key" aria-hidden="true">
              <Icon name={isAtHome(place) ? "check" : "x"} size="s" />
            </span>
            <span className="path-words">
              <InlineText text={item.text} />
            </span>
            <MarkWords mark={isAtHome(place) ? "right" : "wrong"} />
          </li>
        ))}
      </ol>
      {isAllRight ? null : (
        <>
          <h2 className="label">{t("paths.rightOrder")}</h2>
          <RightOrder items={right} />
        </>
      )}
    </div>
  );
}

function RightOrder({ items }: { items: readonly Choice[] }) {
  const { i18n } = usePathTexts();
  return (
    <ol className="path-answers order">
      {items.map((item, place) => (
        <li key={item.id} className="path-answer item missed">
          <span className="path-key num" aria-hidden="true">
            {numberFormat(i18n.language).format(place + 1)}
          </span>
          <span className="path-words">
            <InlineText text={item.text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
