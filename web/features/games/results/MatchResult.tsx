import type { GameResults } from "@waymates/contract/features/games-results";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Meter } from "./Meter.tsx";
import { useGameTexts } from "../gameText.ts";
import { fullName, pictureOf } from "@waymates/contract/features/person-names";

/** How well one matches with each of the others, and all with all. */
export function MatchResult({ match }: { match: NonNullable<GameResults["match"]> }) {
  const { t } = useGameTexts();
  if (match.pairs.length === 0) return null;
  return (
    <section className="card games-part" aria-labelledby="match">
      <h2 id="match">{t("games.match")}</h2>
      <ul className="games-pairs">
        {match.pairs.map(({ user, percent }, at) => {
          const name = user ? fullName(user) : t("games.someone");
          return (
            <li key={user?.id ?? at}>
              <Avatar src={pictureOf(user)} name={name} mate="friend" />
              <Meter label={name} percent={percent} />
            </li>
          );
        })}
      </ul>
      {match.group === null || match.pairs.length < 2 ? null : (
        <Meter label={t("games.matchGroup")} percent={match.group} />
      )}
    </section>
  );
}
