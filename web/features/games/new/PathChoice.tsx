import type { PathSummary } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { joinedPathsQuery, pathQuery, pathsQuery } from "../../paths/queries.ts";
import { useGameTexts } from "../gameText.ts";
import { Option } from "./Option.tsx";
import type { Making } from "./useNewGame.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

const ALL = "all";
const TYPING_MS = 250;

/** Selects a path, joined ones first, and all of its chapters or one. */
export function PathChoice({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  const [typed, setTyped] = useState("");
  const query = useDebouncedValue(typed.trim(), TYPING_MS);
  const own = useQuery(joinedPathsQuery);
  const found = useQuery(pathsQuery(query ? { query } : {}));
  const paths = listed(query ? [] : (own.data?.items ?? []), found.data?.items ?? []);
  const error = found.error ?? own.error;
  return (
    <>
      <TextField
        label={t("games.new.findPath")}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={t("games.new.findPath")}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <fieldset className="card tight games-pick games-scroll">
        <legend className="vh">{t("games.new.from.path")}</legend>
        {error ? <p role="alert">{error.message}</p> : null}
        {paths.map((path) => (
          <Option
            key={path.id}
            type="radio"
            name="path"
            isChosen={game.pathId === path.id}
            onChoose={() => change({ pathId: path.id, chapterId: null })}
            title={<WrittenText text={path.title} />}
            hint={[
              t("games.questions", { count: path.node_count }),
              path.joined ? t("games.new.yourPath") : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        ))}
        {found.isSuccess && paths.length === 0 ? (
          <p className="hint">{t("games.new.noPath")}</p>
        ) : null}
      </fieldset>
      {game.pathId ? (
        <ChapterChoice key={game.pathId} pathId={game.pathId} making={making} />
      ) : null}
    </>
  );
}

/** Own ones first, each once. */
function listed(own: readonly PathSummary[], others: readonly PathSummary[]): PathSummary[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !ids.has(id))];
}

function ChapterChoice({ pathId, making }: { pathId: string; making: Making }) {
  const { t } = useGameTexts();
  const { data, error } = useQuery(pathQuery(pathId));
  const { game, change } = making;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  return (
    <Select
      label={t("games.new.chapter")}
      value={game.chapterId ?? ALL}
      onChange={(id) => change({ chapterId: id === ALL ? null : id })}
      options={[
        { id: ALL, label: t("games.new.allChapters") },
        ...data.chapters.map(({ id, title }) => ({ id, label: title })),
      ]}
    />
  );
}
