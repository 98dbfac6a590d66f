import type { ReactNode } from "react";
import { Link } from "react-router";

interface HudFrameProps {
  to?: string | undefined;
  /** Opens a dialog. */
  onPress?: (() => void) | undefined;
  /** The number with its meaning, in words. */
  label: string;
  /** What flies here: `data-hud`. */
  target: "points" | "streak";
  children: ReactNode;
}

/** One counter of the header: a link or a button when it leads somewhere, else a picture with words. */
export function HudFrame({ to, onPress, label, target, children }: HudFrameProps) {
  if (to) {
    return (
      <Link to={to} className="hud num" aria-label={label} data-hud={target}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button
        type="button"
        className="hud num"
        aria-label={label}
        aria-haspopup="dialog"
        data-hud={target}
        onClick={onPress}
      >
        {children}
      </button>
    );
  }
  return (
    <span className="hud num" role="img" aria-label={label} data-hud={target}>
      {children}
    </span>
  );
}
