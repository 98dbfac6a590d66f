import { dateFormat, numberFormat } from "@waymates/contract/formats";
import "./review-card.css";
import type { ReviewToday } from "@waymates/contract/features/reviews";
import { REVIEW_INTERVALS } from "@waymates/contract/features/reviews-constants";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { reviewPath, reviewQuery } from "./queries.ts";

const BOXES = ["1", "2", "3", "4", "5"] as const;

/** On the home: how many questions come back today, and how all of them lie in their boxes. */
export function ReviewCard() {
  const { data } = useQuery(reviewQuery);
  const cards = data ? BOXES.reduce((sum, box) => sum + data.boxes[box], 0) : 0;
  // Learners who never missed a question have nothing to review, and see no card.
  if (!data || (cards === 0 && data.done === 0)) return null;
  return <Card today={data} cards={cards} />;
}

function Card({ today, cards }: { today: ReviewToday; cards: number }) {
  const { t, i18n } = useTranslation();
  const { left, emptied, next_due_on: next } = today;
  const number = numberFormat(i18n.language);
  const date = dateFormat(i18n.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const rest = [
    t(emptied ? "review.done" : "review.nothing"),
    next ? t("review.next", { date: date.format(new Date(`${next}T12:00:00Z`)) }) : "",
  ];
  return (
    <section className="card reviews-card" aria-labelledby="reviews">
      <div className="reviews-head">
        <span className="reviews-count num" aria-hidden="true" data-empty={left === 0 || undefined}>
          {number.format(left)}
        </span>
        <div>
          <h2 id="reviews">{t("review.title")}</h2>
          <p className="soft">{left > 0 ? t("review.due", { count: left }) : rest.join(" ")}</p>
        </div>
        {left > 0 ? (
          <LinkButton to={reviewPath}>
            {t("review.start")} <span className="num">{number.format(left)}</span>
          </LinkButton>
        ) : null}
      </div>
      {cards > 0 ? <Boxes boxes={today.boxes} cards={cards} /> : null}
    </section>
  );
}

function Boxes({ boxes, cards }: { boxes: ReviewToday["boxes"]; cards: number }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const most = Math.max(1, ...BOXES.map((box) => boxes[box]));
  return (
    <div className="reviews-boxes">
      <p className="hint">{t("review.cards", { count: cards })}</p>
      <ol aria-label={t("review.boxes")}>
        {BOXES.map((box, at) => (
          <li key={box}>
            <b
              className="num"
              style={{ "--filled": `${(boxes[box] / most) * 90}%` } as CSSProperties}
            >
              {number.format(boxes[box])}
            </b>
            <span className="hint">{t("review.days", { count: REVIEW_INTERVALS[at] })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
