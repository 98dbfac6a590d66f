import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface PageProps {
  children: ReactNode;
  /** The right column with live content; shown from 1200 px up. */
  side?: ReactNode;
  /** The name of the right column for screen readers. */
  sideLabel?: string;
  /** Up to 80rem instead of 45rem, for tables and other dense content. */
  isWide?: boolean;
  className?: string;
}

/** The content column with an optional side column. The shell around it holds the main landmark. */
export function Page({ children, side, sideLabel, isWide = false, className }: PageProps) {
  return (
    <div className={classes("page", Boolean(side) && "two", isWide && "wide", className)}>
      <div className="main-col">{children}</div>
      {side ? (
        <aside className="side" aria-label={sideLabel}>
          {side}
        </aside>
      ) : null}
    </div>
  );
}
