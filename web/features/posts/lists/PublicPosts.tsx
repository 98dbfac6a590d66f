import "../posts.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { TabLinks } from "../../../ui/Tabs.tsx";
import { PostCard } from "../card/PostCard.tsx";
import { PublicMeta, useAskedLanguage } from "../../site/index.ts";
import { postsQuery } from "../queries.ts";

export type PublicList = "recent" | "games" | "stories" | "all-games" | "all-stories";

export const listAddress = (list: PublicList): string =>
  list === "recent" ? "/post" : `/posts/${list}`;

const types = {
  recent: undefined,
  games: "game",
  stories: "story",
  "all-games": "game",
  "all-stories": "story",
} as const;

/** What a list of public posts asks the API. */
export const publicListQuery = (list: PublicList, cursor: string | null) =>
  postsQuery({ type: types[list] }, cursor ?? undefined);

interface PublicPostsProps {
  list: PublicList;
  /** Where this page of the list begins; null at its first. */
  cursor: string | null;
  origin: string;
}

/** /post and /posts/…: public posts, page by page by plain links, with no need of a script. */
export function PublicPosts({ list, cursor, origin }: PublicPostsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  const { data } = useQuery(publicListQuery(list, cursor));
  if (!data) return null;
  const address = listAddress(list);
  const page = (at: string | null) =>
    at ? `${address}?cursor=${encodeURIComponent(at)}` : address;
  const isPaged = list !== "games" && list !== "stories";
  const title = t(`posts.${list}.title`);
  return (
    <Page className="post-page">
      <PublicMeta
        title={`${title} · Waymates`}
        description={`${t(`posts.${list}.text`)} ${t("posts.publicAbout")}`}
        query={cursor ? `cursor=${encodeURIComponent(cursor)}` : ""}
      />
      {isPaged && data.nextCursor ? (
        <link rel="next" href={`${origin}${page(data.nextCursor)}`} />
      ) : null}
      <header className="post-lead">
        <h1>{title}</h1>
        <p className="soft">{t(`posts.${list}.text`)}</p>
      </header>
      <TabLinks
        label={t("posts.lists")}
        items={[
          { to: inLanguage("/post"), label: t("posts.recent"), isExact: true },
          { to: inLanguage("/posts/stories"), label: t("posts.stories"), isExact: true },
          { to: inLanguage("/posts/games"), label: t("posts.games"), isExact: true },
        ]}
      />
      {data.items.length === 0 ? (
        <EmptyState title={t("posts.empty")} hint={t("posts.empty.hint")} />
      ) : (
        <ul className="post-list" aria-label={title}>
          {data.items.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      <nav className="post-pages" aria-label={t("posts.pages")}>
        {cursor ? (
          <LinkButton to={inLanguage(address)} icon="arrow-up">
            {t("posts.newest")}
          </LinkButton>
        ) : null}
        {isPaged && data.nextCursor ? (
          <LinkButton to={inLanguage(page(data.nextCursor))} rel="next">
            {t("posts.older")}
          </LinkButton>
        ) : null}
        {isPaged ? null : (
          <LinkButton to={inLanguage(listAddress(`all-${list}`))}>
            {t(`posts.all-${list}.title`)}
          </LinkButton>
        )}
        {user ? null : (
          <LinkButton
            to={inLanguage(`/register?next=${encodeURIComponent(address)}`)}
            variant="primary"
            rel="nofollow"
          >
            {t("posts.join")}
          </LinkButton>
        )}
      </nav>
    </Page>
  );
}
