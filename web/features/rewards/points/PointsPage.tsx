import { dateFormat, numberFormat } from "@waymates/contract/formats";
import "./points.css";
import type { PointDay, PointsSummary } from "@waymates/contract/features/rewards";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { groupOf, groupsOf, lastDays, sourcesOf } from "./pointGroups.ts";
import { PointsLedger } from "./PointsLedger.tsx";
import { pointDaysQuery, summaryQuery } from "../queries.ts";

const DAYS_SHOWN = 14;

function usePointTexts() {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  return { t, language: i18n.language, number: (value: number) => number.format(value) };
}

/** /points: where points came from, and what is left of today's limit. */
export function PointsPage() {
  const { t, number } = usePointTexts();
  const summary = useQuery(summaryQuery);
  const days = useQuery(pointDaysQuery);
  const failed = [summary, days].find(({ error, data }) => error && !data);
  return (
    <Page className="rewards-points">
      <title>{`${t("points.title")} · Waymates`}</title>
      <header>
        <h1>{t("points.title")}</h1>
        {summary.data ? (
          <p className="soft">{t("points.total", { points: number(summary.data.balance) })}</p>
        ) : null}
      </header>
      {failed ? (
        <ErrorState
          title={t("points.failed")}
          retryLabel={t("points.retry")}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : summary.data && days.data ? (
        <Points summary={summary.data} days={days.data.items} />
      ) : (
        <SkeletonList label={t("points.loading")} rows={5} />
      )}
    </Page>
  );
}

function Points({ summary, days }: { summary: PointsSummary; days: readonly PointDay[] }) {
  const today = utcDayBefore(summary.resets_at);
  return (
    <>
      <Today summary={summary} day={days.find(({ utc_date }) => utc_date === today)} />
      <Chart days={lastDays(days, today, DAYS_SHOWN)} />
      <Sources days={days} />
      <PointsLedger />
    </>
  );
}

/** The UTC day (YYYY-MM-DD) that ends at this midnight. */
function utcDayBefore(midnight: string): string {
  return new Date(Date.parse(midnight) - 1).toISOString().slice(0, 10);
}

const part = (share: number) => ({ "--share": `${share * 100}%` }) as CSSProperties;

function Today({ summary, day }: { summary: PointsSummary; day: PointDay | undefined }) {
  const { t, number, language } = usePointTexts();
  const { today, limit, left, resets_at } = summary;
  const groups = day ? groupsOf(day) : [];
  const whole = Math.max(limit, today);
  const timeZone = useTimeZone();
  const time = dateFormat(language, { timeStyle: "short", timeZone }).format(new Date(resets_at));
  return (
    <section className="card" aria-labelledby="points-today">
      <div className="rewards-today">
        <div>
          <h2 id="points-today" className="hint">
            {t("points.today")}
          </h2>
          <p className="num rewards-huge">{number(today)}</p>
        </div>
        <p>
          <b className="num">{number(left)}</b>
          <span className="hint">{t("points.left", { limit: number(limit) })}</span>
        </p>
      </div>
      <div className="rewards-parts" aria-hidden="true">
        {groups.map(({ group, points }) => (
          <i key={group} data-group={group} style={part(points / whole)} />
        ))}
      </div>
      {groups.length > 0 ? (
        <ul className="rewards-legend">
          {groups.map(({ group, points }) => (
            <li key={group}>
              <i className="rewards-dot" data-group={group} aria-hidden="true" />
              {t(`points.group.${group}`)} <b className="num">{number(points)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="hint">{t("points.resets", { time })}</p>
      <p>
        <LinkButton to="/settings/notifications" variant="bare" size="small" icon="settings">
          {t("points.noise")}
        </LinkButton>
      </p>
    </section>
  );
}

/** The last days as bars for the eye and as a table for readers of the screen. */
function Chart({ days }: { days: readonly PointDay[] }) {
  const { t, number, language } = usePointTexts();
  const most = Math.max(1, ...days.map(({ points }) => points));
  const at = (utc_date: string) => new Date(`${utc_date}T12:00:00Z`);
  const short = dateFormat(language, { day: "numeric", timeZone: "UTC" });
  // Without the word that some languages add, such as 日: a bar is not much wider than two digits.
  const dayOfMonth = (date: Date) =>
    short.formatToParts(date).find(({ type }) => type === "day")?.value;
  const long = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const sum = days.reduce((total, { points }) => total + points, 0);
  return (
    <section className="card" aria-labelledby="points-days">
      <header className="rewards-title">
        <h2 id="points-days">{t("points.lastDays", { count: days.length })}</h2>
        <span className="hint num">{t("points.sum", { points: number(sum) })}</span>
      </header>
      <div className="rewards-chart" aria-hidden="true">
        {days.map((day) => (
          <div key={day.utc_date}>
            <b className="num">{day.points > 0 ? number(day.points) : ""}</b>
            <span style={part(day.points / most)}>
              {groupsOf(day).map(({ group, points }) => (
                <i key={group} data-group={group} style={part(points / day.points)} />
              ))}
            </span>
            <span className="hint num">{dayOfMonth(at(day.utc_date))}</span>
          </div>
        ))}
      </div>
      <table className="vh">
        <caption>{t("points.lastDays", { count: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("points.day")}</th>
            <th scope="col">{t("points.title")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ utc_date, points }) => (
            <tr key={utc_date}>
              <th scope="row">{long.format(at(utc_date))}</th>
              <td>{number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sources({ days }: { days: readonly PointDay[] }) {
  const { t, number } = usePointTexts();
  const sources = sourcesOf(days);
  const most = sources[0]?.points ?? 1;
  const sum = sources.reduce((total, { points }) => total + points, 0);
  return (
    <section className="card" aria-labelledby="points-sources">
      <header className="rewards-title">
        <h2 id="points-sources">{t("points.sources")}</h2>
        <span className="hint num">{t("points.sourcesSum", { points: number(sum) })}</span>
      </header>
      {sources.length === 0 ? <p className="hint">{t("points.empty")}</p> : null}
      <ul className="rewards-sources">
        {sources.map(({ tag, points }) => (
          <li key={tag}>
            <span>{t(`points.tag.${tag}`)}</span>
            <i data-group={groupOf(tag)} style={part(points / most)} aria-hidden="true" />
            <b className="num">{number(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
