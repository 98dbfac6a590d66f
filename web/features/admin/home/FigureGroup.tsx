import { numberFormat } from "@waymates/contract/formats";
import type { Dashboard } from "@waymates/contract/features/staff-people";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Plot } from "./Plot.tsx";
import { plotsOf } from "./plots.ts";
import { useDayNames } from "./useDayNames.ts";

type Group = Dashboard["groups"][number];

const MEGABYTE = 1_000_000;

/** Formats integers; bytes are shown in megabytes. */
function useFormat(unit: Group["series"][number]["unit"] | undefined) {
  const { i18n } = useTranslation();
  const isBytes = unit === "bytes";
  const style = isBytes ? ({ style: "unit", unit: "megabyte" } as const) : {};
  const number = numberFormat(i18n.language, { ...style, maximumFractionDigits: 0 });
  const average = numberFormat(i18n.language, { ...style, maximumFractionDigits: 1 });
  const scale = isBytes ? MEGABYTE : 1;
  return {
    format: (value: number) => number.format(value / scale),
    formatAverage: (value: number) => average.format(value / scale),
    scale,
  };
}

/** A group of figures, drawn, and as numbers. */
export function FigureGroup({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { format, formatAverage, scale } = useFormat(group.series[0]?.unit);
  const [first] = group.series;
  const dates = first?.points.map(({ date }) => date) ?? [];
  const valuesOf = (key: string) =>
    group.series.find((one) => one.key === key)?.points.map(({ value }) => value / scale) ?? [];
  const plots = plotsOf[group.key] ?? [];
  const nameOf = (key: string) => t(`adminHome.series.${group.key}.${key}`);
  const heading = `admin-figures-${group.key}`;
  return (
    <section className="card admin-chart" data-group={group.key} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t(`adminHome.group.${group.key}`)}</h3>
        <ul aria-hidden="true">
          {plots.flat().map(({ key, shape, tone }) => (
            <li key={key} data-shape={shape} data-tone={tone}>
              {nameOf(key)}
            </li>
          ))}
        </ul>
      </header>
      {plots.map((drawings, at) => (
        <Plot
          key={drawings[0]?.key}
          drawings={drawings}
          dates={dates}
          valuesOf={valuesOf}
          format={(value) => format(value * scale)}
          isLow={at > 0}
        />
      ))}
      <Summary group={group} nameOf={nameOf} format={format} formatAverage={formatAverage} />
      <EveryDay group={group} nameOf={nameOf} format={format} />
    </section>
  );
}

interface NumbersProps {
  group: Group;
  nameOf: (key: string) => string;
  format: (value: number) => string;
}

interface SummaryProps extends NumbersProps {
  formatAverage: (value: number) => string;
}

function Summary({ group, nameOf, format, formatAverage }: SummaryProps) {
  const { t } = useTranslation();
  return (
    <table className="admin-numbers">
      <caption className="vh">{t(`adminHome.group.${group.key}`)}</caption>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col">{t("adminHome.table.today")}</th>
          <th scope="col">{t("adminHome.table.highest")}</th>
          <th scope="col">{t("adminHome.table.average")}</th>
        </tr>
      </thead>
      <tbody>
        {group.series.map(({ key, points }) => {
          const values = points.map(({ value }) => value);
          const all = values.reduce((sum, value) => sum + value, 0);
          return (
            <tr key={key}>
              <th scope="row">{nameOf(key)}</th>
              <td>{format(values.at(-1) ?? 0)}</td>
              <td>{format(Math.max(0, ...values))}</td>
              <td>{formatAverage(all / Math.max(values.length, 1))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function EveryDay({ group, nameOf, format }: NumbersProps) {
  const { t } = useTranslation();
  const { day } = useDayNames();
  const dates = group.series[0]?.points.map(({ date }) => date) ?? [];
  return (
    <details>
      <summary>{t("adminHome.table.everyDay")}</summary>
      <table className="admin-numbers">
        <caption className="vh">
          {t(`adminHome.group.${group.key}`)}: {t("adminHome.table.everyDay")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("adminHome.table.day")}</th>
            {group.series.map(({ key }) => (
              <th key={key} scope="col">
                {nameOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates
            .map((date, at) => (
              <tr key={date}>
                <th scope="row">
                  <time dateTime={date}>{day(date)}</time>
                </th>
                {group.series.map(({ key, points }) => (
                  <td key={key}>{format(points[at]?.value ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  );
}
