import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";

export interface ErrorStateProps {
  /** What happened, in words people use. */
  title: string;
  hint?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
}

/** A failure in the place of what did not come, with the retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, hint, retryLabel, onRetry, isRetrying, headingLevel = 2, className } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={classes("empty failed", className)} role="alert">
      <Icon name="triangle-alert" />
      <Heading>{title}</Heading>
      {hint ? <p>{hint}</p> : null}
      {retryLabel && onRetry ? (
        <Button variant="quiet" icon="refresh-cw" busy={isRetrying} onPress={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
