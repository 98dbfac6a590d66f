import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import "../posts.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { ApiError } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { HOME } from "@waymates/contract/routes";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { PageFace } from "../../pages/index.ts";
import { useSession } from "../../../platform/session.ts";
import { Comments } from "../comments/Comments.tsx";
import { titleOf } from "../card/PostActions.tsx";
import { PostCard } from "../card/PostCard.tsx";
import { PostMeta } from "./PostMeta.tsx";
import { postAddress, postQuery, postsQuery } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { When } from "../When.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface PostPageProps {
  id: string;
  /** The site's origin, such as https://waymates.example. */
  origin: string;
}

/** /post/{id}: a post in full, with its comments. */
export function PostPage({ id, origin }: PostPageProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(postQuery(id));
  useHashInSight(data !== undefined);
  // A post that was deleted or hidden from the reader disappears at once.
  if (error instanceof ApiError && error.status === 404) throw error;
  if (!data) return null;
  const { post } = data;
  const { page } = post;
  return (
    <Page side={<Aside post={post} />} sideLabel={t("post.side")} className="post-page">
      <PostMeta post={post} origin={origin} />
      <Link className="post-back" to={page ? `/p/${page.name}` : HOME}>
        <Icon name="arrow-left" size="s" flip />
        {page ? <WrittenText text={page.displayName} /> : t("post.back")}
      </Link>
      <PostCard post={post} isWhole />
      <Comments post={post} />
    </Page>
  );
}

/** A link to the comments, or to one of them, leads there once they have been drawn. */
function useHashInSight(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === "") return;
    const place = document.getElementById(hash.slice(1));
    place?.scrollIntoView({ block: "start" });
    if (place?.tabIndex === -1) place.focus({ preventScroll: true });
  }, [hash, isReady]);
}

/** The author, the page of the post, and related content. */
function Aside({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { author, page } = post;
  return (
    <>
      {author && author.id !== user?.id ? (
        <section className="card tight stack">
          <div className="row">
            <PersonAvatar person={author} size="l" />
            <span className="grow">
              <b>
                <bdi>{fullName(author)}</bdi>
              </b>
              <span className="hint post-line">
                <bdi dir="ltr">@{author.username}</bdi>
              </span>
            </span>
          </div>
          <LinkButton to={`/${author.username}`} wide>
            {t("post.side.profile")}
          </LinkButton>
        </section>
      ) : null}
      {page ? (
        <section className="card tight stack">
          <div className="row">
            <PageFace name={page.displayName} src={page.avatarUrl} />
            <b className="grow">
              <WrittenText text={page.displayName} />
            </b>
          </div>
          <LinkButton to={`/p/${page.name}`} wide>
            {t("post.side.page")}
          </LinkButton>
        </section>
      ) : null}
      <More post={post} />
    </>
  );
}

const MOST = 4;

function More({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { author, page } = post;
  const { data } = useQuery({
    ...postsQuery(page ? { page: page.name, filter: "all" } : { author: author?.username }),
    enabled: page !== null || author !== null,
    retry: false,
  });
  const others = [...(data?.pins ?? []), ...(data?.items ?? [])]
    .filter(({ id }) => id !== post.id)
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-posts">
      <h2 id="more-posts" className="side-title">
        {t("post.side.more", { name: page?.displayName ?? author?.firstName ?? "" })}
      </h2>
      <ul className="post-more">
        {others.map((one) => (
          <li key={one.id}>
            <Link to={postAddress(one.id)}>
              <Avatar src={pictureOf(one.author)} name={one.author ? fullName(one.author) : "?"} />
              <span className="grow">
                <b>
                  <WrittenText text={titleOf(one, t)} language={one.language} />
                </b>
                <span className="hint">
                  <When at={one.created_at} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
