import { Select } from "../../../ui/Select.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { useGameTexts } from "../gameText.ts";
import { TimeFactorChoice } from "../lobby/Lobby.tsx";
import type { Making } from "./useNewGame.ts";
import { isScored, type NewGame, visibilityOf } from "./values.ts";

const OWN_TIME = "own";
const TIMES = [10, 20, 30, 60];
/** Seconds for reading what was right. */
const PAUSES = [3, 6, 10, 20, 30];

/** The rules that the chosen kind of game knows. */
export function SettingsPart({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  const { type } = game;
  return (
    <>
      {isScored(type) ? (
        <Switch
          label={t("games.speedCounts")}
          hint={t(type === "duel" ? "games.new.speedDuel" : "games.new.speedLive")}
          isOn={game.hasSpeed}
          onChange={(hasSpeed) => change({ hasSpeed })}
        />
      ) : null}
      {type === "live" || (type === "duel" && game.hasSpeed) ? <Time making={making} /> : null}
      {type === "live" ? <LiveSettings making={making} /> : null}
      {type === "live" ? (
        <Switch
          label={t("games.new.guests")}
          hint={t("games.new.guestsHint")}
          isOn={game.hasGuests}
          onChange={(hasGuests) => change({ hasGuests })}
        />
      ) : null}
      {type === "guess" ? (
        <Switch
          label={t("games.new.board")}
          hint={t("games.new.boardHint")}
          isOn={game.board === "all"}
          onChange={(isOn) => change({ board: isOn ? "all" : "author" })}
        />
      ) : null}
      {game.chatId ? null : <WhoSees making={making} />}
      {type === "duel" && game.hasSpeed ? (
        <TimeFactorChoice
          value={game.timeFactor}
          onChange={(timeFactor) => change({ timeFactor })}
        />
      ) : null}
    </>
  );
}

function LiveSettings({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  return (
    <>
      <Switch
        label={t("games.new.streakBonus")}
        hint={t("games.new.streakBonusHint")}
        isOn={game.hasStreakBonus}
        onChange={(hasStreakBonus) => change({ hasStreakBonus })}
      />
      <Select<NewGame["pace"]>
        label={t("games.new.pace")}
        value={game.pace}
        onChange={(pace) => change({ pace })}
        options={[
          { id: "auto", label: t("games.new.paceAuto") },
          { id: "host", label: t("games.new.paceHost") },
        ]}
      />
      {game.pace === "auto" ? (
        <Select
          label={t("games.new.pause")}
          value={String(game.pause)}
          onChange={(pause) => change({ pause: Number(pause) })}
          options={PAUSES.map((count) => ({
            id: String(count),
            label: t("games.new.seconds", { count }),
          }))}
        />
      ) : null}
    </>
  );
}

function Time({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  return (
    <Select
      label={t("games.new.time")}
      value={game.seconds === null ? OWN_TIME : String(game.seconds)}
      onChange={(id) => change({ seconds: id === OWN_TIME ? null : Number(id) })}
      options={[
        { id: OWN_TIME, label: t("games.new.timeOwn") },
        ...TIMES.map((count) => ({ id: String(count), label: t("games.new.seconds", { count }) })),
      ]}
    />
  );
}

function WhoSees({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  return (
    <Select<NewGame["visibility"]>
      label={t("games.new.visibility")}
      value={visibilityOf(game)}
      onChange={(visibility) => change({ visibility })}
      options={[
        { id: "private", label: t("games.new.visibility.private") },
        { id: "friends", label: t("games.new.visibility.friends") },
        ...(game.page
          ? [
              {
                id: "page" as const,
                label: t("games.new.visibility.page", { page: game.page.displayName }),
              },
            ]
          : []),
        { id: "public", label: t("games.new.visibility.public") },
      ]}
    />
  );
}
