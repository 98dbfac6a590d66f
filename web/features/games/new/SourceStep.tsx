import { numberFormat } from "@waymates/contract/formats";
import { NODE_COUNTS } from "@waymates/contract/features/games-constants";
import { useQuery } from "@tanstack/react-query";
import { Chips } from "../../../ui/Chips.tsx";
import { useGameTexts } from "../gameText.ts";
import { themesQuery } from "../queries.ts";
import { Option } from "./Option.tsx";
import { OwnQuestions } from "./OwnQuestions.tsx";
import { PathChoice } from "./PathChoice.tsx";
import type { Making } from "./useNewGame.ts";
import { countsOf, isScored, type SourceKind } from "./values.ts";

/** Where the questions come from: a path, a theme, or written on the spot. */
export function SourceStep({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  const ready: SourceKind = isScored(game.type) ? "path" : "theme";
  return (
    <>
      <Chips<SourceKind>
        label={t("games.new.source")}
        value={game.source}
        onChange={(source) => change({ source })}
        options={[
          { id: ready, label: t(`games.new.from.${ready}`) },
          { id: "own", label: t("games.new.from.own") },
        ]}
      />
      {game.source === "path" ? <PathChoice making={making} /> : null}
      {game.source === "theme" ? <ThemeChoice making={making} /> : null}
      {game.source === "own" ? <OwnQuestions making={making} /> : <HowMany making={making} />}
    </>
  );
}

function ThemeChoice({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { data, error } = useQuery(themesQuery);
  const { game, change } = making;
  return (
    <fieldset className="card tight games-pick">
      <legend className="vh">{t("games.new.from.theme")}</legend>
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.items.map(({ slug, title, node_count: count }) => (
        <Option
          key={slug}
          type="radio"
          name="theme"
          isChosen={game.theme === slug}
          onChoose={() => change({ theme: slug })}
          title={title}
          hint={t("games.questions", { count })}
        />
      ))}
    </fieldset>
  );
}

function HowMany({ making }: { making: Making }) {
  const { t, i18n } = useGameTexts();
  const { game, change } = making;
  const number = numberFormat(i18n.language);
  return (
    <div className="games-choice-line">
      <b>{t("games.new.howMany")}</b>
      <Chips
        label={t("games.new.howMany")}
        value={String(game.count)}
        onChange={(chosen) => change({ count: Number(chosen) || NODE_COUNTS[game.type].usual })}
        options={countsOf(game.type).map((count) => ({
          id: String(count),
          label: number.format(count),
        }))}
      />
    </div>
  );
}
