import { useTranslation } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/Icon.tsx";
import "./try-question.css";

const answers = ["inside", "outside", "middle"] as const;
const right: (typeof answers)[number] = "outside";

/** A question that a visitor can answer on the spot. The verdict is shown by CSS alone: no script. */
export function TryQuestion() {
  const { t } = useTranslation("site");
  return (
    <section className="site-try" aria-labelledby="try-question">
      <p className="site-try-eyebrow">{t("site.home.try.eyebrow")}</p>
      <h2 id="try-question">{t("site.home.try.question")}</h2>
      <div className="site-try-answers" role="radiogroup" aria-labelledby="try-question">
        {answers.map((answer) => (
          <label
            key={answer}
            className="site-try-answer"
            data-right={answer === right || undefined}
          >
            <input type="radio" name="try" value={answer} />
            <span className="site-key" aria-hidden="true">
              <Icon name={answer === right ? "check" : "x"} size="s" />
            </span>
            {t(`site.home.try.${answer}`)}
          </label>
        ))}
      </div>
      <p className="hint site-try-hint">{t("site.home.try.hint")}</p>
      <div className="site-try-told" role="status">
        <p className="site-try-right">
          <b className="display">{t("site.home.try.right")}</b>
        </p>
        <p className="site-try-wrong">
          <b className="display">{t("site.home.try.wrong")}</b>
        </p>
        <p className="site-try-why">{t("site.home.try.why")}</p>
      </div>
    </section>
  );
}
