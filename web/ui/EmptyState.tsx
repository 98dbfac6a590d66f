import type { ReactNode } from "react";
import { SignpostEmpty } from "./art/SignpostEmpty.tsx";
import { classes } from "./classes.ts";

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  /** A drawing instead of the unpainted signpost; null for none. */
  art?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

/** What a list shows while it has nothing: why, and the way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, hint, action, art = <SignpostEmpty />, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes("empty", className)}>
      {art}
      <Heading>{title}</Heading>
      {hint ? <p>{hint}</p> : null}
      {action}
    </div>
  );
}
