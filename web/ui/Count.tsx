import { classes } from "./classes.ts";

const highest = 99;

export interface CountProps {
  /** Nothing shows at 0; above 99 it reads 99+. */
  value: number;
  /** The meaning in words ("3 unread"). Without it the number is hidden from screen readers. */
  label?: string;
  tone?: "sky" | "sun" | "danger";
  className?: string;
}

/** A round number, such as unread messages. */
export function Count({ value, label, tone = "sky", className }: CountProps) {
  if (value <= 0) return null;
  const shown = value > highest ? `${highest}+` : String(value);
  return (
    <span className={classes("count", tone !== "sky" && tone, className)}>
      <span aria-hidden="true">{shown}</span>
      {label ? <span className="vh">{label}</span> : null}
    </span>
  );
}
