import { GAME_TYPES } from "@waymates/contract/features/games-constants";
import { GameMark } from "../GameMark.tsx";
import { useGameTexts } from "../gameText.ts";
import { Option } from "./Option.tsx";
import type { Making } from "./useNewGame.ts";
import { withType } from "./values.ts";

/** Which of the four. */
export function TypeStep({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  return (
    <fieldset className="games-pick two">
      <legend className="vh">{t("games.new.whichGame")}</legend>
      {GAME_TYPES.map((type) => (
        <Option
          key={type}
          type="radio"
          name="game-type"
          isBig
          isChosen={game.type === type}
          onChoose={() => change((now) => withType(now, type))}
          mark={<GameMark type={type} />}
          title={t(`games.type.${type}`)}
          hint={t(`games.about.${type}`)}
        />
      ))}
    </fieldset>
  );
}
