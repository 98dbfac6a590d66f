import { fullName } from "@waymates/contract/features/person-names";
import "./links.css";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import type { LinkCard as Card } from "@waymates/contract/features/posts";
import { WrittenText } from "../../platform/WrittenText.tsx";

const icons: Record<Card["kind"], IconName> = {
  post: "book-open",
  page: "users-round",
  path: "compass",
  game: "dices",
  person: "user-round",
};

/** Something of this site that a text links to. */
export function LinkCard({ card }: { card: Card }) {
  const { t } = useTranslation();
  const { author } = card;
  return (
    <Link to={card.url} className="link-card">
      {card.image_url ? (
        <img src={card.image_url} alt="" width={240} height={126} loading="lazy" />
      ) : (
        <span className="link-sign">
          <Icon name={icons[card.kind]} />
        </span>
      )}
      <span className="grow">
        <span className="hint">
          {t(`link.kind.${card.kind}`)}
          {author ? (
            <>
              {" · "}
              <bdi>{fullName(author)}</bdi>
            </>
          ) : null}
        </span>
        <WrittenText as="b" text={card.title} />
        {card.text ? <WrittenText as="span" className="hint link-text" text={card.text} /> : null}
      </span>
    </Link>
  );
}
