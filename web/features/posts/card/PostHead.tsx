import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { When } from "../When.tsx";
import { useAskedLanguage } from "../../site/index.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** The author, place, time and audience of a post; controls are at its end. */
export function PostHead({ post, children }: { post: Post; children?: ReactNode }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { author, page } = post;
  const name = author ? fullName(author) : t("post.nobody");
  return (
    <header className="post-head">
      <Avatar src={pictureOf(author)} name={name} size="l" />
      <div className="grow">
        <p className="post-by">
          <Person username={author?.username} name={name} />
          {page ? (
            <>
              {" "}
              <span className="soft">{t("post.in")}</span>{" "}
              <Link to={inLanguage(`/p/${page.name}`)} className="post-name">
                <WrittenText text={page.displayName} />
              </Link>
            </>
          ) : null}
        </p>
        <p className="hint facts post-facts">
          {post.pinned ? (
            <span>
              <Icon name="pin" size="s" />
              {t("post.pinned")}
            </span>
          ) : null}
          <Link to={inLanguage(postAddress(post.id))}>
            <When at={post.created_at} />
          </Link>
          <span>{t(`post.visibility.${post.visibility}`)}</span>
          {post.edited_at ? <span>{t("post.edited")}</span> : null}
        </p>
      </div>
      {children ? <div className="post-tools">{children}</div> : null}
    </header>
  );
}

/** Profiles are for members: to a visitor a name is a word. */
export function Person({ username, name }: { username: string | undefined; name: string }) {
  const { user } = useSession();
  if (!user || username === undefined) {
    return (
      <b>
        <bdi>{name}</bdi>
      </b>
    );
  }
  return (
    <Link to={`/${username}`} className="post-name">
      <bdi>{name}</bdi>
    </Link>
  );
}
