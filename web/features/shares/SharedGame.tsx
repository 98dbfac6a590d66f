import type { SharedThing } from "@waymates/contract/features/shares";
import { useTranslation } from "../../platform/i18n.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** A game that somebody passed on, by its name and who made it. */
export function SharedGame({ share: { game } }: { share: SharedThing }) {
  const { t } = useTranslation("share");
  if (!game) return null;
  return (
    <article className="card share-community">
      <span className="share-sign">
        <Icon name="dices" />
      </span>
      <h1>
        <bdi>{game.name}</bdi>
      </h1>
      {game.creator_name ? (
        <p className="soft">{t("share.game.by", { name: game.creator_name })}</p>
      ) : null}
    </article>
  );
}
