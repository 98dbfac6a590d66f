import { numberFormat } from "@waymates/contract/formats";
import type { GameResults } from "@waymates/contract/features/games-results";
import { useGameTexts } from "../gameText.ts";

interface OwnFiguresProps {
  me: NonNullable<GameResults["me"]>;
  results: GameResults;
}

/** The player's rank, right answers and score in a game with points. */
export function OwnFigures({ me, results }: OwnFiguresProps) {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  const { game_type, settings } = results.game;
  if (game_type !== "duel" && game_type !== "live") return null;
  const ranked = (results.players ?? []).filter(({ rank }) => rank !== null).length;
  return (
    <dl className="card games-figures">
      {me.rank === null ? null : (
        <div>
          <dt>{t("games.yourPlace")}</dt>
          <dd className="num">
            {number.format(me.rank)}{" "}
            <span className="hint">{t("games.of", { total: number.format(ranked) })}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("games.right")}</dt>
        <dd className="num">
          {number.format(me.correct ?? 0)}{" "}
          <span className="hint">
            {t("games.of", { total: number.format(settings.node_count) })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t("games.score")}</dt>
        <dd className="num">
          {number.format(me.score ?? 0)}{" "}
          <span className="hint">{t("games.of", { total: number.format(me.max_score ?? 0) })}</span>
        </dd>
      </div>
    </dl>
  );
}
