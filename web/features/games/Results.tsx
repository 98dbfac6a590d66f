import type { Game } from "@waymates/contract/features/games";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useGameLine, useGameTexts } from "./gameText.ts";
import { resultsQuery } from "./queries.ts";
import { Standings } from "./Standings.tsx";

/** What came of a game: for its players, and for who sees it once it is over. */
export function Results({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const line = useGameLine();
  const { data, error, isFetching, refetch } = useQuery({ ...resultsQuery(game.id), retry: false });
  return (
    <Page className="games-results">
      <header className="games-title">
        <div>
          <p className="hint">
            <bdi>{line(game)}</bdi>
          </p>
          <h1>
            <bdi>{game.name}</bdi>
          </h1>
        </div>
      </header>
      {data ? (
        <Standings results={data} />
      ) : error ? (
        <ErrorState
          title={error.message}
          retryLabel={t("common.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={t("games.loading")} />
      )}
    </Page>
  );
}
