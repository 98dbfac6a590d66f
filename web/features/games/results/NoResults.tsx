import type { Game } from "@waymates/contract/features/games";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { isDeserted, useGameTexts } from "../gameText.ts";
import { gamesAddress, newGameAddress } from "../queries.ts";

interface NoResultsProps {
  game: Game;
  /** They have no account, and no games to go to. */
  isGuest?: boolean;
}

/** Says that a game ended without results, why, and what to do next. */
export function NoResults({ game, isGuest = false }: NoResultsProps) {
  const { t } = useGameTexts();
  const why = isDeserted(game) ? "deserted" : game.status;
  return (
    <div role="status">
      <EmptyState
        title={t(`games.${why}Title`)}
        hint={t(`games.${why}Hint`)}
        action={isGuest ? null : <WayOn game={game} />}
      />
    </div>
  );
}

/**
 * Without players the creator can make another game; everyone else is led to the list of games.
 */
function WayOn({ game }: { game: Game }) {
  const { t } = useGameTexts();
  return game.me?.is_creator && isDeserted(game) ? (
    <LinkButton to={newGameAddress} icon="plus">
      {t("games.new.title")}
    </LinkButton>
  ) : (
    <LinkButton to={gamesAddress}>{t("games.toGames")}</LinkButton>
  );
}
