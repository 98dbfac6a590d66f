import "./comments.css";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ListEnd } from "../../../platform/PagedList.tsx";
import { useSession } from "../../../platform/session.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { Gate } from "../../../ui/art/Gate.tsx";
import { useAskedLanguage } from "../../site/index.ts";
import { PlayButton } from "../card/PostGame.tsx";
import { commentsQuery, postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { usePages } from "../../../platform/usePages.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";

/** The talk under a post; that of a game opens after playing it. */
export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isClosed = post.post_type === "game" && !post.comments_open;
  return (
    <section className="card flush post-talk" aria-labelledby="comments">
      <header>
        <h2 id="comments" tabIndex={-1}>
          {t("post.comments", { count: post.comment_count })}
        </h2>
        {isClosed ? (
          <Badge icon="lock">{t("post.locked")}</Badge>
        ) : (
          <span className="hint">{t("post.comments.order")}</span>
        )}
      </header>
      {isClosed ? <Closed post={post} isMember={user !== null} /> : <Talk post={post} />}
    </section>
  );
}

function Closed({ post, isMember }: { post: Post; isMember: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <Gate />
      <h3>{t("post.locked.title")}</h3>
      <p>{t("post.locked.hint")}</p>
      {isMember ? <PlayButton postId={post.id} label={t("post.locked.play")} /> : null}
    </div>
  );
}

function Talk({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  const list = usePages(commentsQuery(post.id));
  const comments = list.pages.flatMap(({ items }) => items);
  return (
    <>
      {list.isPending && !list.error ? (
        <div className="post-talk-coming">
          <SkeletonList label={t("common.loading")} rows={3} />
        </div>
      ) : null}
      {list.error ? (
        <ErrorState
          headingLevel={3}
          title={list.error.message}
          retryLabel={t("common.retry")}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      ) : null}
      {comments.length > 0 ? (
        <ol className="post-comments">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} post={post} />
          ))}
        </ol>
      ) : null}
      {comments.length === 0 && !list.isPending && !list.error ? (
        <p className="soft post-talk-empty">{t("post.comments.none")}</p>
      ) : null}
      {user && !list.error ? <ListEnd list={list} label={t("post.more")} /> : null}
      {user && post.can.comment ? <CommentForm postId={post.id} /> : null}
      {user ? null : (
        <p className="post-talk-in">
          <LinkButton
            to={inLanguage(`/login?next=${encodeURIComponent(postAddress(post.id))}`)}
            variant="primary"
            rel="nofollow"
          >
            {t("post.comments.signIn")}
          </LinkButton>
        </p>
      )}
    </>
  );
}
