import { classes } from "./classes.ts";

export type LozengeTone = "trail" | "moss" | "sky" | "sun" | "danger" | "blank";

export interface LozengeProps {
  tone?: LozengeTone;
  /** The small dot for unread items. */
  isDot?: boolean;
  /** The meaning in words; without it the mark is decoration. */
  label?: string;
  className?: string;
}

/** The waymark: a lozenge in two coats of paint. */
export function Lozenge({ tone = "trail", isDot = false, label, className }: LozengeProps) {
  const meaning = label
    ? ({ role: "img", "aria-label": label } as const)
    : ({ "aria-hidden": true } as const);
  const look = isDot ? "dot" : classes("loz", tone !== "trail" && tone);
  return <span {...meaning} className={classes(look, className)} />;
}
