import "../results/results.css";
import "./host/wall.css";
import type { Game } from "@waymates/contract/features/games";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/Spinner.tsx";
import { Podium } from "../results/Podium.tsx";
import { gameQuery, resultsQuery } from "../queries.ts";
import { useLiveTexts } from "./liveText.ts";
import type { Live } from "./useLive.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface LivePodiumProps {
  game: Game;
  live: Live;
  /** For the room rather than for one person. */
  isWall: boolean;
}

/** The end of a live game; from here the results are one step away. */
export function LivePodium({ game, live, isWall }: LivePodiumProps) {
  const { t, number } = useLiveTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(resultsQuery(game.id));
  const toResults = () => {
    void navigate("?view=results", { replace: true });
    void client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
  };
  const me = data?.me;
  return (
    <div data-alone className={classes("game-podium", isWall && "game-wall")}>
      <header className="game-wall-top">
        <div>
          <b>
            <WrittenText text={game.name} />
          </b>
          <span>{t("games.finished")}</span>
        </div>
      </header>
      <div className="game-wall-main">
        <h1>{t("games.podium")}</h1>
        {data ? <Podium results={data} /> : <Spinner label={t("games.loading")} />}
        {me?.rank ? (
          <p className="game-podium-own" role="status">
            <b>{t("games.live.rank", { rank: number(me.rank) })}</b>
            {` · ${t("games.live.points", { count: me.score ?? 0, points: number(me.score ?? 0) })}`}
          </p>
        ) : null}
      </div>
      <footer className="game-wall-foot">
        <p>{t("games.live.played", { count: live.state.players })}</p>
        <Button variant="primary" size="big" sign onPress={toResults}>
          {t("games.toResults")}
        </Button>
      </footer>
    </div>
  );
}
