import { useTranslation } from "../../../platform/i18n.tsx";
import { barAt, type Drawing, HEIGHT, lineThrough, topOf, WIDTH, yOf } from "./plots.ts";
import { useDayNames } from "./useDayNames.ts";

interface PlotProps {
  drawings: readonly Drawing[];
  /** The days of the plot, and the values of each series on them. */
  dates: readonly string[];
  valuesOf: (key: string) => readonly number[];
  format: (value: number) => string;
  /** Whether the plot is lower than the first one of its group. */
  isLow: boolean;
}

/** Days as bars or lines. The numbers stand in the table beneath. */
export function Plot({ drawings, dates, valuesOf, format, isLow }: PlotProps) {
  const { day } = useDayNames();
  const { i18n } = useTranslation();
  const top = topOf(Math.max(0, ...drawings.flatMap(({ key }) => valuesOf(key))));
  const named = [dates[0], dates[Math.floor(dates.length / 2)], dates.at(-1)];
  return (
    <div className="admin-plot" data-low={isLow || undefined} aria-hidden="true">
      <div className="admin-plot-scale">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
        {drawings.map((drawing) => (
          <Series key={drawing.key} drawing={drawing} values={valuesOf(drawing.key)} top={top} />
        ))}
      </svg>
      <div className="admin-plot-days" lang={i18n.language}>
        {named.map((date) => (date ? <span key={date}>{day(date)}</span> : null))}
      </div>
    </div>
  );
}

interface SeriesProps {
  drawing: Drawing;
  values: readonly number[];
  top: number;
}

function Series({ drawing: { shape, tone }, values, top }: SeriesProps) {
  if (shape === "bars") {
    return values.map((value, at) => {
      const y = yOf(value, top);
      return (
        // The place of a bar is its day.
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          data-tone={tone}
          y={y}
          height={HEIGHT - y}
          {...barAt(at, values.length)}
        />
      );
    });
  }
  const line = lineThrough(values, top);
  return (
    <>
      {shape === "area" ? (
        <path
          className="admin-plot-under"
          data-tone={tone}
          d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`}
        />
      ) : null}
      <path className={`admin-plot-${shape}`} data-tone={tone} d={line} />
    </>
  );
}
