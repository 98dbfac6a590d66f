import { shortName } from "@waymates/contract/features/person-names";
import type { Game } from "@waymates/contract/features/games";
import { Meter } from "./Meter.tsx";
import { useGameTexts } from "../gameText.ts";

/** How well one knows the author. */
export function GuessResult({ percent, game }: { percent: number; game: Game }) {
  const { t } = useGameTexts();
  const name = game.creator ? shortName(game.creator) : t("games.someone");
  return (
    <section className="card games-part">
      <Meter label={t("games.youKnow", { name })} percent={percent} />
    </section>
  );
}
