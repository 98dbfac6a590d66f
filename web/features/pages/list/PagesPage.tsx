import "./pages.css";
import { useQuery } from "@tanstack/react-query";
import { type PageType, pageTypes } from "@waymates/contract/features/pages-constants";
import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { PageCard } from "./PageCard.tsx";
import { joinedPagesQuery } from "../queries.ts";
import { useFoundPages } from "./useFoundPages.ts";

const CreateDialog = lazyWithRetry(() => import("./CreateDialog.tsx"), "CreateDialog");

/** The reader's pages, and every listed one by kind and by words of its name. */
export function PagesPage() {
  const { t } = useTranslation();
  const [type, setType] = useState<PageType | "">("");
  const [typed, setTyped] = useState("");
  const [isCreating, setCreating] = useState(false);
  const isSearching = type !== "" || typed.trim() !== "";
  return (
    <div className="page wide pages">
      <title>{`${t("pages.title")} · Waymates`}</title>
      <meta name="description" content={t("pages.hint")} />
      <div className="main-col">
        <header className="pages-head">
          <div className="grow">
            <h1>{t("pages.title")}</h1>
            <p className="soft">{t("pages.hint")}</p>
          </div>
          <Button icon="plus" aria-haspopup="dialog" onPress={() => setCreating(true)}>
            {t("pages.create")}
          </Button>
        </header>
        <div className="pages-find">
          <TextField
            label={t("pages.search")}
            isLabelHidden
            type="search"
            icon="search"
            placeholder={t("pages.search")}
            value={typed}
            onChange={setTyped}
            maxLength={60}
          />
          <Chips
            label={t("pages.kinds")}
            value={type}
            onChange={setType}
            options={[
              { id: "" as const, label: t("pages.all") },
              ...pageTypes.map((id) => ({ id, label: t(`pages.type.${id}`) })),
            ]}
          />
        </div>
        {isSearching ? null : <YourPages />}
        <FoundPages type={type || undefined} typed={typed} isNamed={!isSearching} />
      </div>
      {isCreating ? (
        <Suspense>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function YourPages() {
  const { t } = useTranslation();
  const { data } = useQuery(joinedPagesQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="your-pages">
      <h2 id="your-pages">{t("pages.yours")}</h2>
      <ul className="page-cards">
        {data.items.map((page) => (
          <PageCard key={page.id} page={page} />
        ))}
      </ul>
    </section>
  );
}

interface FoundPagesProps {
  type: PageType | undefined;
  typed: string;
  isNamed: boolean;
}

function FoundPages({ type, typed, isNamed }: FoundPagesProps) {
  const { t } = useTranslation();
  const found = useFoundPages(type, typed);
  const { pages, isPending, isFailed, isFetching, retry, more } = found;
  return (
    <section aria-labelledby="found-pages">
      <h2 id="found-pages" className={isNamed ? undefined : "vh"}>
        {t("pages.all")}
      </h2>
      {isPending ? <SkeletonList label={t("pages.title")} rows={4} /> : null}
      {isFailed ? (
        <ErrorState
          title={t("pages.failed")}
          headingLevel={3}
          retryLabel={t("page.retry")}
          onRetry={retry}
          isRetrying={isFetching}
        />
      ) : null}
      {!isPending && !isFailed && pages.length === 0 ? (
        <EmptyState title={t("pages.empty")} hint={t("pages.empty.hint")} headingLevel={3} />
      ) : null}
      <ul className="page-cards">
        {pages.map((page) => (
          <PageCard key={page.id} page={page} />
        ))}
      </ul>
      {more ? (
        <Button variant="quiet" busy={isFetching} onPress={more}>
          {t("pages.more")}
        </Button>
      ) : null}
    </section>
  );
}
