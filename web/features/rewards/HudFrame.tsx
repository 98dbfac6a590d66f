import type { ReactNode } from "react";
import { Link } from "react-router";

interface HudFrameProps {
  to: string | undefined;
  /** The number with its meaning, in words. */
  label: string;
  /** What flies here: `data-hud`. */
  target: "points" | "streak";
  children: ReactNode;
}

/** One counter of the header: a link when it leads somewhere, else a picture with words. */
export function HudFrame({ to, label, target, children }: HudFrameProps) {
  if (to) {
    return (
      <Link to={to} className="hud num" aria-label={label} data-hud={target}>
        {children}
      </Link>
    );
  }
  return (
    <span className="hud num" role="img" aria-label={label} data-hud={target}>
      {children}
    </span>
  );
}
