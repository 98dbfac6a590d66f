import type { Game } from "@waymates/contract/features/games";
import { Meter } from "./Meter.tsx";
import { useGameTexts } from "../gameText.ts";

/** How well one knows the author. */
export function GuessResult({ percent, game }: { percent: number; game: Game }) {
  const { t } = useGameTexts();
  const name = game.creator?.first_name ?? t("games.someone");
  return (
    <section className="card games-part">
      <Meter label={t("games.youKnow", { name })} percent={percent} />
    </section>
  );
}
