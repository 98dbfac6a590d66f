import "./sanctions.css";
import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { sanctionsQuery } from "./queries.ts";
import { SanctionCard } from "./SanctionCard.tsx";

/** /settings/sanctions: what staff decided about oneself, why, until when, and the appeal against it. */
export function SanctionsPage() {
  const { t } = useTranslation();
  const { pages, error, isFetching, retry, hasMore, isLoadingMore, more } =
    usePages(sanctionsQuery);
  const items = pages.flatMap((page) => page.items);
  return (
    <Page className="sanction-page">
      <title>{`${t("sanctions.title")} · Waymates`}</title>
      <header>
        <h1>{t("sanctions.title")}</h1>
        <p className="soft">{t("sanctions.intro")}</p>
      </header>
      {items.length > 0 ? (
        <ul className="sanction-list">
          {items.map((sanction) => (
            <SanctionCard key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title={t("sanctions.failed")}
          retryLabel={t("common.retry")}
          isRetrying={isFetching}
          onRetry={retry}
        />
      ) : pages.length === 0 ? (
        <SkeletonList label={t("common.loading")} rows={3} />
      ) : (
        <EmptyState title={t("sanctions.none.title")} hint={t("sanctions.none.hint")} />
      )}
      {hasMore ? (
        <Button variant="quiet" busy={isLoadingMore} onPress={more}>
          {t("sanctions.more")}
        </Button>
      ) : null}
    </Page>
  );
}
