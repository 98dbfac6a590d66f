import type { Game } from "@waymates/contract/features/games";
import { askToShare } from "../../../platform/sharing.ts";
import { Button } from "../../../ui/Button.tsx";
import { useGameLine, useGameTexts } from "../gameText.ts";

/** Passes a game on: to a person, into a chat, or by a link, where a link may lead to it. */
export function ShareGame({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const line = useGameLine();
  const isOwn = game.me?.is_creator === true;
  const isForGuests =
    game.game_type === "guess" || (game.game_type === "live" && game.settings.guests);
  const canLink = game.visibility === "public" || (isOwn && isForGuests);
  const share = () =>
    askToShare({ kind: "game", id: game.id, title: game.name, hint: line(game), canLink, isOwn });
  return (
    <Button icon="share-2" aria-haspopup="dialog" onPress={share}>
      {t("games.share")}
    </Button>
  );
}
