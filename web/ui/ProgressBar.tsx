import type { CSSProperties } from "react";
import { classes } from "./classes.ts";

export interface ProgressBarProps {
  /** 0 to 100; leave out while the length of the work is unknown. */
  value?: number;
  label: string;
  /** Shows the label and the value above the bar instead of only reading them. */
  isShown?: boolean;
  /** The value in words, such as "29 of 64"; without it the percentage is read. */
  valueText?: string;
  tone?: "moss" | "sun" | "trail";
  className?: string;
}

/** A plain bar, for percentages and for work that takes over a second. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, label, isShown = false, valueText, tone = "moss", className } = props;
  const part = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)));
  const paint = tone === "moss" ? null : tone === "sun" ? "sun" : "trail-tone";
  const bar = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part}
      aria-valuetext={valueText}
      className={classes("bar", paint, part === undefined && "unknown", !isShown && className)}
    >
      <i style={{ "--part": part } as CSSProperties} />
    </div>
  );
  if (!isShown) return bar;
  return (
    <div className={classes("progress", className)}>
      <div className="says" aria-hidden="true">
        <span>{label}</span>
        <span className="num">{valueText ?? (part === undefined ? "" : `${part} %`)}</span>
      </div>
      {bar}
    </div>
  );
}
