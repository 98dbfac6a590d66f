import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import type { StaffWaitingKind } from "@waymates/contract/features/staff";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { waitingQuery } from "./queries.ts";
import { waitingPages } from "./waitingPages.ts";

/** What waits for the reader's decision, each with the way there. */
export function Waiting() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...waitingQuery,
    refetchOnMount: "always",
  });
  if (data?.items.length === 0) return null;
  return (
    <section className="admin-home-part" aria-labelledby="admin-waiting">
      <h2 id="admin-waiting">{t("adminHome.waiting")}</h2>
      {data ? (
        <ul className="admin-waiting">
          {data.items.map((item) => (
            <WaitingCard key={item.kind} {...item} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title={t("adminHome.waiting.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="card" height="7rem" />
      )}
    </section>
  );
}

interface WaitingCardProps {
  kind: StaffWaitingKind;
  count: number;
  since: string | null;
}

function WaitingCard({ kind, count, since }: WaitingCardProps) {
  const { t, i18n } = useTranslation();
  const { day } = useDates();
  return (
    <li>
      <Link to={waitingPages[kind]} className="card">
        <span className="num" data-none={count === 0 || undefined}>
          {numberFormat(i18n.language).format(count)}
        </span>
        <span>
          <b>{t(`adminHome.waiting.${kind}`)}</b>
          <span className="hint">
            {since ? t("adminHome.since", { date: day(since) }) : t("adminHome.waiting.none")}
          </span>
        </span>
      </Link>
    </li>
  );
}
