import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

export type BadgeTone =
  | "plain"
  | "moss"
  | "sky"
  | "sun"
  | "go"
  | "danger"
  | "gold"
  | "silver"
  | "bronze";

export interface BadgeProps {
  /** moss done, sky people, sun points, go your turn, danger blocked; the metals for path tiers. */
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}

/** A short label on a tinted ground. */
export function Badge({ tone = "plain", icon, children, className }: BadgeProps) {
  return (
    <span className={classes("badge", tone !== "plain" && tone, className)}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </span>
  );
}
