import type { PageChannel, PageDetails } from "@waymates/contract/features/page-views";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { hostOf, paragraphsOf, splitAbout } from "../pageText.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** What a page is about, and its tags. */
export function PageAbout({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const paragraphs = paragraphsOf(splitAbout(page.about).text);
  if (paragraphs.length === 0 && page.tags.length === 0) return null;
  return (
    <section className="card page-about" aria-labelledby="page-about">
      <h2 id="page-about">{t("page.about")}</h2>
      {paragraphs.map((paragraph, place) => (
        <WrittenText key={place} as="p" text={paragraph} language={page.language} />
      ))}
      {page.tags.length > 0 ? (
        <ul className="page-tags" aria-label={t("page.tags")}>
          {page.tags.map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Where else the page is found. The addresses are other people's words: nothing vouches for them. */
export function PageLinks({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  if (page.socialLinks.length === 0) return null;
  return (
    <section aria-labelledby="page-links">
      <h2 id="page-links" className="side-title">
        {t("page.links")}
      </h2>
      <ul className="page-links">
        {page.socialLinks.map(({ platform, url, icon }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <Icon name={icon as IconName} size="s" />
              <span className="grow">
                <b>{t(`page.social.${platform}`)}</b>
                <span className="hint" dir="ltr">
                  {hostOf(url)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The channels of a page: links for members who may read them. */
export function PageChannels({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  if (page.chatChannels.length === 0) return null;
  return (
    <section aria-labelledby="page-channels">
      <h2 id="page-channels" className="side-title">
        {t("page.channels")}
      </h2>
      <ul className="page-channels">
        {page.chatChannels.map((channel) => (
          <li key={channel.id}>
            {page.viewerRole && channel.isActive ? (
              <Link to={`/chat/c/${channel.id}`}>
                <Channel channel={channel} />
              </Link>
            ) : (
              <span>
                <Channel channel={channel} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Channel({ channel }: { channel: PageChannel }) {
  const { t } = useTranslation();
  const { name, description, isActive } = channel;
  return (
    <>
      <ChannelMark channel={channel} />
      <span className="grow">
        <b>
          <WrittenText text={name} />
        </b>
        {description ? <WrittenText as="span" className="hint" text={description} /> : null}
      </span>
      {isActive ? null : <span className="badge">{t("page.channels.archived")}</span>}
    </>
  );
}

/** A channel's picture, or the sign of all channels. */
export function ChannelMark({ channel: { imageUrl } }: { channel: PageChannel }) {
  if (imageUrl) return <img className="page-room" src={imageUrl} alt="" loading="lazy" />;
  return (
    <span className="page-hash" aria-hidden="true">
      #
    </span>
  );
}
