import "./badge-shelf.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { BadgePicture } from "./BadgePicture.tsx";
import { bestOfEach } from "./families.ts";
import { badgesPath, badgesQuery } from "./queries.ts";

interface BadgeShelfProps {
  userId: string;
  /** The reader's own: then it leads to all of them, also while it is empty. */
  isOwn: boolean;
}

/** The best earned badge of each family, on a profile. Renders nothing without any. */
export function BadgeShelf({ userId, isOwn }: BadgeShelfProps) {
  const { t } = useTranslation();
  const { data } = useQuery(badgesQuery(userId));
  if (!data) return <Skeleton shape="card" height="9rem" />;
  const shown = bestOfEach(data.items.filter(({ earned_at }) => earned_at !== null));
  if (shown.length === 0 && !isOwn) return null;
  return (
    <section className="badges-shelf" aria-labelledby="badges-shelf">
      <header>
        <h2 id="badges-shelf">{t("badge.shelf.title")}</h2>
        {isOwn ? (
          <LinkButton to={badgesPath} variant="bare" size="small">
            {t("badge.shelf.all")}
          </LinkButton>
        ) : null}
      </header>
      {shown.length === 0 ? (
        <p className="hint">{t("badge.shelf.empty")}</p>
      ) : (
        <ul>
          {shown.map((badge) => (
            <li key={badge.key}>
              <BadgePicture badge={badge} size={80} alt="" painted={1} />
              <b>{badge.external_name}</b>
              <span className="hint">{t(`tier.${badge.tier}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
