import { numberFormat } from "@waymates/contract/formats";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { CSSProperties } from "react";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { useGameTexts } from "../gameText.ts";

/** The share of right answers for each question: columns, and the same as text. */
export function QuestionChart({ results }: { results: GameResults }) {
  const { t, i18n } = useGameTexts();
  const { questions, me, game } = results;
  const number = numberFormat(i18n.language);
  const percent = numberFormat(i18n.language, { style: "percent" });
  const own = new Map(me?.answers.map(({ index, correct }) => [index, correct]));
  const hasOwn = [...own.values()].some((correct) => correct !== null);
  return (
    <section className="card games-part" aria-labelledby="chart">
      <h2 id="chart">{t(game.game_type === "guess" ? "games.chartGuess" : "games.chart")}</h2>
      <ol className="games-cols">
        {(questions ?? []).map(({ index, prompt, right_share: share }) => {
          const correct = own.get(index) ?? null;
          const look = correct === null ? undefined : correct ? "right" : "wrong";
          const words = [
            `${number.format(index + 1)}. ${prompt}`,
            t("games.shareRight", { share: percent.format(share) }),
            look ? t(look === "right" ? "games.wasRight" : "games.wasWrong") : "",
          ];
          return (
            <li key={index} data-own={look}>
              <VisuallyHidden>{words.filter(Boolean).join(" ")}</VisuallyHidden>
              <span className="num" aria-hidden="true">
                {number.format(Math.round(share * 100))}
              </span>
              <span
                className="games-col"
                aria-hidden="true"
                style={{ "--share": share } as CSSProperties}
              />
              <span className="games-col-name" aria-hidden="true">
                {number.format(index + 1)}
              </span>
            </li>
          );
        })}
      </ol>
      {hasOwn ? (
        <p className="games-legend hint">
          <span>
            <Lozenge tone="moss" /> {t("games.wasRight")}
          </span>
          <span>
            <Lozenge tone="danger" /> {t("games.wasWrong")}
          </span>
        </p>
      ) : null}
    </section>
  );
}
