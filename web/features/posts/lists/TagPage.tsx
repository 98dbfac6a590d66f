import "../posts.css";
import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { PostList } from "./PostList.tsx";

/** /posts/tags/{name}: what was written under a hashtag, as far as the reader may see it. */
export function TagPage({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Page className="post-page">
      <title>{`#${name} · Waymates`}</title>
      <meta name="description" content={t("posts.tag.text", { name })} />
      <header className="post-lead">
        <h1>
          <bdi>#{name}</bdi>
        </h1>
        <p className="soft">{t("posts.tag.text", { name })}</p>
      </header>
      <PostList
        key={name}
        filter={{ tag: name }}
        label={t("posts.tag.text", { name })}
        empty={
          <EmptyState
            title={t("posts.tag.empty")}
            hint={t("posts.tag.emptyHint")}
            action={<LinkButton to="/post/new">{t("posts.write")}</LinkButton>}
          />
        }
      />
    </Page>
  );
}
