import "./posts.css";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { PostList } from "./PostList.tsx";

/** On the home: the newest posts that its reader may see, and the way to write one. */
export function HomePosts({ after }: { after: ReactNode }) {
  const { t } = useTranslation(["posts", "post"]);
  return (
    <section className="post-feed" aria-labelledby="home-posts">
      <header className="post-feed-head">
        <h2 id="home-posts">{t("posts.page")}</h2>
        <LinkButton to="/post/new" icon="pencil" size="small">
          {t("posts.write")}
        </LinkButton>
      </header>
      <PostList filter={{}} label={t("posts.page")} empty={<p>{t("posts.empty.hint")}</p>} />
      {after}
    </section>
  );
}
