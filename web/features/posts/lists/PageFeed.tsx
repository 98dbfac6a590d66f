import "../posts.css";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import type { PageDetails } from "@waymates/contract/features/page-views";
import { useSession } from "../../../platform/session.ts";
import { PostList } from "./PostList.tsx";
import { postPagesQuery } from "../queries.ts";

const filters = ["all", "official", "stories", "games", "paths"] as const;
type Filter = (typeof filters)[number];

/** The first page of a page's feed, as its document brings it: with the page's own filter. */
export const pageFeedQuery = (page: string) => postPagesQuery({ page });

/** What is posted on a page: pins on top, then the newest, by the filter that is chosen. */
export function PageFeed({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const usual = filters.find((one) => one === page.defaultContentFilter) ?? "all";
  const [chosen, choose] = useState<Filter>(usual);
  const canPost = page.viewerRights.includes("post");
  return (
    <section className="post-feed" aria-labelledby="page-posts">
      <header className="post-feed-head">
        <h2 id="page-posts">{t("posts.page")}</h2>
        {canPost ? (
          <LinkButton to={`/post/new?page=${page.name}`} icon="pencil" size="small">
            {t("posts.write")}
          </LinkButton>
        ) : null}
      </header>
      {user ? (
        <Chips
          label={t("posts.filter")}
          value={chosen}
          onChange={choose}
          options={filters.map((id) => ({ id, label: t(`posts.filter.${id}`) }))}
        />
      ) : null}
      <PostList
        key={chosen}
        filter={chosen === usual ? { page: page.name } : { page: page.name, filter: chosen }}
        label={t("posts.page")}
        empty={
          <EmptyState
            headingLevel={3}
            art={null}
            title={t("posts.page.empty")}
            hint={t(canPost ? "posts.page.emptyHint" : "posts.page.emptyWait")}
          />
        }
      />
    </section>
  );
}
