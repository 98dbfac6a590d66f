import { numberFormat } from "@waymates/contract/formats";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Dashboard } from "@waymates/contract/features/staff-people";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { FigureGroup } from "./FigureGroup.tsx";
import { dashboardQuery } from "./queries.ts";
import { useDayNames } from "./useDayNames.ts";

const spans = ["7", "28", "90"] as const;

/** How the site fares: today, and day by day. */
export function Figures() {
  const { t } = useTranslation();
  const [days, setDays] = useState<(typeof spans)[number]>("28");
  const { data, error, isFetching, refetch } = useQuery({
    ...dashboardQuery(Number(days)),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const { range } = useDayNames();
  return (
    <section className="admin-home-part" aria-labelledby="admin-site-figures">
      <header className="admin-home-head">
        <h2 id="admin-site-figures">{t("adminHome.figures")}</h2>
        {data ? (
          <span className="soft">{t("adminHome.range", { dates: range(data.from, data.to) })}</span>
        ) : null}
        <Chips
          label={t("adminHome.days")}
          value={days}
          options={spans.map((id) => ({ id, label: t("adminHome.days.n", { count: Number(id) }) }))}
          onChange={setDays}
        />
      </header>
      {data ? (
        <>
          <Now now={data.now} />
          <div className="admin-charts" aria-busy={isFetching}>
            {data.groups.map((group) => (
              <FigureGroup key={group.key} group={group} />
            ))}
          </div>
          <p className="hint">{t("adminHome.numbersOnly")}</p>
        </>
      ) : error ? (
        <ErrorState
          title={t("adminHome.figures.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="card" height="20rem" />
      )}
    </section>
  );
}

/** A time of waiting: in hours for the first two days, then in days. */
function writeWait(hours: number, language: string): string {
  const isLong = hours >= 48;
  const format = numberFormat(language, { style: "unit", unit: isLong ? "day" : "hour" });
  return format.format(isLong ? Math.floor(hours / 24) : hours);
}

function Now({ now }: { now: Dashboard["now"] }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const since = (age: number | null) =>
    age === null
      ? t("adminHome.waiting.none")
      : t("adminHome.oldest", { time: writeWait(age, i18n.language) });
  const figures = [
    { key: "active_people", value: now.active_people, hint: t("adminHome.now.soFar") },
    { key: "new_people", value: now.new_people, hint: t("adminHome.now.soFar") },
    { key: "open_reports", value: now.open_reports, hint: since(now.oldest_report_hours) },
  ];
  const joining = now.oldest_join_request_hours;
  return (
    <dl className="admin-now">
      {figures.map(({ key, value, hint }) => (
        <div key={key}>
          <dt>{t(`adminHome.now.${key}`)}</dt>
          <dd className="num">{number.format(value)}</dd>
          <dd className="hint">{hint}</dd>
        </div>
      ))}
      <div>
        <dt>{t("adminHome.now.join_requests")}</dt>
        <dd className="num">
          {joining === null ? number.format(0) : writeWait(joining, i18n.language)}
        </dd>
        <dd className="hint">
          {t(joining === null ? "adminHome.waiting.none" : "adminHome.now.oldestWaits")}
        </dd>
      </div>
    </dl>
  );
}
