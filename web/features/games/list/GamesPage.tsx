import "../games.css";
import type { GameItem } from "@waymates/contract/features/games";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { MoreButton } from "../../../platform/PagedList.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { Count } from "../../../ui/Count.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { GameCard, GameLine } from "./GameCard.tsx";
import { isOver, useGameTexts } from "../gameText.ts";
import { gamesQuery, newGameAddress, waitingGamesQuery } from "../queries.ts";

/** /games: the reader's games, grouped by what they can do next. */
export function GamesPage() {
  const { t } = useGameTexts();
  return (
    <Page className="games-page">
      <title>{`${t("games.documentTitle")} · Waymates`}</title>
      <div className="games-title">
        <h1>{t("games.title")}</h1>
        <LinkButton to={newGameAddress} icon="plus">
          {t("games.new.title")}
        </LinkButton>
      </div>
      <OwnGames />
    </Page>
  );
}

function OwnGames() {
  const { t } = useGameTexts();
  const waiting = useQuery(waitingGamesQuery);
  const all = usePages(gamesQuery);
  const failed = [waiting, all].find(({ error }) => error);
  if (failed && (!waiting.data || all.pages.length === 0)) {
    return (
      <ErrorState
        title={t("games.failed")}
        retryLabel={t("common.retry")}
        isRetrying={waiting.isFetching || all.isFetching}
        onRetry={() => {
          void waiting.refetch();
          all.retry();
        }}
      />
    );
  }
  if (!waiting.data || all.isPending) return <Loading />;
  const due = waiting.data.items;
  const ids = new Set(due.map(({ id }) => id));
  const others = all.pages.flatMap(({ items }) => items).filter(({ id }) => !ids.has(id));
  if (due.length + others.length === 0) {
    return (
      <EmptyState
        title={t("games.empty.title")}
        hint={t("games.empty.hint")}
        action={
          <LinkButton to={newGameAddress} variant="primary" sign>
            {t("games.empty.action")}
          </LinkButton>
        }
      />
    );
  }
  const invited = due.filter(({ me }) => me?.status === "invited");
  return (
    <>
      <Section title={t("games.turn")} games={due.filter((game) => !invited.includes(game))}>
        {(game) => <GameCard key={game.id} game={game} />}
      </Section>
      <Section title={t("games.invited")} games={invited}>
        {(game) => <GameCard key={game.id} game={game} />}
      </Section>
      <Listed title={t("games.running")} games={others.filter(isUnderWay)} />
      <Listed
        title={t("games.finished")}
        games={others.filter(({ status }) => isOver(status))}
        more={all.hasMore ? <MoreButton list={all} label={t("games.more")} /> : null}
      />
    </>
  );
}

const isUnderWay = ({ status }: GameItem) => !isOver(status);

interface SectionProps {
  title: string;
  games: readonly GameItem[];
}

function Section({
  title,
  games,
  children,
}: SectionProps & { children: (game: GameItem) => ReactNode }) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section className="games-section" aria-labelledby={id}>
      <h2 id={id}>
        {title} <Count value={games.length} />
      </h2>
      <ul className="games-turns">{games.map(children)}</ul>
    </section>
  );
}

function Listed({ title, games, more }: SectionProps & { more?: ReactNode }) {
  const id = useId();
  if (games.length === 0 && !more) return null;
  return (
    <section className="games-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {games.length > 0 ? (
        <ul className="card games-list">
          {games.map((game) => (
            <GameLine key={game.id} game={game} />
          ))}
        </ul>
      ) : null}
      {more ? <div className="people-more">{more}</div> : null}
    </section>
  );
}

function Loading() {
  const { t } = useGameTexts();
  return (
    <div className="games-turns" aria-busy="true" aria-label={t("games.loading")} role="status">
      <Skeleton className="games-skeleton" />
      <Skeleton className="games-skeleton" />
      <Skeleton className="games-skeleton" />
    </div>
  );
}
