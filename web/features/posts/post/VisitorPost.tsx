import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Comments } from "../comments/Comments.tsx";
import { PostCard } from "../card/PostCard.tsx";
import { PostFacts } from "./PostFacts.tsx";
import { PostMeta } from "./PostMeta.tsx";
import { postAddress, postQuery } from "../queries.ts";
import { useAskedLanguage } from "../../site/index.ts";

/** A post for a visitor: read without a script, with the ways on. */
export function VisitorPost({ id, origin }: { id: string; origin: string }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { data } = useQuery(postQuery(id));
  if (!data) return null;
  const { post } = data;
  const next = encodeURIComponent(postAddress(post.id));
  return (
    <Page className="post-page">
      <PostMeta post={post} origin={origin} />
      <PostFacts post={post} origin={origin} />
      <PostCard post={post} isWhole />
      {post.post_type === "story" && post.comment_count > 0 ? <Comments post={post} /> : null}
      <section className="card post-join">
        <div className="grow">
          <h2>{t("post.join.title")}</h2>
          <p className="soft">{t("post.join.text")}</p>
        </div>
        <LinkButton to={inLanguage(`/register?next=${next}`)} variant="primary" rel="nofollow">
          {t("post.join.register")}
        </LinkButton>
        <LinkButton to={inLanguage(`/login?next=${next}`)} rel="nofollow">
          {t("post.join.signIn")}
        </LinkButton>
      </section>
      <p className="post-onward">
        <LinkButton variant="bare" to={inLanguage("/post")}>
          {t("post.all")}
        </LinkButton>
      </p>
    </Page>
  );
}
