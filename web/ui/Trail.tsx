import { classes } from "./classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface TrailStep {
  /** wrong is walked too, but in berry. */
  state: "done" | "now" | "wrong" | "ahead";
  /** Read aloud for this step; with none on any step the trail is read as one picture. */
  label?: string;
}

export interface TrailProps {
  steps: TrailStep[];
  /** The position in words, such as "Question 6 of 9". */
  "aria-label": string;
  className?: string;
}

const looks = { done: "done", now: "now", wrong: "done wrong", ahead: undefined };

/** Countable progress: painted stops behind, dashes ahead. */
export function Trail({ steps, className, "aria-label": label }: TrailProps) {
  const look = classes("trail", className);
  const stops = steps.map((step, place) => (
    <li
      key={place}
      className={looks[step.state]}
      aria-current={step.state === "now" ? "step" : undefined}
    >
      {step.label ? <VisuallyHidden>{step.label}</VisuallyHidden> : null}
    </li>
  ));
  if (steps.some((step) => step.label)) {
    return (
      <ol className={look} aria-label={label} role="list">
        {stops}
      </ol>
    );
  }
  return (
    <div role="img" aria-label={label}>
      <ol className={look} aria-hidden="true">
        {stops}
      </ol>
    </div>
  );
}
