import type { Game } from "@waymates/contract/features/games";
import { Button } from "../../../ui/Button.tsx";
import { useGameTexts } from "../gameText.ts";
import { Lobby } from "../Lobby.tsx";
import { useGameChange } from "../useGameChange.ts";

/** A live game that is open or running: for its host, its players, and those who may join. */
export function LiveGame({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const { mutate, isPending, error } = useGameChange(game.id);
  const isHost = game.me?.is_creator === true;
  return (
    <Lobby game={game}>
      {isHost && game.status === "open" ? (
        <Button
          variant="primary"
          size="big"
          sign
          busy={isPending}
          onPress={() => mutate({ step: "start" })}
        >
          {t("games.start")}
        </Button>
      ) : null}
      {error ? <p role="alert">{error.message}</p> : null}
    </Lobby>
  );
}
