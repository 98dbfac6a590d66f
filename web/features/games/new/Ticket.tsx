import { fullName } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../platform/session.ts";
import { Faces } from "../../../ui/Faces.tsx";
import { pathQuery } from "../../paths/queries.ts";
import { GameMark } from "../GameMark.tsx";
import { useGameTexts } from "../gameText.ts";
import { themesQuery } from "../queries.ts";
import { isScored, type NewGame } from "./values.ts";

/** The game so far, as those who are invited will see it; beside the steps where there is room. */
export function Ticket({ game }: { game: NewGame }) {
  const { t, i18n } = useGameTexts();
  const { user } = useSession();
  const title = useTitle(game);
  const count = game.source === "own" ? game.questions.length : game.count;
  const hours = numberFormat(i18n.language, {
    style: "unit",
    unit: game.type === "live" ? "minute" : "hour",
    unitDisplay: "long",
  });
  return (
    <aside className="games-ticket" aria-label={t("games.new.soFar")}>
      <div className="card flush">
        <div className="games-ticket-top">
          <GameMark type={game.type} isLarge />
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="hint">
            {t("games.by", { type: t(`games.type.${game.type}`), name: user?.firstName ?? "" })}
          </span>
        </div>
        <dl>
          <dt>{t("games.new.questions")}</dt>
          <dd>{numberFormat(i18n.language).format(count)}</dd>
          <dt>{t("games.new.players")}</dt>
          <dd>
            {game.people.length > 0 ? (
              <Faces
                size="s"
                mate="friend"
                people={game.people.map((person) => ({
                  id: person.id,
                  src: person.avatarUrl,
                  name: fullName(person),
                }))}
              />
            ) : (
              <span className="hint">{t("games.new.nobodyYet")}</span>
            )}
          </dd>
          <dt>{t(game.type === "live" ? "games.new.lobby" : "games.new.openFor")}</dt>
          <dd>{hours.format(game.type === "live" ? 30 : 48)}</dd>
        </dl>
      </div>
      <p className="hint">{t("games.new.card")}</p>
    </aside>
  );
}

/** The name it was given, else that of its source, as the server names it. */
function useTitle(game: NewGame): string {
  const { t } = useGameTexts();
  const path = useQuery({
    ...pathQuery(game.pathId ?? ""),
    enabled: game.source === "path" && game.pathId !== null,
  });
  const themes = useQuery({ ...themesQuery, enabled: !isScored(game.type) });
  if (game.name.trim() !== "") return game.name.trim();
  if (game.source === "path" && game.pathId) {
    const chapter = path.data?.chapters.find(({ id }) => id === game.chapterId);
    return chapter?.title ?? path.data?.title ?? "";
  }
  const theme = themes.data?.items.find(({ slug }) => slug === game.theme);
  return (game.source === "theme" && theme?.title) || t("games.new.title");
}
