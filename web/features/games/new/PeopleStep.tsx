import { GAME_LIMITS } from "@waymates/contract/features/games-constants";
import { TextField } from "../../../ui/TextField.tsx";
import { useGameTexts } from "../gameText.ts";
import { PeopleChoice } from "./PeopleChoice.tsx";
import { SettingsPart } from "./SettingsPart.tsx";
import type { Making } from "./useNewGame.ts";

/** The invited people, the name of the game and its rules. */
export function PeopleStep({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  return (
    <>
      {game.chatId ? (
        <p className="games-about">{t("games.new.inChannel")}</p>
      ) : (
        <PeopleChoice
          chosen={game.people}
          onChange={(people) => change({ people })}
          page={game.page}
          onPage={(page) => change({ page, visibility: page ? "page" : "private" })}
          type={game.type}
        />
      )}
      <div className="card games-settings">
        <TextField
          label={t("games.new.name")}
          note={t("games.new.optional")}
          value={game.name}
          onChange={(name) => change({ name })}
          maxLength={GAME_LIMITS.name}
        />
        <SettingsPart making={making} />
      </div>
    </>
  );
}
