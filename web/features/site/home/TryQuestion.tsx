import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import { useLocation } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import "./try-question.css";

const answers = ["inside", "outside", "middle"] as const;
const right: (typeof answers)[number] = "outside";

/**
 * A question that a visitor can answer on the spot. The verdict is shown by CSS as soon as something is
 * chosen, and by the form where a browser cannot do that: it needs no script either way.
 * @param answer what the form sent; anything else than one of the answers is none
 */
export function TryQuestion({ answer }: { answer: string | null }) {
  const { t, i18n } = useTranslation();
  const { search } = useLocation();
  const asked = readAskedLanguage(search, [i18n.language]);
  return (
    <form className="site-try" method="get" action="/#try" aria-labelledby="try-question">
      <p className="site-try-eyebrow">{t("site.home.try.eyebrow")}</p>
      <h2 id="try-question">{t("site.home.try.question")}</h2>
      {asked ? <input type="hidden" name="lang" value={asked} /> : null}
      <div className="site-try-answers" role="radiogroup" aria-labelledby="try-question">
        {answers.map((one) => (
          <label key={one} className="site-try-answer" data-right={one === right || undefined}>
            <input
              type="radio"
              name="answer"
              value={one}
              defaultChecked={one === answer}
              required
            />
            <span className="site-key" aria-hidden="true">
              <Icon name={one === right ? "check" : "x"} size="s" />
            </span>
            {t(`site.home.try.${one}`)}
          </label>
        ))}
      </div>
      <div className="site-try-ask">
        <p className="hint">{t("site.home.try.hint")}</p>
        <Button type="submit" variant="quiet">
          {t("site.home.try.check")}
        </Button>
      </div>
      <div className="site-try-told" role="status">
        <p className="site-try-right">
          <b className="display">{t("site.home.try.right")}</b>
        </p>
        <p className="site-try-wrong">
          <b className="display">{t("site.home.try.wrong")}</b>
        </p>
        <p className="site-try-why">{t("site.home.try.why")}</p>
      </div>
    </form>
  );
}
