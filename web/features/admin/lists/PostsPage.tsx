import type { StaffPost } from "@waymates/contract/features/staff-people";
import { removePost, restorePost } from "@waymates/contract/operations/reports";
import { Link } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { fullName } from "../../../platform/names.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { ChangeButton } from "./ChangeButton.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";
import { PersonLink } from "./PersonLink.tsx";

/** /admin/posts: what people wrote, the newest first, whatever became of it. */
export function PostsPage() {
  return <ListFrame list="posts">{(post) => <PostRow key={post.id} post={post} />}</ListFrame>;
}

function PostRow({ post }: { post: StaffPost }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { page, state, title, excerpt, author } = post;
  return (
    <ListRow
      title={<PersonLink person={author} />}
      badges={
        <>
          {post.post_type === "game" ? (
            <Badge tone="sky">{t("adminLists.posts.game")}</Badge>
          ) : null}
          <PostState state={state} />
        </>
      }
      facts={
        <>
          <time dateTime={post.created_at}>{moment(post.created_at)}</time>
          {page ? (
            <Link to={`/admin/pages?query=${encodeURIComponent(page.name)}`} className="link">
              <bdi>{page.displayName}</bdi>
            </Link>
          ) : null}
          <span>{t(`adminLists.posts.for.${post.visibility}`)}</span>
          <span>{t("post.likes", { count: post.like_count })}</span>
          <span>{t("post.comments", { count: post.comment_count })}</span>
        </>
      }
      acts={<PostActs post={post} name={author ? fullName(author) : t("staff.somebodyGone")} />}
    >
      {title ? (
        <p dir="auto">
          <b>{title}</b>
        </p>
      ) : null}
      {excerpt ? <p dir="auto">{excerpt}</p> : null}
    </ListRow>
  );
}

function PostState({ state }: Pick<StaffPost, "state">) {
  const { t } = useTranslation();
  if (state === "visible") return null;
  return (
    <Badge tone={state === "removed" ? "danger" : "sun"}>{t(`adminLists.posts.${state}`)}</Badge>
  );
}

/** Moderators remove a post, or put it back; one that was reported is decided about in the queue. */
function PostActs({ post, name }: { post: StaffPost; name: string }) {
  const { t } = useTranslation();
  const { id, state, can, author } = post;
  const verb = state === "removed" ? "restore" : "remove";
  return (
    <>
      {can.read ? (
        <LinkButton to={`/post/${id}`} variant="bare" size="small">
          {t("adminLists.posts.open")}
        </LinkButton>
      ) : null}
      {state === "under_review" ? (
        <LinkButton to="/admin/reports?type=post" variant="bare" size="small">
          {t("adminLists.posts.reports")}
        </LinkButton>
      ) : null}
      {can.moderate ? (
        <ChangeButton
          change={{
            texts: `posts.${verb}`,
            name,
            list: "posts",
            // Restoring a post sends no notifications.
            reads:
              author && verb === "remove"
                ? t("staff.decision.reads", { name: fullName(author) })
                : t("adminLists.reason"),
            undo: t(`adminLists.posts.${verb}.undo`),
            isDanger: verb === "remove",
            send: async (reason) => {
              const moderate = verb === "remove" ? removePost : restorePost;
              await call(moderate, { params: { id }, body: { reason } });
              return {};
            },
          }}
        />
      ) : null}
    </>
  );
}
