import { fullName } from "@waymates/contract/features/person-names";
import "./shares.css";
import type { SharedThing } from "@waymates/contract/features/shares";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { anonymous, useSession, ViewerContext } from "../../platform/session.ts";
import { Link } from "react-router";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Wordmark } from "../../ui/art/Wordmark.tsx";
import { PageFace, summaryOf } from "../pages/index.ts";
import { excerptOf, PostCard, previewAddress, titleOf } from "../posts/index.ts";
import { postAddress } from "../posts/queries.ts";
import { useAskedLanguage } from "../site/index.ts";
import { WrittenText } from "../../platform/WrittenText.tsx";

interface SharedThingPageProps {
  share: SharedThing;
  origin: string;
  /** How a game is played by a guest; games bring it. */
  game: (share: SharedThing) => ReactNode;
}

/** /s/{code}: shared content in a frame of its own, and the way in. */
export function SharedThingPage({ share, origin, game }: SharedThingPageProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  const { post, page } = share;
  const way = addressOf(share);
  const next = encodeURIComponent(way);
  const name = fullName(share.by);
  return (
    <div className="share-page">
      <SharedMeta share={share} origin={origin} />
      <header className="share-head">
        <Link to={inLanguage("/")} aria-label="Waymates">
          <Wordmark className="wordmark" />
        </Link>
        {user ? null : (
          <LinkButton to={inLanguage(`/login?next=${next}`)}>{t("share.open.signIn")}</LinkButton>
        )}
      </header>
      <p className="share-by">
        <PersonAvatar person={share.by} size="s" />
        <span>{t("share.open.by", { name })}</span>
      </p>
      {post ? (
        // Read-only here, for members too: the controls are on the item's page.
        <ViewerContext value={anonymous}>
          <PostCard post={post} isWhole />
        </ViewerContext>
      ) : null}
      {page ? (
        <article className="card share-community">
          <PageFace name={page.displayName} src={page.avatarUrl} isLarge />
          <h1>
            <WrittenText text={page.displayName} />
          </h1>
          {page.about ? <WrittenText as="p" text={summaryOf(page.about)} /> : null}
        </article>
      ) : null}
      {share.kind === "game" ? game(share) : null}
      <section className="card share-in">
        {user ? (
          <LinkButton to={way} variant="primary" wide>
            {t("share.open.go")}
          </LinkButton>
        ) : (
          <>
            <div className="grow">
              <h2>{t("share.open.title")}</h2>
              <p className="soft">{t("share.open.text")}</p>
            </div>
            <LinkButton
              to={inLanguage(`/register?next=${next}`)}
              variant={share.kind === "game" ? "quiet" : "primary"}
              rel="nofollow"
            >
              {t("share.open.register")}
            </LinkButton>
          </>
        )}
      </section>
    </div>
  );
}

/** Returns the item's address for members. */
function addressOf({ kind, post, page, game }: SharedThing): string {
  if (kind === "post" && post) return postAddress(post.id);
  if (kind === "page" && page) return `/p/${page.name}`;
  return game ? `/games/${game.game_type}/${game.id}` : "/";
}

function SharedMeta({ share, origin }: { share: SharedThing; origin: string }) {
  const { t } = useTranslation();
  const { post, page, game } = share;
  const title = post ? titleOf(post, t) : (page?.displayName ?? game?.name ?? "Waymates");
  const text = post ? excerptOf(post.body, 200) : page?.about ? summaryOf(page.about) : title;
  const version = post ? (post.edited_at ?? post.created_at) : share.created_at;
  return (
    <>
      <title>{`${title} · Waymates`}</title>
      <meta name="description" content={text || title} />
      <link rel="canonical" href={`${origin}/s/${share.code}`} />
      {share.indexed ? null : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Waymates" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text || title} />
      <meta property="og:url" content={`${origin}/s/${share.code}`} />
      <meta
        property="og:image"
        content={`${origin}${previewAddress("share", share.code, version)}`}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
