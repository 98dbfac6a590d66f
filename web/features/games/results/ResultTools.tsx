import type { GameResults } from "@waymates/contract/features/games-results";
import { reviewGameMistakes } from "@waymates/contract/operations/game-play";
import { listGames, rematchGame } from "@waymates/contract/operations/games";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { isQueryOf } from "../../../platform/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { isOver, useGameTexts } from "../gameText.ts";
import { ShareGame } from "../lobby/ShareGame.tsx";
import { gameAddress, resultsQuery } from "../queries.ts";

/** What one can do with the results: keep the mistakes, pass the game on, play again. */
export function ResultTools({ results }: { results: GameResults }) {
  const { game, me, review } = results;
  const canRematch =
    (game.status === "finished" || game.status === "expired") &&
    !me?.late &&
    (game.me?.status === "finished" || game.me?.is_creator === true);
  if (!review && !canRematch) return null;
  return (
    <div className="card games-tools">
      {review ? <ReviewSwitch results={results} review={review} /> : <span />}
      {isOver(game.status) ? <ShareGame game={game} /> : null}
      {canRematch ? <Rematch results={results} /> : null}
    </div>
  );
}

type Review = NonNullable<GameResults["review"]>;

function ReviewSwitch({ results, review }: { results: GameResults; review: Review }) {
  const { t } = useGameTexts();
  const client = useQueryClient();
  const { id, status } = results.game;
  const { queryKey } = resultsQuery(id);
  const put = (shown: Review) =>
    client.setQueryData<GameResults>(queryKey, (old) => old && { ...old, review: shown });
  const { mutate, error } = useMutation({
    mutationFn: (on: boolean) => call(reviewGameMistakes, { params: { id }, body: { on } }),
    onMutate: (on) => put({ ...review, on }),
    onSuccess: (answer) => put(answer.review),
    onError: () => put(review),
  });
  const hint =
    review.on && review.added && isOver(status)
      ? t("games.reviewAdded", { count: review.added })
      : t("games.reviewHint");
  return (
    <div className="grow">
      <Switch
        label={t("games.review")}
        hint={hint}
        isOn={review.on}
        onChange={(on) => mutate(on)}
      />
      {error ? <p role="alert">{error.message}</p> : null}
    </div>
  );
}

function Rematch({ results }: { results: GameResults }) {
  const { t } = useGameTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = results.game;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(rematchGame, { params: { id }, body: {} }),
    onSuccess: async ({ game }) => {
      await client.invalidateQueries({ predicate: isQueryOf(listGames) });
      await navigate(gameAddress(game));
    },
  });
  return (
    <div>
      <Button variant="primary" icon="refresh-cw" busy={isPending} onPress={() => mutate()}>
        {t(results.game.rematch_id ? "games.toRematch" : "games.rematch")}
      </Button>
      {error ? <p role="alert">{error.message}</p> : null}
    </div>
  );
}
