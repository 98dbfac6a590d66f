import { numberFormat } from "@waymates/contract/formats";
import type {
  RegistrationState,
  TrialQuestions,
  TrialResult,
  Welcome,
} from "@waymates/contract/features/registration";
import { HOME, safeNext } from "@waymates/contract/routes";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { Hills } from "../../../ui/art/Hills.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { InlineText, promptParts, RichText } from "../../paths/index.ts";
import "./welcome.css";

interface WelcomePageProps {
  state: RegistrationState;
  welcome: Welcome;
  trial: TrialQuestions | null;
}

/** The end of the twelve steps, and where the trail begins. */
export function WelcomePage({ state, welcome, trial }: WelcomePageProps) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { results, points, streakDays, page } = welcome;
  const [search] = useSearchParams();
  const next = safeNext(search.get("next"));
  // The content the person came for is before their inviter, and home is always included.
  const ways = [
    ...(next === HOME ? [] : [{ to: next, label: t("register.welcome.next") }]),
    ...(page && next !== `/p/${page.name}`
      ? [
          {
            to: `/p/${page.name}`,
            label: t("register.welcome.page", { page: page.displayName }),
          },
        ]
      : []),
    { to: HOME, label: t("register.welcome.go") },
  ];
  const number = numberFormat(i18n.language);
  const right = results.filter(({ correct }) => correct).length;
  return (
    <div className="onboarding-welcome">
      <title>{`${t("register.welcome.title", { name: state.firstName })} · Waymates`}</title>
      <div className="onboarding-welcome-scene scene" aria-hidden="true">
        <Hills focus="end" />
      </div>
      <div className="onboarding-welcome-words">
        <h1 ref={heading} tabIndex={-1}>
          {t("register.welcome.title", { name: state.firstName })}
        </h1>
        <p className="onboarding-step-hint">{t("register.welcome.hint")}</p>
        <ul className="onboarding-welcome-marks">
          {streakDays > 0 ? (
            <li>
              <Flame />
              <b>{t("register.welcome.streak", { count: streakDays })}</b>
            </li>
          ) : null}
          {points > 0 ? (
            <li>
              <Lozenge tone="sun" />
              <b className="num">{t("register.welcome.points", { count: points })}</b>
            </li>
          ) : null}
          {results.length > 0 ? (
            <li>
              <Lozenge tone="moss" />
              <b>
                {t("register.welcome.right", {
                  right: number.format(right),
                  total: number.format(results.length),
                })}
              </b>
            </li>
          ) : null}
        </ul>
        <div className="onboarding-welcome-ways">
          {ways.map(({ to, label }, place) => (
            <a key={to} className={place === 0 ? "btn primary sign big" : "btn bare"} href={to}>
              {label}
            </a>
          ))}
        </div>
        {trial ? <Results results={results} trial={trial} /> : null}
      </div>
    </div>
  );
}

/** How each question went, with what there is to know about it. */
function Results({ results, trial }: { results: TrialResult[]; trial: TrialQuestions }) {
  const { t } = useTranslation();
  const word = ({ correct, partial }: TrialResult) =>
    correct ? "answerRight" : partial > 0 ? "answerPartly" : "answerWrong";
  return (
    <ol className="onboarding-welcome-results">
      {results.map((result) => {
        const prompt = trial.nodes.find(({ id }) => id === result.nodeId)?.prompt ?? "";
        return (
          <li key={result.nodeId} data-right={result.correct === true}>
            <Icon name={result.correct ? "check" : "x"} size="s" />
            <div>
              <p className="hint">{t(`register.welcome.${word(result)}`)}</p>
              <h2>
                <InlineText text={promptParts(prompt).heading} />
              </h2>
              {result.explanation ? (
                <div className="prose soft">
                  <RichText text={result.explanation} />
                </div>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
