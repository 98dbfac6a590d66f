import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkCards } from "../../links/index.ts";
import { Person } from "../card/PostHead.tsx";
import { PostNotice } from "../card/PostNotice.tsx";
import { PostText } from "../card/PostText.tsx";
import { commentsQuery } from "../queries.ts";
import type { Post, PostComment } from "@waymates/contract/features/posts";
import { When } from "../When.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { CommentMenuButton } from "./CommentMenuButton.tsx";
import { useLikeComment } from "./useComments.ts";

interface CommentItemProps {
  comment: PostComment;
  post: Post;
}

/** A comment with its replies. */
export function CommentItem({ comment, post }: CommentItemProps) {
  const [answered, answer] = useState<PostComment | null>(null);
  return (
    <li id={`comment-${comment.id}`}>
      <OneComment comment={comment} post={post} onReply={() => answer(comment)} />
      <Replies comment={comment} post={post} onReply={answer} />
      {answered ? (
        <div className="post-replies">
          <CommentForm
            key={answered.id}
            postId={post.id}
            parent={{ id: comment.id, name: answered.author?.firstName ?? "" }}
            start={
              answered.id !== comment.id && answered.author ? `@${answered.author.username} ` : ""
            }
            onDone={() => answer(null)}
          />
        </div>
      ) : null}
    </li>
  );
}

interface RepliesProps extends CommentItemProps {
  onReply: (reply: PostComment) => void;
}

/** The first three come with the comment, the others on asking. */
function Replies({ comment, post, onReply }: RepliesProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isAsked, ask] = useState(false);
  const first = comment.replies;
  const later = usePages({
    ...commentsQuery(post.id, comment.id),
    initialPageParam: first?.nextCursor ?? null,
    enabled: isAsked,
  });
  const isBegun = isAsked || later.pages.length > 0;
  const isLoading = isAsked && (later.isPending || later.isLoadingMore);
  const hasMore = isBegun ? later.hasMore || later.error !== null : first?.nextCursor;
  const replies = [...(first?.items ?? []), ...later.pages.flatMap(({ items }) => items)];
  const left = Math.max(1, comment.reply_count - replies.length);
  if (replies.length === 0) return null;
  return (
    <ol className="post-replies">
      {replies.map((reply) => (
        <li key={reply.id} id={`comment-${reply.id}`}>
          <OneComment comment={reply} post={post} onReply={() => onReply(reply)} />
        </li>
      ))}
      {user && (hasMore || isLoading) ? (
        <li>
          <Button
            variant="bare"
            size="small"
            busy={isLoading}
            onPress={() => {
              if (!isBegun) ask(true);
              else if (later.error) later.retry();
              else later.more();
            }}
          >
            {t("post.replies.more", { count: left })}
          </Button>
        </li>
      ) : null}
    </ol>
  );
}

function OneComment({ comment, post, onReply }: CommentItemProps & { onReply: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { author } = comment;
  if (comment.deleted) {
    return (
      <div className="post-comment">
        <span className="post-comment-gone">
          <Icon name="trash-2" />
        </span>
        <p className="soft">{t("post.comment.deleted")}</p>
      </div>
    );
  }
  const name = author ? fullName(author) : t("post.nobody");
  return (
    <div className="post-comment">
      <Avatar src={pictureOf(author)} name={name} />
      <div className="grow">
        <p className="post-comment-by">
          <Person username={author?.username} name={name} />
          {author && author.id === post.author?.id ? (
            <Badge tone="sky">{t("post.comment.author")}</Badge>
          ) : null}
          <span className="hint">
            <When at={comment.created_at} />
          </span>
        </p>
        <PostNotice
          kind="comment"
          state={comment.state}
          removal={comment.removal}
          isOwn={user !== null && author?.id === user.id}
        />
        <PostText text={comment.body} language={comment.language} mentions={comment.mentions} />
        {user ? <LinkCards text={comment.body} /> : null}
        {user ? <Acts comment={comment} onReply={onReply} /> : null}
      </div>
    </div>
  );
}

function Acts({ comment, onReply }: { comment: PostComment; onReply: () => void }) {
  const { t, i18n } = useTranslation();
  const like = useLikeComment(comment);
  const { like_count: count, liked_by_me: isLiked } = comment;
  return (
    <div className="post-comment-acts">
      <button
        type="button"
        className="post-act post-like"
        aria-pressed={isLiked}
        aria-label={t("post.comment.like", { count })}
        onClick={() => like.mutate(!isLiked)}
      >
        <Icon name="heart" size="s" />
        {count > 0 ? <span>{numberFormat(i18n.language).format(count)}</span> : null}
      </button>
      {comment.can.reply ? (
        <button type="button" className="post-act" onClick={onReply}>
          {t("post.reply")}
        </button>
      ) : null}
      <CommentMenuButton comment={comment} />
    </div>
  );
}
