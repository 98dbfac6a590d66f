import { fullName } from "@waymates/contract/features/person-names";
import "../composer.css";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { PersonAvatar } from "../../../../platform/PersonAvatar.tsx";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import type { useOffers } from "./useOffers.ts";

/** Scrolls what the arrow keys selected into view. */
const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** The suggested people or hashtags, right below the text. */
export function OfferList({ offers }: { offers: ReturnType<typeof useOffers> }) {
  const { t } = useTranslation();
  const { isOpen, offered, id, at, kind } = offers;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? t("post.offers", { count: offered.length }) : ""}</span>
      </VisuallyHidden>
      {isOpen ? (
        <div
          className="post-offers"
          id={id}
          role="listbox"
          aria-label={t(kind === "tag" ? "post.offers.tags" : "post.offers.people")}
        >
          {offered.map((offer, index) => (
            // The field keeps the focus: its keys choose, and the pointer may.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={offer.id}
              ref={index === at ? show : undefined}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => offers.choose(offer)}
            >
              {offer.kind === "person" ? (
                <>
                  <PersonAvatar person={offer.person} size="s" />
                  <bdi className="clip grow">{fullName(offer.person)}</bdi>
                  <span className="hint" dir="ltr">
                    @{offer.word}
                  </span>
                </>
              ) : (
                <>
                  <bdi className="clip grow">#{offer.word}</bdi>
                  <span className="hint">{t("post.offers.uses", { count: offer.count })}</span>
                </>
              )}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
