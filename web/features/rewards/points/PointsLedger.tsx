import { capitalized, dateFormat, numberFormat } from "@waymates/contract/formats";
import type { PointTag } from "@waymates/contract/features/rewards";
import { POINT_TAGS } from "@waymates/contract/features/rewards-constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { MoreButton } from "../../../platform/PagedList.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { usePages } from "../../../platform/usePages.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Select } from "../../../ui/Select.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { plusPoints } from "../../../platform/plusPoints.ts";
import { groupOf, type LedgerLine, linesByDay, sourcesOf } from "./pointGroups.ts";
import { ledgerQuery, pointDaysQuery } from "../queries.ts";

type Wanted = PointTag | "all";

/** Every booking, newest first; what follows each other from the same source is one line. */
export function PointsLedger() {
  const { t, i18n } = useTranslation();
  const [wanted, setWanted] = useState<Wanted>("all");
  const list = usePages(ledgerQuery(wanted === "all" ? null : wanted));
  const entries = list.pages.flatMap(({ items }) => items);
  const format = dateFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  const day = (date: string) =>
    capitalized(format.format(new Date(`${date}T12:00:00Z`)), i18n.language);
  return (
    <section className="card rewards-ledger" aria-labelledby="points-list">
      <header className="rewards-title">
        <h2 id="points-list">{t("points.list")}</h2>
        <TagSelect value={wanted} onChange={setWanted} />
      </header>
      {list.error && list.pages.length === 0 ? (
        <ErrorState
          headingLevel={3}
          title={t("points.failed")}
          retryLabel={t("points.retry")}
          isRetrying={list.isFetching}
          onRetry={list.retry}
        />
      ) : list.pages.length > 0 ? (
        entries.length === 0 ? (
          <p className="hint">{t("points.empty")}</p>
        ) : (
          linesByDay(entries).map(([date, lines]) => (
            <section key={date} aria-label={day(date)}>
              <h3>{day(date)}</h3>
              <ul>
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
            </section>
          ))
        )
      ) : (
        <SkeletonList label={t("points.loading")} rows={4} />
      )}
      <MoreButton list={list} label={t("points.older")} />
    </section>
  );
}

/** All, and each source that has brought something lately. */
function TagSelect({ value, onChange }: { value: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(pointDaysQuery);
  const found = new Set(sourcesOf(data?.items ?? []).map(({ tag }) => tag));
  const tags = POINT_TAGS.filter((tag) => found.has(tag));
  return (
    <Select<Wanted>
      label={t("points.filter")}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={[
        { id: "all", label: t("points.all") },
        ...tags.map((tag) => ({ id: tag, label: t(`points.tag.${tag}`) })),
      ]}
    />
  );
}

function Line({ line: { tag, points, count, from, to } }: { line: LedgerLine }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const timeZone = useTimeZone();
  const time = dateFormat(i18n.language, { timeStyle: "short", timeZone });
  const when =
    count === 1 ? time.format(new Date(to)) : time.formatRange(new Date(from), new Date(to));
  const name = t(`points.tag.${tag}`);
  return (
    <li>
      <i className="rewards-dot" data-group={groupOf(tag)} aria-hidden="true" />
      <span>
        <b>{count === 1 ? name : t("points.times", { name, times: number.format(count) })}</b>
        <span className="hint">{when}</span>
      </span>
      <b className="num rewards-plus">{plusPoints(points, i18n.language, t)}</b>
    </li>
  );
}
