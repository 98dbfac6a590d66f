import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import "./feed.css";
import type { FeedItem, FeedPage } from "@waymates/contract/features/feed";
import { FEED_DAYS } from "@waymates/contract/features/posts-constants";
import { viewFeed } from "@waymates/contract/operations/feed";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { ListEnd } from "../../platform/PagedList.tsx";
import { isUnder } from "../../platform/queries.ts";
import { type Pages, usePages } from "../../platform/usePages.ts";
import { TrailEnd } from "../../ui/art/TrailEnd.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { PostCard, PostSkeletons } from "../posts/index.ts";
import { FeedEventCard } from "./FeedEvent.tsx";
import { feedQuery } from "./queries.ts";
import { useNewPosts } from "./useNewPosts.ts";
import { WhyHere } from "./WhyHere.tsx";

/** What the people and pages one follows posted and reached, newest first. @param after what comes when it ends */
export function Feed({ after }: { after: ReactNode }) {
  const { t } = useTranslation();
  const top = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const list = usePages(feedQuery);
  const items = list.pages.flatMap((page) => page.items);
  const fresh = useNewPosts(items[0]?.at ?? (list.isPending ? null : new Date(0).toISOString()));
  const showNew = async () => {
    fresh.clear();
    list.reset();
    await client.invalidateQueries({ predicate: isUnder(viewFeed) });
    top.current?.focus();
  };
  return (
    <section className="feed-home" aria-labelledby="feed" ref={top} tabIndex={-1}>
      <h2 id="feed" className="vh">
        {t("feed.title")}
      </h2>
      <WriteLine />
      <div role="status" className="feed-new">
        {fresh.count > 0 ? (
          <button type="button" onClick={() => void showNew()}>
            <Icon name="arrow-up" size="s" />
            {t("feed.new", { count: fresh.count })}
          </button>
        ) : null}
      </div>
      {list.isPending && !list.error ? <PostSkeletons /> : null}
      {items.length > 0 ? (
        <ul className="feed-list" aria-label={t("feed.title")}>
          {items.map((item) => (
            <li key={item.id}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
      ) : null}
      <End list={list} isEmpty={items.length === 0} after={after} />
    </section>
  );
}

/** The way to the composer, where a post would stand. */
function WriteLine() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="card feed-write">
      <Avatar src={pictureOf(user)} name={user ? fullName(user) : ""} />
      <Link to="/post/new">
        <span className="grow">{t("feed.write")}</span>
        <Icon name="pencil" size="s" />
      </Link>
    </div>
  );
}

function Entry({ item }: { item: FeedItem }) {
  const why = <WhyHere reason={item.reason} />;
  if (item.kind === "post") return <PostCard post={item.post} tools={why} />;
  return <FeedEventCard event={item.event} at={item.at} tools={why} />;
}

interface EndProps {
  list: Pages<FeedPage>;
  isEmpty: boolean;
  after: ReactNode;
}

/** Reads on, says what failed, or says that everything was seen. */
function End({ list, isEmpty, after }: EndProps) {
  const { t } = useTranslation();
  if (list.error) {
    return (
      <ErrorState
        headingLevel={3}
        title={list.error.message}
        retryLabel={t("common.retry")}
        onRetry={list.retry}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.isPending) return null;
  if (list.hasMore) return <ListEnd list={list} label={t("post.more")} />;
  const end = list.pages.at(-1)?.end;
  return (
    <>
      <EmptyState
        className="feed-end"
        headingLevel={3}
        art={<TrailEnd />}
        title={isEmpty ? t("feed.empty") : (end?.text ?? t("feed.end", { count: FEED_DAYS }))}
        hint={t(isEmpty ? "feed.empty.hint" : "feed.end.hint")}
        action={<LinkButton to="/pages">{t("feed.findPages")}</LinkButton>}
      />
      {after}
    </>
  );
}
