import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { useLiveTexts } from "./liveText.ts";

/** More marks than this do not fit in a row. */
const MOST_MARKS = 24;

interface CrowdProps {
  answered: number;
  players: number;
}

/** How many have answered: a bare count, which says nothing of what. */
export function Crowd({ answered, players }: CrowdProps) {
  const { t, number } = useLiveTexts();
  const words = t("games.live.answered", {
    answered: number(answered),
    players: number(players),
  });
  return (
    <div className="game-crowd">
      {players > MOST_MARKS ? (
        <ProgressBar label={words} value={(answered / players) * 100} />
      ) : (
        <ol aria-hidden="true">
          {Array.from({ length: players }, (_, at) => (
            <li key={at} data-in={at < answered || undefined} />
          ))}
        </ol>
      )}
      <p>{words}</p>
    </div>
  );
}
