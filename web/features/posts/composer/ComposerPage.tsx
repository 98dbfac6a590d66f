import "../posts.css";
import "./composer.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { joinedPagesQuery } from "../../pages/queries.ts";
import { draftsQuery } from "../queries.ts";
import { Composer } from "./Composer.tsx";
import { EMPTY } from "./values.ts";

/** /post/new: writes a post. The draft's id is in the address, so that a reload finds it. */
export function ComposerPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [fresh, renew] = useState(() => crypto.randomUUID());
  const id = search.get("draft") ?? fresh;
  const drafts = useQuery({ ...draftsQuery, staleTime: 0, refetchOnMount: "always" });
  const pages = useQuery(joinedPagesQuery());
  const pageName = search.get("page");
  useEffect(() => {
    if (search.get("draft") === id) return;
    const next = new URLSearchParams(search);
    next.set("draft", id);
    setSearch(next, { replace: true, preventScrollReset: true });
  }, [id, search, setSearch]);
  const begin = () => {
    const next = crypto.randomUUID();
    renew(next);
    setSearch({ draft: next });
  };
  if (drafts.error && !drafts.data) {
    return (
      <Page>
        <ErrorState
          title={drafts.error.message}
          retryLabel={t("common.retry")}
          onRetry={() => void drafts.refetch()}
          isRetrying={drafts.isFetching}
        />
      </Page>
    );
  }
  // A list that is being read anew may still lack what another device just began.
  if (!drafts.isFetchedAfterMount || !drafts.data || pages.isPending) return <Coming />;
  const draft = drafts.data.items.find((one) => one.id === id) ?? null;
  const page = pages.data?.items.find(({ name }) => name === pageName);
  return (
    <Composer
      key={id}
      id={id}
      draft={draft}
      others={drafts.data.items.filter((one) => one.id !== id)}
      pages={pages.data?.items ?? []}
      start={{
        ...EMPTY,
        page_id: page?.id ?? null,
        game_id: search.get("game"),
        post_type: search.has("game") ? "game" : "story",
        path_id: search.get("path"),
        title: search.get("title") ?? "",
        body: [search.get("text"), search.get("url")].filter(Boolean).join("\n"),
      }}
      onBegin={begin}
    />
  );
}

function Coming() {
  const { t } = useTranslation();
  return (
    <Page>
      <div className="post-compose-head">
        <h1>{t("compose.heading")}</h1>
      </div>
      <div className="card stack" role="status" aria-label={t("common.loading")}>
        <Skeleton width="50%" height="1.75rem" />
        <Skeleton width="90%" />
        <Skeleton width="70%" height="6rem" />
      </div>
    </Page>
  );
}
