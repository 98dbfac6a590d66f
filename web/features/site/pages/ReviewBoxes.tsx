import { numberFormat } from "@waymates/contract/formats";
import { REVIEW_INTERVALS } from "@waymates/contract/features/reviews-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import "./review-boxes.css";

/** Five boxes, each a little larger: what is known well comes back later. */
export function ReviewBoxes() {
  const { t, i18n } = useTranslation();
  const format = numberFormat(i18n.language);
  return (
    <div className="site-boxes">
      {REVIEW_INTERVALS.map((days, at) => (
        <span key={days}>
          <b className="num" style={{ inlineSize: `${1.9 + at * 0.32}rem` }}>
            {format.format(at + 1)}
          </b>
          {t("site.cookies.days", { count: days })}
        </span>
      ))}
    </div>
  );
}
