import { dateFormat, numberFormat } from "@waymates/contract/formats";
import { CALENDAR_STATES } from "@waymates/contract/features/streaks-constants";
import type { CalendarDay } from "@waymates/contract/features/streaks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { DayMark } from "./DayMark.tsx";
import { calendarQuery } from "../queries.ts";
import {
  dateOf,
  eventsOf,
  firstWeekday,
  isKnown,
  monthsOf,
  type RunEvent,
  weeksOf,
} from "./weeks.ts";

const MOST_EVENTS = 6;

/** The last three months, a mark for each day, and what saved or ended a run. */
export function StreakCalendar({ userId, longest }: { userId: string; longest: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...calendarQuery(userId), staleTime: 0 });
  const formatted = numberFormat(i18n.language).format(longest);
  return (
    <>
      <section className="streaks-part" aria-labelledby="streaks-months">
        <div className="streaks-row">
          <h3 id="streaks-months">{t("ownStreak.months")}</h3>
          <span className="hint">{t("streak.longest", { count: longest, formatted })}</span>
        </div>
        {data ? <Months days={data.items} /> : <Skeleton shape="card" height="12rem" />}
      </section>
      {data ? <Events days={data.items} /> : null}
    </>
  );
}

function Months({ days }: { days: CalendarDay[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const first = firstWeekday(language);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: "UTC" });
  const [month, weekday, full] = [
    format({ month: "short" }),
    format({ weekday: "short" }),
    format({ weekday: "short", day: "numeric", month: "short" }),
  ];
  return (
    <>
      <table className="streaks-calendar">
        <caption className="vh">{t("ownStreak.caption")}</caption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {monthsOf(days, first).map(({ month: name, weeks }) => (
              <th key={name} scope="colgroup" colSpan={weeks}>
                {/* A month of one week has no room for its name beside the next. */}
                <span className={weeks === 1 ? "vh" : undefined}>
                  {month.format(dateOf(`${name}-01`))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, first).map((row, at) => (
            <tr key={at}>
              {/* 2026-03-01 is a Sunday. */}
              <th scope="row">{weekday.format(new Date(Date.UTC(2026, 2, 1 + first + at)))}</th>
              {row.map((day, week) => (
                <td key={week}>
                  {day && isKnown(day, days) ? (
                    <time dateTime={day.date}>
                      <DayMark
                        state={day.state}
                        label={t("ownStreak.day", {
                          day: full.format(dateOf(day.date)),
                          state: t(`ownStreak.state.${day.state}`),
                        })}
                      />
                    </time>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend days={days} />
    </>
  );
}

function Legend({ days }: { days: CalendarDay[] }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const known = days.filter((day) => isKnown(day, days));
  return (
    <ul className="streaks-legend" role="list">
      {CALENDAR_STATES.map((state) => (
        <li key={state}>
          <DayMark state={state} />
          {t(`ownStreak.state.${state}`)}{" "}
          <b className="num">{number.format(known.filter((day) => day.state === state).length)}</b>
        </li>
      ))}
    </ul>
  );
}

function Events({ days }: { days: CalendarDay[] }) {
  const { t, i18n } = useTranslation();
  const date = dateFormat(i18n.language, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const events = eventsOf(days).slice(0, MOST_EVENTS);
  const words = ({ state, days: counted }: RunEvent) =>
    state === "missed"
      ? t("ownStreak.event.ended", { days: t("rewards.days", { count: counted }) })
      : t(`ownStreak.event.${state}`);
  return (
    <section className="streaks-part" aria-labelledby="streaks-events">
      <h3 id="streaks-events">{t("ownStreak.events")}</h3>
      {events.length === 0 ? <p className="soft">{t("ownStreak.events.none")}</p> : null}
      <ul className="streaks-events" role="list">
        {events.map((event) => (
          <li key={event.date}>
            <DayMark state={event.state} />
            <span className="grow">{words(event)}</span>
            <time className="hint" dateTime={event.date}>
              {date.format(dateOf(event.date))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
