import "./sanctions.css";
import { useTranslation } from "../../platform/i18n.tsx";
import { MoreButton, PagedList } from "../../platform/PagedList.tsx";
import { usePages } from "../../platform/usePages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { sanctionsQuery } from "./queries.ts";
import { SanctionCard } from "./SanctionCard.tsx";

/** /settings/sanctions: what staff decided about oneself, why, until when, and the appeal against it. */
export function SanctionsPage() {
  const { t } = useTranslation();
  const list = usePages(sanctionsQuery);
  return (
    <Page className="sanction-page">
      <title>{`${t("sanctions.title")} · Waymates`}</title>
      <header>
        <h1>{t("sanctions.title")}</h1>
        <p className="soft">{t("sanctions.intro")}</p>
      </header>
      <PagedList
        list={list}
        failed={t("sanctions.failed")}
        waiting={<SkeletonList label={t("common.loading")} rows={3} />}
        empty={<EmptyState title={t("sanctions.none.title")} hint={t("sanctions.none.hint")} />}
        end={<MoreButton list={list} label={t("sanctions.more")} />}
      >
        {(items) => (
          <ul className="sanction-list">
            {items.map((sanction) => (
              <SanctionCard key={sanction.id} sanction={sanction} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
