import "./results.css";
import type { Game } from "@waymates/contract/features/games";
import type { GameResults } from "@waymates/contract/features/games-results";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { CreatorTools } from "../lobby/CreatorTools.tsx";
import { hasResults, isOver, timeLeft, useGameLine, useGameTexts } from "../gameText.ts";
import { GuessResult } from "./GuessResult.tsx";
import { MatchResult } from "./MatchResult.tsx";
import { OwnAnswers } from "./OwnAnswers.tsx";
import { OwnFigures } from "./OwnFigures.tsx";
import { Podium } from "./Podium.tsx";
import { NoResults } from "./NoResults.tsx";
import { resultsQuery } from "../queries.ts";
import { QuestionChart } from "./QuestionChart.tsx";
import { ResultTools } from "./ResultTools.tsx";
import { Seats } from "../lobby/Seats.tsx";
import { Standings } from "./Standings.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** The results of a game, for its players and for later visitors. */
export function Results({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const line = useGameLine();
  return (
    <Page className="games-results">
      <header className="games-title">
        <div>
          <p className="hint">
            <bdi>{line(game)}</bdi>
          </p>
          <h1>
            <WrittenText text={game.name} />
          </h1>
        </div>
        {isOver(game.status) ? (
          <Badge tone={game.status === "finished" ? "moss" : "plain"}>
            {t(`games.status.${game.status}`)}
          </Badge>
        ) : null}
      </header>
      {hasResults(game) ? <Loaded game={game} /> : <NoResults game={game} />}
    </Page>
  );
}

function Loaded({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const { data, error, isFetching, refetch } = useQuery({ ...resultsQuery(game.id), retry: false });
  if (data) return <Shown results={data} />;
  if (!error) return <Spinner label={t("games.loading")} />;
  return (
    <ErrorState
      title={error.message}
      retryLabel={t("common.retry")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Shown({ results }: { results: GameResults }) {
  const { game, me, questions, match, guess } = results;
  return (
    <>
      <Podium results={results} />
      {results.final ? null : <StillOpen game={game} />}
      {me ? <OwnFigures me={me} results={results} /> : null}
      {match ? <MatchResult match={match} /> : null}
      {guess && guess.percent !== null ? <GuessResult percent={guess.percent} game={game} /> : null}
      <ResultTools results={results} />
      <Standings results={results} />
      {results.final ? null : <Seats game={game} />}
      <CreatorTools game={game} />
      {questions && questions.length > 0 ? <QuestionChart results={results} /> : null}
      {me && me.answers.length > 0 ? <OwnAnswers me={me} results={results} /> : null}
    </>
  );
}

/** Others are still playing: nothing is final. */
function StillOpen({ game }: { game: Game }) {
  const { t, i18n } = useGameTexts();
  const left = timeLeft(game.expires_at, i18n.language);
  return (
    <p className="games-open-note" role="status" suppressHydrationWarning>
      {[t("games.notFinal"), left ? t("games.openFor", { time: left }) : ""]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}
