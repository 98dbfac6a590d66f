import { MARK_LEFT, MARK_RIGHT } from "./art/mark-paths.ts";
import { classes } from "./classes.ts";
import { useHeldFlag } from "./useHeldFlag.ts";

export interface SpinnerProps {
  /** Read aloud, such as "Loading". */
  label: string;
  /** Whether something is under way; the drawing itself waits 300 ms and then stays 800 ms. */
  isBusy?: boolean;
  /** "page" fills a screen. */
  size?: "s" | "m" | "l" | "page";
  /** Shows the label under the mark. */
  isShown?: boolean;
}

/** The lozenge drawing itself. */
export function Spinner({ label, isBusy = true, size = "m", isShown = false }: SpinnerProps) {
  const isVisible = useHeldFlag(isBusy);
  return (
    <span role="status" className={classes("spinner", size !== "m" && size)}>
      {isVisible ? (
        <>
          <WaymarkDrawing />
          <span className={isShown ? undefined : "vh"}>{label}</span>
        </>
      ) : null}
    </span>
  );
}

function WaymarkDrawing() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path className="left" d={MARK_LEFT} />
      <path className="right" d={MARK_RIGHT} />
      <path
        className="outline"
        pathLength={1}
        d="M20 1.6l16.6 16.6a2.6 2.6 0 0 1 0 3.600L20 38.400 3.400 21.800a2.600 2.600 0 0 1 0-3.600z"
      />
    </svg>
  );
}
