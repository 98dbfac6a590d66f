import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Trail, type TrailStep } from "../../../ui/Trail.tsx";

/** More stops than this do not fit a phone. */
const MOST_STOPS = 14;

interface ChapterTrailProps {
  steps: TrailStep[];
  /** The position in words, such as "Question 6 of 9". */
  label: string;
}

/** The questions of a chapter as stops of a trail; many of them as a plain bar. */
export function ChapterTrail({ steps, label }: ChapterTrailProps) {
  if (steps.length <= MOST_STOPS) return <Trail aria-label={label} steps={steps} />;
  const walked = steps.filter(({ state }) => state === "done" || state === "wrong").length;
  return <ProgressBar label={label} value={(walked / steps.length) * 100} />;
}
