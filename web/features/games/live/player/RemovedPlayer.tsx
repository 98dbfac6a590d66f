import type { Game } from "@waymates/contract/features/games";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { Page } from "../../../../ui/Page.tsx";
import { gamesAddress } from "../../queries.ts";
import { useLiveTexts } from "../liveText.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

interface RemovedPlayerProps {
  game: Game;
  /** They have no account, and no games to go back to. */
  isGuest: boolean;
}

/** Tells a player that the host has removed them, and what to do next. */
export function RemovedPlayer({ game, isGuest }: RemovedPlayerProps) {
  const { t, hostName } = useLiveTexts();
  return (
    <Page className="games-lobby">
      <h1>
        <WrittenText text={game.name} />
      </h1>
      <div role="alert">
        <EmptyState
          title={t("games.live.removedPlayer", { name: hostName(game) })}
          hint={t("games.live.removedPlayerHint")}
          action={isGuest ? null : <LinkButton to={gamesAddress}>{t("games.toGames")}</LinkButton>}
        />
      </div>
    </Page>
  );
}
