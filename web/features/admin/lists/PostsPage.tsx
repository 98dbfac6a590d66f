import type { StaffPost } from "@waymates/contract/features/staff-people";
import { removePost, restorePost } from "@waymates/contract/operations/reports";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { Badge } from "../../../ui/Badge.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import type { Change } from "../choosing/change.ts";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";
import { PersonLink } from "./PersonLink.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** /admin/posts: what people wrote, the newest first, whatever became of it. */
export function PostsPage() {
  const { t } = useTranslation();
  const authorOf = ({ author }: StaffPost) => (author ? fullName(author) : t("staff.somebodyGone"));
  return (
    <ListFrame
      list="posts"
      acts={{
        idOf: ({ id }) => id,
        nameOf: authorOf,
        changesOf: (post) => changesOf(post, authorOf(post), t),
      }}
    >
      {(post, buttons) => <PostRow key={post.id} post={post} buttons={buttons} />}
    </ListFrame>
  );
}

/** Moderators remove a post, or put it back; one that was reported is decided about in the queue. */
function changesOf({ id, state, can, author }: StaffPost, name: string, t: Translate): Change[] {
  if (!can.moderate) return [];
  const verb = state === "removed" ? "restore" : "remove";
  return [
    {
      texts: `adminLists.posts.${verb}`,
      name,
      reason: "needed",
      // Restoring a post sends no notifications.
      reads:
        author && verb === "remove" ? t("staff.decision.reads", { name }) : t("adminLists.reason"),
      undo: t(`adminLists.posts.${verb}.undo`),
      isDanger: verb === "remove",
      send: async (reason) => {
        const moderate = verb === "remove" ? removePost : restorePost;
        await call(moderate, { params: { id }, body: { reason } });
        return {};
      },
    },
  ];
}

function PostRow({ post, buttons }: { post: StaffPost; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { page, state, title, excerpt, author } = post;
  return (
    <ListRow
      id={post.id}
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
              <WrittenText text={page.displayName} />
            </Link>
          ) : null}
          <span>{t(`adminLists.posts.for.${post.visibility}`)}</span>
          <span>{t("post.likes", { count: post.like_count })}</span>
          <span>{t("post.comments", { count: post.comment_count })}</span>
        </>
      }
      acts={
        <>
          <PostLinks post={post} />
          {buttons}
        </>
      }
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

/** Where it can be read, and where its reports are. */
function PostLinks({ post: { id, can, state } }: { post: StaffPost }) {
  const { t } = useTranslation();
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
    </>
  );
}
