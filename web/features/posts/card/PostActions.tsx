import { numberFormat } from "@waymates/contract/formats";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { askToShare, type Shareable } from "../../../platform/sharing.ts";
import { useSession } from "../../../platform/session.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { excerptOf } from "../excerpt.ts";
import { postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { useLikePost } from "../usePostChange.ts";

const LikesDialog = lazyWithRetry(() => import("./LikesDialog.tsx"), "LikesDialog");

/** Like, comments, share. A visitor reads the numbers. */
export function PostActions({ post, isWhole = false }: { post: Post; isWhole?: boolean }) {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const number = numberFormat(i18n.language);
  const { like_count: likes, comment_count: comments, share_count: shares } = post;
  if (!user) {
    return (
      <p className="hint post-counts">
        <span>{t("post.likes", { count: likes })}</span>
        <span>{t("post.comments", { count: comments })}</span>
      </p>
    );
  }
  const isLocked = post.played_by_me === false && !post.comments_open;
  return (
    <footer className="post-acts">
      <LikeButton post={post} />
      <Link
        className="post-act"
        to={`${postAddress(post.id)}#comments`}
        aria-label={t(isLocked ? "post.comments.locked" : "post.comments", { count: comments })}
      >
        <Icon name="message-circle" />
        <span>{number.format(comments)}</span>
        {isLocked ? <Icon name="lock" size="s" /> : null}
      </Link>
      {post.can.share ? (
        <button
          type="button"
          className="post-act"
          aria-haspopup="dialog"
          aria-label={t("post.share.count", { count: shares })}
          onClick={() => askToShare(shareOf(post, t, user.id))}
        >
          <Icon name="share-2" />
          {shares > 0 ? <span>{number.format(shares)}</span> : null}
        </button>
      ) : null}
      {isWhole && likes > 0 ? <Likers postId={post.id} count={likes} /> : null}
    </footer>
  );
}

/** Opens the list of who likes it. */
function Likers({ postId, count }: { postId: string; count: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="post-act end"
        aria-haspopup="dialog"
        onPointerEnter={LikesDialog.prepare}
        onFocus={LikesDialog.prepare}
        onClick={() => setOpen(true)}
      >
        {t("post.liked", { count })}
      </button>
      {isOpen ? (
        <Suspense>
          <LikesDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function LikeButton({ post }: { post: Post }) {
  const { t, i18n } = useTranslation();
  const like = useLikePost(post);
  const { like_count: count, liked_by_me: isLiked } = post;
  return (
    <button
      type="button"
      className="post-act post-like"
      aria-pressed={isLiked}
      aria-label={t("post.like", { count })}
      disabled={!post.can.like && !isLiked}
      onClick={() => like.mutate(!isLiked)}
    >
      <Icon name="heart" />
      <span>{numberFormat(i18n.language).format(count)}</span>
    </button>
  );
}

type Translate = ReturnType<typeof useTranslation>["t"];

/** A post as the share dialog shows it. */
export function shareOf(post: Post, t: Translate, readerId: string | undefined): Shareable {
  const name = post.author ? post.author.firstName : t("post.nobody");
  return {
    kind: "post",
    id: post.id,
    title: titleOf(post, t),
    hint: t(`post.by.${post.post_type}`, { name }),
    imageUrl: post.media[0]?.url ?? null,
    canLink: post.can.link,
    isOwn: post.author !== null && post.author.id === readerId,
  };
}

/** What a post is called where one line has to do. */
export function titleOf(
  post: Pick<Post, "title" | "body" | "game" | "author">,
  t: Translate,
): string {
  const words = post.title ?? excerptOf(post.body);
  if (words !== "") return words;
  return (
    post.game?.name ?? t("post.untitled", { name: post.author?.firstName ?? t("post.nobody") })
  );
}
